/**
 * Whole years from a birth date to a day, both expressions of the type date; null where the birth date is a placeholder
 * of an old system (see `isPlaceholderBirth`) or later than the day.
 */
export const yearsOn = (day: string, birth: string): string =>
  `case when ${birth} > '1900-01-01' and ${birth} <= ${day} and ${day} < 'infinity'
     then extract(year from age(${day}, ${birth}))::int end`;
