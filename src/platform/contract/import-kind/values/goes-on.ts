/** Value of a date that has not come: what the row tells goes on. */
export const GOES_ON = 'SIGUE';
