/** Why the database cannot be opened, in one sentence that says what to do. Nothing was changed. */
export class StoreProblem extends Error {}
