import { COLUMN_OF, ROSTER_KEYS, rosterKey, typeOf } from '../../../worker-columns.ts';

/**
 * Columns of patients that a roster fills from the column of the same name; an empty cell leaves the value unchanged.
 */
export const ROSTER_COLUMNS = [
  'paternal_surname',
  'maternal_surname',
  'first_names',
  'full_name',
  'sex',
  'birth_date',
  'email',
  'phone',
  'street',
  'district_id',
  'hire_date',
  'working_area_id',
  'job_title_id',
  'project_id',
  'headquarter_id',
  ...ROSTER_KEYS.map((key) => COLUMN_OF[key]),
] as const;

/** Columns of the parsed row `v` that map directly: typed, and under the names of `patients`. */
export const PARSED: string = ROSTER_KEYS.map((key) => `"${rosterKey(key)}" ${typeOf(key)}`).join(', ');
export const NAMED_BY_PATIENTS: string = ROSTER_KEYS.map((key) => `v."${rosterKey(key)}" as ${COLUMN_OF[key]}`).join(
  ', ',
);

/** Catalogue entries: a name that the company does not have yet has no id, but still counts as a change. */
const NAMED: Record<string, string> = {
  working_area_id: 'area',
  job_title_id: 'job_title',
  project_id: 'project',
  headquarter_id: 'headquarter',
};

const WORDED = new Set(['paternal_surname', 'maternal_surname', 'first_names', 'full_name']);
/** Number of accents, spaces and apostrophes in a name. */
const marks = (sql: string) => `octet_length(${sql}) - length(translate(${sql}, ' ''’', ''))`;

/**
 * Condition: the row has another name than the worker. A name that only lacks accents, capitals or the separators of
 * its words counts as the same.
 */
const nameDiffersSql = (column: string): string => {
  const [row, worker] = [`i.${column}`, `coalesce(p.${column}, '')`];
  return `(${row} is not null and ${row} <> ${worker}
    and (name_words(${row}) <> name_words(${worker}) or ${marks(row)} > ${marks(worker)}))`;
};

/** Condition: the row `i` would change one of these columns of the worker `p`. */
export const changesOf = (columns: readonly string[]): string =>
  columns
    .map((column) => {
      if (WORDED.has(column)) return nameDiffersSql(column);
      const name = NAMED[column];
      return name
        ? `(i.${name} is not null and (i.${column} is null or i.${column} is distinct from p.${column}))`
        : `(i.${column} is not null and i.${column} is distinct from p.${column})`;
    })
    .join(' or ');

/** `column = coalesce(row, worker)` for each column; names are compared by `nameDiffersSql`. */
export const assignmentsOf = (columns: readonly string[]): string =>
  columns
    .map((column) =>
      WORDED.has(column)
        ? `${column} = case when ${nameDiffersSql(column)} then i.${column} else p.${column} end`
        : `${column} = coalesce(i.${column}, p.${column})`,
    )
    .join(', ');

export const CHANGES: string = changesOf(ROSTER_COLUMNS);
export const ASSIGNMENTS: string = assignmentsOf(ROSTER_COLUMNS);

/** Restores a worker from the snapshot `b` that an import kept. The verification of a contact is not restored. */
export const RESTORED: string = [...ROSTER_COLUMNS, 'status', 'ceased_on', 'cease_reason']
  .map((column) => `${column} = b.${column}`)
  .join(', ');
