/** How long the company of a visitor lives. */
export const LIFE_HOURS = 24;
/** Companies of visitors at once. */
export const MOST_LIVE = 40;
/** Companies that a process makes at once; those who come meanwhile wait for their turn. */
export const MADE_AT_ONCE = 3;
/** So many wait, about ten seconds; who comes then is asked to come back. */
export const MOST_WAITING = 6;
/** After so long without a look at it, a company gives way to a new visitor where all places are taken. */
export const IDLE_HOURS = 1;
