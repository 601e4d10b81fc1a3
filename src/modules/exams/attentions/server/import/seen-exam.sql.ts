/** Columns that an import of aptitudes writes; the company reads what they say. */
export const OPEN_COLUMNS = [
  'aptitude',
  'state',
  'valid_until',
  'works_meanwhile',
  'health_centre',
  'external_id',
  'delivered_at',
  'read_at',
  'signed_at',
  'doctor_id',
  'doctor_name',
] as const;

/**
 * SQL: a number by which an import notices that the exam changed. Imports of doctors use its version. Clinical acts
 * raise the version too, and the company must not notice those acts, so imports of aptitudes use a hash of the open
 * columns.
 */
export const seenOf = (exam: string, medical: boolean): string =>
  medical ? `${exam}.version` : `hashtext(row(${OPEN_COLUMNS.map((column) => `${exam}.${column}`).join(', ')})::text)`;
