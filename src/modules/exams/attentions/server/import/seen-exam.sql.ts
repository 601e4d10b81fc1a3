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
 * A number that changes with what an import sees of the exam: its version for the doctors' imports. Clinical acts raise
 * the version too, and a refused row would tell the company of them, so an import of aptitudes compares a hash of the
 * open columns.
 */
export const seenOf = (exam: string, medical: boolean): string =>
  medical ? `${exam}.version` : `hashtext(row(${OPEN_COLUMNS.map((column) => `${exam}.${column}`).join(', ')})::text)`;
