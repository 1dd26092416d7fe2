/** With the refusal of what waits for a reality check: the page asks for the answer to it (§C6). */
export const REALITY = { reality: 1 } as const
