/** By points 1–6 (§P12). */
export const SYMBOLS = ['鱼', '虾', '葫芦', '金钱', '蟹', '鸡'] as const
export const symbolOf = (points: number): string => SYMBOLS[points - 1] ?? ''
