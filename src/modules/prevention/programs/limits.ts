/** Most workers of one call that enrols them or dismisses their proposals. */
export const MOST_PEOPLE = 500;
/** The worker gets a message this number of days before a visit. */
export const TOLD_DAYS_BEFORE = 7;
