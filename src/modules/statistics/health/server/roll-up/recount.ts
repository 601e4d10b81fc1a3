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
  const unread = exams.rows.filter(({ attentionId: id }) => dirty === null || dirty.has(id) || !countedById.has(id));
  const packed = await client.query<{ attentionId: string; pairs: string }>(PACKED, [
    customerId,
    ids(unread),
    ...PLACES,
  ]);
  const audiograms = await audiogramsOf(tx, people);
  const pairsOf = new Map(packed.rows.map((row) => [row.attentionId, row.pairs]));
  const unreadIds = new Set(ids(unread));

  const examsOf = grouped(exams.rows);
  const countedExamsOf = grouped(countedExams.rows);
  const workerOf = new Map(workers.rows.map((row) => [row.patientId, row]));
  const nowOf = grouped(countedNow.rows);

  const [written, gone]: [CountedExam[], string[]] = [[], []];
  const [writtenNow, goneNow]: [CountedWorker[], CountedWorker[]] = [[], []];
  const hazardsIn = (job: string | null) => (job && hazardsOf.get(job)) || [];
  const slice = new TimeSlice();
  for (const person of people) {
    if (slice.over) await slice.next();
    const fresh = (examsOf.get(person) ?? []).map((exam): FreshExam => {
      const { attentionId: id } = exam;
      const facts = unreadIds.has(id) ? packExam(pairsOf.get(id) ?? '') : Buffer.from(countedById.get(id)!.facts);
      const age = ageBandOn(exam.birthDate, exam.examDate);
      return { ...exam, age, hazards: hazardsIn(exam.job), newest: 0, counted: null, facts };
    });
    compareExams(fresh.map(({ facts }) => facts));
    const heard = audiograms.get(person) ?? [];
    for (const { attentionId, facts } of fresh) packShifts(facts, attentionId, heard);
    markGivers(fresh);
    const left = new Map((countedExamsOf.get(person) ?? []).map((row) => [row.attentionId, row]));
    for (const exam of fresh) {
      const before = left.get(exam.attentionId);
      left.delete(exam.attentionId);
      if (before && same(before, exam)) continue;
      if (before) changes.add(-1, periodsOfExam(before), before);
      changes.add(1, periodsOfExam(exam), exam);
      written.push(exam);
    }
    for (const before of left.values()) {
      changes.add(-1, periodsOfExam(before), before);
      gone.push(before.attentionId);
    }

    const worker = workerOf.get(person);
    const rows = worker ? rowsNow(worker, hazardsIn(worker.job), fresh, today) : [];
    const leftNow = new Map((nowOf.get(person) ?? []).map((row) => [row.nth, row]));
    for (const row of rows) {
      const before = leftNow.get(row.nth);
      leftNow.delete(row.nth);
      if (before && same(before, row)) continue;
      if (before) changes.add(-1, factsNow(before), before);
      changes.add(1, factsNow(row), row);
      writtenNow.push(row);
    }
    for (const before of leftNow.values()) {
      changes.add(-1, factsNow(before), before);
      goneNow.push(before);
    }
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
