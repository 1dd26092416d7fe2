import { config } from 'zod'

// Imported before every schema: the policy allows no eval, and zod's own probe for it would be reported as a violation.
config({ jitless: true })
