import type { Tx } from '#platform/server/database/scope.ts';
import type { CountedExam, CountedWorker } from './recount.ts';

/** Column, its type and its value. */
type Columns<T> = readonly (readonly [column: string, type: string, of: (row: T) => unknown])[];

const EXAM_COLUMNS: Columns<CountedExam> = [
  ['attention_id', 'uuid', (e) => e.attentionId],
  ['patient_id', 'uuid', (e) => e.patientId],
  ['exam_date', 'date', (e) => e.examDate],
  ['decided_at', 'timestamptz', (e) => e.decidedAt],
  ['exam_type', 'text', (e) => e.examType],
  ['area', 'uuid', (e) => e.area],
  ['job', 'uuid', (e) => e.job],
  ['project', 'uuid', (e) => e.project],
  ['site', 'uuid', (e) => e.site],
  ['health_centre', 'text', (e) => e.healthCentre],
  ['sex', 'text', (e) => e.sex],
  ['birth_date', 'date', (e) => e.birthDate],
  ['age', 'text', (e) => e.age],
  ['hazards', 'text', (e) => `{${e.hazards.join(',')}}`],
  ['newest', 'smallint', (e) => e.newest],
  ['counted', 'bytea', (e) => e.counted],
  ['facts', 'bytea', (e) => e.facts],
];
const NOW_COLUMNS: Columns<CountedWorker> = [
  ['patient_id', 'uuid', (w) => w.patientId],
  ['nth', 'smallint', (w) => w.nth],
  ['attention_id', 'uuid', (w) => w.attentionId],
  ['exam_date', 'date', (w) => w.examDate],
  ['valid_until', 'date', (w) => w.validUntil],
  ['exam_type', 'text', (w) => w.examType],
  ['area', 'uuid', (w) => w.area],
  ['job', 'uuid', (w) => w.job],
  ['project', 'uuid', (w) => w.project],
  ['site', 'uuid', (w) => w.site],
  ['health_centre', 'text', (w) => w.healthCentre],
  ['sex', 'text', (w) => w.sex],
  ['birth_date', 'date', (w) => w.birthDate],
  ['hire_date', 'date', (w) => w.hireDate],
  ['age', 'text', (w) => w.age],
  ['hazards', 'text', (w) => `{${w.hazards.join(',')}}`],
  ['facts', 'bytea', (w) => w.facts],
];

/**
 * Inserts rows of the company $1, or replaces rows with the same key (the first columns), column by column from $2 on.
 */
function upsert<T>(table: string, columns: Columns<T>, keys: number): string {
  const names = columns.map(([column]) => column);
  const [key, others] = [names.slice(0, keys), names.slice(keys)];
  const arrays = columns.map(([, type], i) => `$${i + 2}::${type}[]`);
  // Nested arrays must all have the same length, so lists are passed as text.
  const values = names.map((name) => (name === 'hazards' ? 'x.hazards::text[]' : `x.${name}`));
  return `insert into ${table} (customer_id, ${names.join(', ')})
    select h.customer_id, ${values.join(', ')}
    from company_rows h cross join unnest(${arrays.join(', ')}) x(${names.join(', ')})
    where h.customer_id = $1
    on conflict (customer_id, ${key.join(', ')}) do update set ${others.map((c) => `${c} = excluded.${c}`).join(', ')}`;
}
const WRITE_EXAMS = upsert('health_exams', EXAM_COLUMNS, 1);
const WRITE_NOW = upsert('health_now', NOW_COLUMNS, 2);
const REMOVE_EXAMS = 'delete from health_exams where customer_id = $1 and attention_id = any ($2::uuid[])';
const REMOVE_NOW = `
delete from health_now h using unnest($2::uuid[], $3::smallint[]) x(patient_id, nth)
where h.customer_id = $1 and h.patient_id = x.patient_id and h.nth = x.nth`;

const columnsOf = <T>(columns: Columns<T>, rows: readonly T[]) => columns.map(([, , of]) => rows.map(of));

interface Written {
  exams: readonly CountedExam[];
  /** Ids of exams that are no longer counted. */
  gone: readonly string[];
  now: readonly CountedWorker[];
  goneNow: readonly CountedWorker[];
}

/** Stores the facts of some workers. */
export async function writeFacts({ client, customerId }: Tx, { exams, gone, now, goneNow }: Written): Promise<void> {
  if (gone.length > 0) await client.query(REMOVE_EXAMS, [customerId, gone]);
  if (exams.length > 0) await client.query(WRITE_EXAMS, [customerId, ...columnsOf(EXAM_COLUMNS, exams)]);
  if (goneNow.length > 0) {
    const keys = [goneNow.map(({ patientId }) => patientId), goneNow.map(({ nth }) => nth)];
    await client.query(REMOVE_NOW, [customerId, ...keys]);
  }
  if (now.length > 0) await client.query(WRITE_NOW, [customerId, ...columnsOf(NOW_COLUMNS, now)]);
}
