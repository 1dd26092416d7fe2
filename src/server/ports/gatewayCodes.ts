/** Names the simulated gateway in the ledger. No real money may ever stand beside it. */
export const SANDBOX = 'sandbox'
/** Names the operator's own gateway in the ledger and its callbacks' address. */
export const GATEWAY = 'gateway'
