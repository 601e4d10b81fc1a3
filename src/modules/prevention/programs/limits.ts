/** Most workers of one call that enrols them or dismisses their proposals. */
export const MOST_PEOPLE = 500;
