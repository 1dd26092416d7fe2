import { withoutOwnerStacks } from './ownerStacks'

withoutOwnerStacks()
