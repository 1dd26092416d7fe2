/**
 * Bonus groups (§G1.2): even numbers on a base of 2000;
 * a group's part of the base is what its prices give back at most.
 */
export const GROUP_BASE = 2000
/** The group the price table is written for, and everybody has who joined under nobody. */
export const HIGHEST_GROUP = 1960
/** The lowest that is given: below it the cheapest price of the catalogue would win less than its stake. */
export const LOWEST_GROUP = 1900
const GROUP_STEP = 2

/** Whether a number is a bonus group: from the lowest to the highest in whole steps (§G1.2). */
export const isGroup = (group: number): boolean =>
  Number.isInteger(group) && group >= LOWEST_GROUP && group <= HIGHEST_GROUP && group % GROUP_STEP === 0

/** What prices of a group give back at most: 0.975 of 1950. */
export const groupRate = (group: number): number => group / GROUP_BASE
