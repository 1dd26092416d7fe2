/** Decimals of a percentage: a step of two groups is 0.1 %. */
const DECIMALS = 2

/** 0.975 → 97.5% */
export const rateText = (rate: number): string => `${Number((rate * 100).toFixed(DECIMALS))}%`
