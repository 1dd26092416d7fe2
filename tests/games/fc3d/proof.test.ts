import { fc3d } from '../../../src/games/fc3d/rules/family'
import { proveFamily } from '../familyProof'

proveFamily(fc3d)
