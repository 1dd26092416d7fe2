import { sevenStar } from '../../../src/games/seven-star/rules/family'
import { proveFamily } from '../familyProof'

proveFamily(sevenStar)
