import type { Tx } from '../../../../platform/server/database/scope.ts';
import { TimeSlice } from '../../../../platform/server/threads/time-slice.ts';
import { audiogramsOf } from './audiograms.ts';
import { ageBandOn, compareExams, packExam, packShifts, packWorker } from './facts.ts';
import { type Changes, type CountedGrain, type Place, periodsOf, TODAY } from './groups.ts';
import { COUNTED_EXAMS_OF, COUNTED_NOW_OF, EXAMS_OF, PACKED, PLACES, WORKERS_OF } from './reading.sql.ts';

interface Exam extends Place {
  attentionId: string;
  patientId: string;
  examDate: string;
  decidedAt: string;
  birthDate: string | null;
}
interface CountedExam extends Exam {
  newest: number;
  facts: Buffer;
}
interface Worker {
  patientId: string;
  sex: string;
  birthDate: string | null;
  hireDate: string | null;
  highRisk: boolean;
  disabled: boolean;
  area: string | null;
  job: string | null;
  project: string | null;
  site: string | null;
}
interface CountedWorker extends Place {
  patientId: string;
  attentionId: string | null;
  examDate: string | null;
  birthDate: string | null;
  hireDate: string | null;
  facts: Buffer;
}

/** Bits of `newest`. */
const NEWEST: readonly (readonly [number, 'M' | 'Q' | 'Y'])[] = [
  [1, 'M'],
  [2, 'Q'],
  [4, 'Y'],
];

const NOW: readonly (readonly [CountedGrain, string])[] = [['N', TODAY]];
const periodsOfExam = (exam: CountedExam): [CountedGrain, string][] => {
  const periods = periodsOf(exam.examDate);
  return NEWEST.filter(([bit]) => exam.newest & bit).map(([, grain]) => [grain, periods[grain]]);
};

const same = (a: { facts: Buffer }, b: { facts: Buffer }): boolean => {
  const { facts: mine, ...rest } = a;
  const { facts: other, ...others } = b;
  return (
    mine.equals(other) &&
    Object.entries(rest).every(([name, value]) => String((others as never)[name]) === String(value))
  );
};

function grouped<T extends { patientId: string }>(rows: readonly T[]): Map<string, T[]> {
  const by = new Map<string, T[]>();
  for (const row of rows) {
    const all = by.get(row.patientId);
    if (all) all.push(row);
    else by.set(row.patientId, [row]);
  }
  return by;
}

const ids = (rows: readonly { attentionId: string }[]) => rows.map((row) => row.attentionId);

/**
 * Reads afresh what is to be counted of some workers, keeps it, and notes in `changes` what it adds and takes back.
 * @param hazardsOf hazards of each job
 * @param dirty exams whose results are read again; of the others those read before hold. Null: all of them.
 */
export async function recountPeople(
  tx: Tx,
  people: readonly string[],
  dirty: ReadonlySet<string> | null,
  hazardsOf: ReadonlyMap<string, readonly string[]>,
  changes: Changes,
  today: string,
): Promise<void> {
  const { client, customerId } = tx;
  const values = [customerId, people];
  const [exams, workers, countedExams, countedNow] = await Promise.all([
    client.query<Exam>(EXAMS_OF, values),
    client.query<Worker>(WORKERS_OF, [...values, today]),
    // Where everything is counted anew nothing was kept.
    dirty === null ? { rows: [] } : client.query<CountedExam>(COUNTED_EXAMS_OF, values),
    dirty === null ? { rows: [] } : client.query<CountedWorker>(COUNTED_NOW_OF, values),
  ]);
  const known = new Map(countedExams.rows.map((row) => [row.attentionId, row]));
  const unread = exams.rows.filter(({ attentionId: id }) => dirty === null || dirty.has(id) || !known.has(id));
  const packed = await client.query<{ attentionId: string; pairs: string }>(PACKED, [
    customerId,
    ids(unread),
    ...PLACES,
  ]);
  const audiograms = await audiogramsOf(tx, people);
  const pairsOf = new Map(packed.rows.map((row) => [row.attentionId, row.pairs]));
  const unreadIds = new Set(ids(unread));

  const examsOf = grouped(exams.rows);
  const knownOf = grouped(countedExams.rows);
  const workerOf = new Map(workers.rows.map((row) => [row.patientId, row]));
  const nowOf = new Map(countedNow.rows.map((row) => [row.patientId, row]));

  const [written, gone]: [CountedExam[], string[]] = [[], []];
  const [writtenNow, goneNow]: [CountedWorker[], string[]] = [[], []];
  const hazardsIn = (job: string | null) => (job && hazardsOf.get(job)) || [];
  const slice = new TimeSlice();
  for (const person of people) {
    if (slice.over) await slice.next();
    const fresh = (examsOf.get(person) ?? []).map((exam): CountedExam => {
      const { attentionId: id } = exam;
      const facts = unreadIds.has(id) ? packExam(pairsOf.get(id) ?? '') : Buffer.from(known.get(id)!.facts);
      const age = ageBandOn(exam.birthDate, exam.examDate);
      return { ...exam, age, hazards: hazardsIn(exam.job), newest: 0, facts };
    });
    compareExams(fresh.map(({ facts }) => facts));
    const heard = audiograms.get(person) ?? [];
    for (const { attentionId, facts } of fresh) packShifts(facts, attentionId, heard);
    markNewest(fresh);
    const left = new Map((knownOf.get(person) ?? []).map((row) => [row.attentionId, row]));
    for (const exam of fresh) {
      const before = left.get(exam.attentionId);
      left.delete(exam.attentionId);
      if (before && same(before, exam)) continue;
      if (before) changes.add(-1, periodsOfExam(before), before, before.facts);
      changes.add(1, periodsOfExam(exam), exam, exam.facts);
      written.push(exam);
    }
    for (const before of left.values()) {
      changes.add(-1, periodsOfExam(before), before, before.facts);
      gone.push(before.attentionId);
    }

    const before = nowOf.get(person);
    const worker = workerOf.get(person);
    const now = worker && workerNow(worker, hazardsIn(worker.job), fresh.at(-1), today);
    if (before && now && same(before, now)) continue;
    if (before) changes.add(-1, NOW, before, before.facts);
    if (now) {
      changes.add(1, NOW, now, now.facts);
      writtenNow.push(now);
    } else if (before) goneNow.push(person);
  }
  await write(tx, written, gone, writtenNow, goneNow);
}

/** @param exams of one person, the oldest first */
function markNewest(exams: readonly CountedExam[]): void {
  const next = { M: '', Q: '', Y: '' };
  for (const exam of exams.toReversed()) {
    const periods = periodsOf(exam.examDate);
    for (const [bit, grain] of NEWEST) {
      if (next[grain] !== periods[grain]) exam.newest |= bit;
      next[grain] = periods[grain];
    }
  }
}

function workerNow(
  worker: Worker,
  hazards: readonly string[],
  newest: CountedExam | undefined,
  today: string,
): CountedWorker {
  const { patientId, sex, birthDate, hireDate, area, job, project, site } = worker;
  return {
    patientId,
    attentionId: newest?.attentionId ?? null,
    examDate: newest?.examDate ?? null,
    examType: newest?.examType ?? null,
    area,
    job,
    project,
    site,
    healthCentre: newest?.healthCentre ?? null,
    sex,
    birthDate,
    hireDate,
    age: ageBandOn(birthDate, today),
    hazards,
    facts: packWorker(newest?.facts ?? null, worker, today),
  };
}

/** Column, its type and what stands in it. */
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
  ['facts', 'bytea', (e) => e.facts],
];
const NOW_COLUMNS: Columns<CountedWorker> = [
  ['patient_id', 'uuid', (w) => w.patientId],
  ['attention_id', 'uuid', (w) => w.attentionId],
  ['exam_date', 'date', (w) => w.examDate],
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

/** Inserts rows of the company $1, or replaces those of the same key (its first column), column by column from $2 on. */
function upsert<T>(table: string, columns: Columns<T>): string {
  const [key, ...others] = columns.map(([column]) => column);
  const arrays = columns.map(([, type], i) => `$${i + 2}::${type}[]`);
  const names = columns.map(([column]) => column);
  // Arrays of arrays must be of one length: lists come as their text.
  const values = names.map((name) => (name === 'hazards' ? 'x.hazards::text[]' : `x.${name}`));
  return `insert into ${table} (customer_id, ${names.join(', ')}) select $1, ${values.join(', ')} from unnest(${arrays.join(', ')}) x(${names.join(', ')})
    on conflict (customer_id, ${key}) do update set ${others.map((c) => `${c} = excluded.${c}`).join(', ')}`;
}
const WRITE_EXAMS = upsert('health_exams', EXAM_COLUMNS);
const WRITE_NOW = upsert('health_now', NOW_COLUMNS);
const columnsOf = <T>(columns: Columns<T>, rows: readonly T[]) => columns.map(([, , of]) => rows.map(of));

async function write(
  { client, customerId }: Tx,
  exams: CountedExam[],
  gone: string[],
  now: CountedWorker[],
  goneNow: string[],
) {
  if (gone.length > 0)
    await client.query('delete from health_exams where customer_id = $1 and attention_id = any ($2::uuid[])', [
      customerId,
      gone,
    ]);
  if (exams.length > 0) await client.query(WRITE_EXAMS, [customerId, ...columnsOf(EXAM_COLUMNS, exams)]);
  if (goneNow.length > 0)
    await client.query('delete from health_now where customer_id = $1 and patient_id = any ($2::uuid[])', [
      customerId,
      goneNow,
    ]);
  if (now.length > 0) await client.query(WRITE_NOW, [customerId, ...columnsOf(NOW_COLUMNS, now)]);
}
