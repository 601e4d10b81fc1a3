/** Value of a date that has not come: the event of the row goes on. */
export const GOES_ON = 'SIGUE';
