/** Where the line of a receipt (§V1) has its play, and, from its end, its stake: only what was bet, between, may hold a bar. */
const PLAY = 5
const STAKE = -4

/** The number of the play that was bet on. */
export const receiptPlay = (line: string): number => Number(line.split('|')[PLAY])

/** What the bet cost, 1/10000 yuan. */
export const receiptStake = (line: string): number => Number(line.split('|').at(STAKE))
