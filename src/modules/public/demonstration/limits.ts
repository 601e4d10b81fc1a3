/** Lifetime of a visitor's company, in hours. */
export const LIFE_HOURS = 24;
/** Maximum number of visitors' companies at the same time. */
export const MOST_LIVE = 40;
/** Number of companies that a process makes at the same time; further visitors wait. */
export const CREATED_AT_ONCE = 3;
/**
 * Maximum number of waiting visitors, about ten seconds of work; further visitors get an error and should try again
 * later.
 */
export const MOST_WAITING = 6;
/** Hours without use after which a company is replaced by a new visitor's company when all places are taken. */
export const IDLE_HOURS = 1;
