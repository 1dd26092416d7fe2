import { racing } from '../../../src/games/racing/rules/family'
import { proveFamily } from '../familyProof'

proveFamily(racing)
