import { markSix } from '../../../src/games/mark-six/rules/family'
import { proveFamily } from '../familyProof'

proveFamily(markSix)
