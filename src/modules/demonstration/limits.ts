/** How long the company of a visitor lives. */
export const LIFE_HOURS = 24;
/** Companies of visitors at once. */
export const MOST_LIVE = 40;
/** After so long without a look at it, a company gives way to a new visitor where all places are taken. */
export const IDLE_HOURS = 1;
