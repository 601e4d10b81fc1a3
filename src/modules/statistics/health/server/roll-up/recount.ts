import type { Tx } from '#platform/server/database/scope.ts';
import { TimeSlice } from '#platform/server/threads/time-slice.ts';
import { audiogramsOf } from './audiograms.ts';
import { ageBandOn, compareExams, packExam, packShifts, packWorker } from './facts.ts';
import { currentFacts, factsIn, GRAIN_BITS, markGivers } from './givers.ts';
import { type Changes, type PeriodFacts, type Place, periodsOf, TODAY } from './groups.ts';
import { writeFacts } from './keep-facts.ts';
import { COUNTED_EXAMS_OF, COUNTED_NOW_OF, EXAMS_OF, PACKED, PLACES, WORKERS_OF } from './reading.sql.ts';

interface Exam extends Place {
  attentionId: string;
  patientId: string;
  examDate: string;
  decidedAt: string;
  birthDate: string | null;
}
export interface CountedExam extends Exam {
  newest: number;
  counted: Buffer | null;
  facts: Buffer;
}
/** An exam in its current state; its last day of validity is stored only in the rows of today. */
interface FreshExam extends CountedExam {
  validUntil: string;
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
export interface CountedWorker extends Place {
  patientId: string;
  /** 0 for the newest exam, with the facts of the roster; higher for the other exams that give a value. */
  nth: number;
  attentionId: string | null;
  examDate: string | null;
  validUntil: string | null;
  birthDate: string | null;
  hireDate: string | null;
  facts: Buffer;
}

const factsNow = (row: CountedWorker): PeriodFacts[] => [['N', TODAY, row.facts]];
const periodsOfExam = (exam: CountedExam): PeriodFacts[] => {
  const periods = periodsOf(exam.examDate);
  return (['M', 'Q', 'Y'] as const).flatMap((grain): PeriodFacts[] => {
    const bit = GRAIN_BITS[grain];
    return exam.newest & bit ? [[grain, periods[grain], factsIn(exam, bit)]] : [];
  });
};

const equal = (a: unknown, b: unknown): boolean =>
  Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : String(a) === String(b);
const same = <T extends object>(a: T, b: T): boolean =>
  Object.keys(a).every((name) => equal(a[name as keyof T], b[name as keyof T]));

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

/** The state of some workers: what the live tables hold, and what was counted last. */
interface PeopleRead {
  exams: ReadonlyMap<string, readonly (Exam & Pick<FreshExam, 'validUntil'>)[]>;
  workers: ReadonlyMap<string, Worker>;
  countedExams: ReadonlyMap<string, readonly CountedExam[]>;
  countedNow: ReadonlyMap<string, readonly CountedWorker[]>;
  audiograms: Awaited<ReturnType<typeof audiogramsOf>>;
  /** The facts of an exam before it is compared with the others of its worker. */
  factsOf(attentionId: string): Buffer;
}

async function readPeople(
  tx: Tx,
  people: readonly string[],
  dirty: ReadonlySet<string> | null,
  today: string,
): Promise<PeopleRead> {
  const { client, customerId } = tx;
  const values = [customerId, people];
  const [exams, workers, countedExams, countedNow] = await Promise.all([
    client.query<Exam & Pick<FreshExam, 'validUntil'>>(EXAMS_OF, values),
    client.query<Worker>(WORKERS_OF, [...values, today]),
    // In a complete recount no facts are stored.
    dirty === null ? { rows: [] } : client.query<CountedExam>(COUNTED_EXAMS_OF, values),
    dirty === null ? { rows: [] } : client.query<CountedWorker>(COUNTED_NOW_OF, values),
  ]);
  const countedById = new Map(countedExams.rows.map((row) => [row.attentionId, row]));
  const unread = ids(exams.rows).filter((id) => dirty === null || dirty.has(id) || !countedById.has(id));
  const packed = await client.query<{ attentionId: string; pairs: string }>(PACKED, [customerId, unread, ...PLACES]);
  const audiograms = await audiogramsOf(tx, people);
  const pairsOf = new Map(packed.rows.map((row) => [row.attentionId, row.pairs]));
  const unreadIds = new Set(unread);
  return {
    exams: grouped(exams.rows),
    workers: new Map(workers.rows.map((row) => [row.patientId, row])),
    countedExams: grouped(countedExams.rows),
    countedNow: grouped(countedNow.rows),
    audiograms,
    factsOf: (id) => (unreadIds.has(id) ? packExam(pairsOf.get(id) ?? '') : Buffer.from(countedById.get(id)!.facts)),
  };
}

type HazardsIn = (job: string | null) => readonly string[];

/** The exams of a worker with their facts as they are now. */
function freshExams(person: string, { exams, audiograms, factsOf }: PeopleRead, hazardsIn: HazardsIn): FreshExam[] {
  const fresh = (exams.get(person) ?? []).map((exam): FreshExam => {
    const age = ageBandOn(exam.birthDate, exam.examDate);
    return { ...exam, age, hazards: hazardsIn(exam.job), newest: 0, counted: null, facts: factsOf(exam.attentionId) };
  });
  compareExams(fresh.map(({ facts }) => facts));
  const heard = audiograms.get(person) ?? [];
  for (const { attentionId, facts } of fresh) packShifts(facts, attentionId, heard);
  markGivers(fresh);
  return fresh;
}

/** How rows of a kind are recognised, and in which periods they count. */
interface CountedKind<Row extends Place> {
  keyOf(row: Row): string | number;
  periodsOf(row: Row): PeriodFacts[];
}
const EXAM_ROWS: CountedKind<CountedExam> = { keyOf: (row) => row.attentionId, periodsOf: periodsOfExam };
const NOW_ROWS: CountedKind<CountedWorker> = { keyOf: (row) => row.nth, periodsOf: factsNow };

/**
 * Compares the rows of a worker with those counted last and notes the difference in `changes`.
 * @returns the rows to store and the rows to remove
 */
function recounted<Row extends Place>(
  { keyOf, periodsOf: periodsOfRow }: CountedKind<Row>,
  fresh: readonly Row[],
  counted: readonly Row[],
  changes: Changes,
): { written: Row[]; gone: Row[] } {
  const left = new Map(counted.map((row) => [keyOf(row), row]));
  const written: Row[] = [];
  for (const row of fresh) {
    const before = left.get(keyOf(row));
    left.delete(keyOf(row));
    if (before && same(before, row)) continue;
    if (before) changes.add(-1, periodsOfRow(before), before);
    changes.add(1, periodsOfRow(row), row);
    written.push(row);
  }
  const gone = [...left.values()];
  for (const before of gone) changes.add(-1, periodsOfRow(before), before);
  return { written, gone };
}

/**
 * Computes the facts of some workers again (the bytes that encode the class of each indicator of an exam), stores those
 * that changed, and adds −1 and +1 to `changes` for the counts of each group.
 */
export async function recountPeople(
  tx: Tx,
  people: readonly string[],
  dirty: ReadonlySet<string> | null,
  hazardsOf: ReadonlyMap<string, readonly string[]>,
  changes: Changes,
  today: string,
): Promise<void> {
  const read = await readPeople(tx, people, dirty, today);
  const hazardsIn: HazardsIn = (job) => (job && hazardsOf.get(job)) || [];
  const [written, gone]: [CountedExam[], string[]] = [[], []];
  const [writtenNow, goneNow]: [CountedWorker[], CountedWorker[]] = [[], []];
  const slice = new TimeSlice();
  for (const person of people) {
    if (slice.over) await slice.next();
    const fresh = freshExams(person, read, hazardsIn);
    const exams = recounted(EXAM_ROWS, fresh, read.countedExams.get(person) ?? [], changes);
    written.push(...exams.written);
    gone.push(...ids(exams.gone));
    const worker = read.workers.get(person);
    const rows = worker ? rowsNow(worker, hazardsIn(worker.job), fresh, today) : [];
    const now = recounted(NOW_ROWS, rows, read.countedNow.get(person) ?? [], changes);
    writtenNow.push(...now.written);
    goneNow.push(...now.gone);
  }
  await writeFacts(tx, { exams: written, gone, now: writtenNow, goneNow });
}

/** Rows of a current worker: one for each valid exam that gives a value, or one without an exam. */
function rowsNow(
  worker: Worker,
  hazards: readonly string[],
  exams: readonly FreshExam[],
  today: string,
): CountedWorker[] {
  const { patientId, sex, birthDate, hireDate, area, job, project, site } = worker;
  const row = (nth: number, exam: FreshExam | null, facts: Buffer): CountedWorker => ({
    patientId,
    nth,
    attentionId: exam?.attentionId ?? null,
    examDate: exam?.examDate ?? null,
    validUntil: exam?.validUntil ?? null,
    examType: exam?.examType ?? null,
    area,
    job,
    project,
    site,
    healthCentre: exam?.healthCentre ?? null,
    sex,
    birthDate,
    hireDate,
    age: ageBandOn(birthDate, today),
    hazards,
    facts,
  });
  // Days in ISO format can be compared as text.
  const [newest, ...others] = currentFacts(exams.filter(({ validUntil }) => validUntil >= today));
  return [
    row(0, newest?.exam ?? null, packWorker(newest?.facts ?? null, worker, today)),
    ...others.map(({ exam, facts }, i) => row(i + 1, exam, facts)),
  ];
}
