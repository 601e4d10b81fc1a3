/** SQL: joins as `u` the user who writes an exam, if that user has a CMP. */
export const joinWriter = (parameter: string): string =>
  `left join users u on u.id = ${parameter} and u.cmp is not null`;

/** SQL: name of that doctor on the exam; null without one. Updates take `||`, unlike `concat_ws` (docs/adr/0120). */
export const WRITER_NAME = "nullif(trim(u.first_name || ' ' || u.last_name), '')";
