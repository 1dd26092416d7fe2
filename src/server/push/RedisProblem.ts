/** Why Redis cannot be used from the start on, as it says itself. */
export class RedisProblem extends Error {}
