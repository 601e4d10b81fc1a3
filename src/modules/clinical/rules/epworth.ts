/**
 * The Epworth scale of sleepiness (Johns, 1991): its limits, the score up to which sleepiness is normal, and the score
 * up to which it is excessive but not severe.
 */
export const EPWORTH = { limits: { min: 0, max: 24 }, normal: 10, excessive: 15 } as const;
