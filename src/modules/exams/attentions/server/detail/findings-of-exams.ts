import { type ExaminedPerson, trimesterOf } from '#clinical/rules/classify/exam-reader.ts';
import type { FoundCritical } from '#clinical/rules/find-critical.ts';
import { UNJUDGED } from '#clinical/rules/finding-change.ts';
import { RULES_KEY, type RulesKey, rulesFor } from '#clinical/rules/server/rules-in-force.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { PREGNANCY_COLUMNS } from '../writing/clinical-part.ts';
import { type EarlierExam, earlierExams, type FindingRow, type Packed, packedRow, unpacked } from './earlier-exams.ts';
import { comparedFindings } from './findings.ts';
import type { Judged, PreviousRow } from './stations.ts';

/** Columns of a `JudgedBy`, of the exam `a` and its worker `p` with the clinical part `pc`. */
export const JUDGED_BY = `p.sex, ${RULES_KEY},${PREGNANCY_COLUMNS},
  coalesce((select jsonb_agg(jsonb_build_object('code', v.code, 'value', v.value, 'low', v.low, 'high', v.high)
      order by v.code, v.noticed_at) from critical_values v
    where v.customer_id = $1 and v.attention_id = a.id and v.standing), '[]') as critical`;
const EXAMS_SQL = `
select a.id, a.exam_date as "examDate", ${JUDGED_BY}
from attentions a join patients p on p.customer_id = $1 and p.id = a.patient_id
left join patient_clinical pc on pc.customer_id = $1 and pc.patient_id = a.patient_id
where a.customer_id = $1 and a.id = any ($2::uuid[]) and a.deleted_at is null and a.kind in ('EMO', 'LABORATORIO')`;
/** The results of an exam as one value: a row for each of its 200 results took longer than all the rest. */
export const PACKED = `json_build_object('codes', r.codes, 'numbers', r.numbers, 'texts', r.texts, 'units', r.units,
  'classes', r.classes)`;
const RESULTS_SQL = `
select r.attention_id as "examId", ${PACKED} as results from attention_results r
where r.customer_id = $1 and r.attention_id = any ($2::uuid[])`;
const EARLIER_EXAMS = `b.customer_id = $1 and b.patient_id = a.patient_id and b.exam_date < a.exam_date
  and b.kind in ('EMO', 'LABORATORIO') and b.deleted_at is null and b.state <> 'ANULADO'`;
const UNPACKED = `cross join lateral unnest(r.codes, r.numbers, r.texts, r.units, r.classes)
  x(code, number, text, unit, class)`;
/** Most workers have no more earlier exams than these, which are read whole. */
const NEWEST = 3;
/** The newest earlier exams, and how many there are. */
const NEWEST_SQL = `
select a.id as "examId", b.exam_date as "earlierDate", b.earlier::int, ${PACKED} as results
from attentions a
cross join lateral (select b.id, b.exam_date, count(*) over () as earlier from attentions b
  where ${EARLIER_EXAMS} order by b.exam_date desc, b.id desc limit ${NEWEST}) b
left join attention_results r on r.customer_id = $1 and r.attention_id = b.id
where a.customer_id = $1 and a.id = any ($2::uuid[]) order by b.exam_date desc, b.id desc`;
/** The air thresholds of the exams before those of a parameter, which is an array of ids. */
const thresholdsBefore = (exams: string): string => `
select a.id as "examId", x.code, x.number, x.text, x.unit, x.class, b.exam_date, b.id as exam_id
from attentions a
join attentions b on ${EARLIER_EXAMS}
join attention_results r on r.customer_id = $1 and r.attention_id = b.id
${UNPACKED}
where a.customer_id = $1 and a.id = any (${exams}::uuid[]) and x.code ~ '^AUDIO_O[DI]_'`;
const THRESHOLDS_SQL = thresholdsBefore('$2');
/**
 * For exams with more earlier ones. Of each finding it reads the results of the last exam before that judged the same
 * item, or that has a value where the item has no class; and for exams with an audiogram all earlier air thresholds,
 * because the baseline needs them. The findings are $2 (exam), $3 (code) and $4 (whether it has a class), the exams
 * with an audiogram are $5.
 */
const PREVIOUS_SQL = `
select l.id as "examId", x.code, x.number, x.text, x.unit, x.class, l.exam_date, l.exam_id
from (select distinct a.id, b.id as exam_id, b.exam_date
  from unnest($2::uuid[], $3::text[], $4::boolean[]) f(exam, code, judged)
  join attentions a on a.customer_id = $1 and a.id = f.exam
  cross join lateral (select b.id, b.exam_date from attentions b
    join attention_results r on r.customer_id = $1 and r.attention_id = b.id
    cross join lateral (select array_position(r.codes, f.code) as at) p
    where ${EARLIER_EXAMS} and p.at is not null and case when f.judged
      then r.classes[p.at] <> all ('{${[...UNJUDGED].join(',')}}'::text[])
      else coalesce(r.texts[p.at], r.classes[p.at], r.numbers[p.at]::text) is not null end
    order by b.exam_date desc, b.id desc limit 1) b) l
join attention_results r on r.customer_id = $1 and r.attention_id = l.exam_id
${UNPACKED}
union all${thresholdsBefore('$5')}`;

/** By what the results of an exam are judged. */
export type JudgedBy = RulesKey &
  Pick<ExaminedPerson, 'sex' | 'pregnant' | 'pregnancyTrimester'> & { critical: FoundCritical[] };
type ExamRow = JudgedBy & { id: string; examDate: string };
type Of<T> = T & { examId: string };

function byExam<T>(rows: readonly Of<T>[]): ReadonlyMap<string, T[]> {
  const grouped = new Map<string, T[]>();
  for (const row of rows) {
    const group = grouped.get(row.examId) ?? [];
    group.push(row);
    grouped.set(row.examId, group);
  }
  return grouped;
}

interface EarlierRow {
  earlierDate: string;
  /** Number of earlier exams of the worker. */
  earlier: number;
  results: Packed;
}

interface JudgedRows {
  exam: ExamRow;
  rows: FindingRow[];
  judged: Judged;
}

const AIR_THRESHOLD = /^AUDIO_O[DI]_\d/;

const examsBefore = (rows: readonly Of<PreviousRow>[]): ReadonlyMap<string, EarlierExam[]> =>
  new Map([...byExam<PreviousRow>(rows)].map(([examId, previous]) => [examId, earlierExams(previous)]));

/** Whether results have an audiogram. */
export const hasAudiogram = (rows: readonly FindingRow[]): boolean => rows.some(({ code }) => AIR_THRESHOLD.test(code));

/** The earlier air thresholds of exams with an audiogram, from which its shifts are judged, by exam. */
export async function earlierThresholds(
  scope: Scope,
  examIds: readonly string[],
): Promise<ReadonlyMap<string, EarlierExam[]>> {
  if (examIds.length === 0) return new Map();
  const [rows] = await scope.hot<[Of<PreviousRow>[]]>([statement(THRESHOLDS_SQL, [scope.customerId, examIds])]);
  return examsBefore(rows);
}

/** The earlier exams that the findings of exams are compared with, by exam. */
async function previousOf(scope: Scope, exams: readonly JudgedRows[]): Promise<ReadonlyMap<string, EarlierExam[]>> {
  if (exams.length === 0) return new Map();
  const asked = exams.flatMap(({ exam, rows, judged }) => {
    const classed = new Set(rows.flatMap((row) => (row.class === null ? [] : [row.code])));
    const { findings } = comparedFindings(exam.examDate, rows, [], judged, exam.critical);
    return findings.map(({ code }) => ({ id: exam.id, code, judged: classed.has(code) }));
  });
  const withAudiogram = exams.flatMap(({ exam, rows }) => (hasAudiogram(rows) ? [exam.id] : []));
  const [rows] = await scope.hot<[Of<PreviousRow>[]]>([
    statement(PREVIOUS_SQL, [
      scope.customerId,
      asked.map(({ id }) => id),
      asked.map(({ code }) => code),
      asked.map(({ judged }) => judged),
      withAudiogram,
    ]),
  ]);
  return examsBefore(rows);
}

/**
 * The findings of exams in their own figures; an exam without results is left out. They are read in one round trip, and
 * in a second one for workers with many earlier exams.
 */
export async function listFindingsOf(scope: Scope, examIds: readonly string[]) {
  const values = [scope.customerId, examIds];
  const [exams, results, earlierRows] = await scope.hot<[ExamRow[], Of<{ results: Packed }>[], Of<EarlierRow>[]]>(
    [EXAMS_SQL, RESULTS_SQL, NEWEST_SQL].map((sql) => statement(sql, values)),
  );
  const resultsOf = new Map(results.map((row) => [row.examId, unpacked(row.results)]));
  const newestOf = byExam<EarlierRow>(earlierRows);
  const judgedExams: JudgedRows[] = [];
  for (const exam of exams) {
    const rows = resultsOf.get(exam.id);
    if (!rows) continue;
    const rules = await rulesFor(scope, exam, exam.examDate);
    judgedExams.push({ exam, rows, judged: { sex: exam.sex, trimester: trimesterOf(exam), rules } });
  }
  const hasMore = ({ exam }: JudgedRows) => (newestOf.get(exam.id)?.[0]?.earlier ?? 0) > NEWEST;
  const previous = await previousOf(scope, judgedExams.filter(hasMore));
  const items = judgedExams.map(({ exam, rows, judged }) => {
    const newest = newestOf.get(exam.id) ?? [];
    const earlier =
      previous.get(exam.id) ??
      newest.map(({ earlierDate, results: packed }) => ({ date: earlierDate, row: packedRow(packed) }));
    return {
      attentionId: exam.id,
      findings: comparedFindings(exam.examDate, rows, earlier, judged, exam.critical).findings,
    };
  });
  return { items, total: items.length };
}
