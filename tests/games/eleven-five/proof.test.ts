import { elevenFive } from '../../../src/games/eleven-five/rules/family'
import { proveFamily } from '../familyProof'

proveFamily(elevenFive)
