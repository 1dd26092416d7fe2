import { ssc } from '../../../src/games/ssc/rules/family'
import { proveFamily } from '../familyProof'

proveFamily(ssc)
