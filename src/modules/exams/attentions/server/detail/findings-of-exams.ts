import { type ExaminedPerson, trimesterOf } from '#clinical/rules/classify/exam-reader.ts';
import type { FoundCritical } from '#clinical/rules/find-critical.ts';
import { RULES_KEY, type RulesKey, rulesFor } from '#clinical/rules/server/rules-in-force.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { ExamFinding } from '../../finding.ts';
import { PREGNANCY_COLUMNS } from '../writing/clinical-part.ts';
import { comparedFindings } from './findings.ts';
import { EARLIER, type PreviousRow, type ResultRow } from './stations.ts';

const EXAMS_SQL = `
select a.id, a.exam_date as "examDate", p.sex, ${RULES_KEY},${PREGNANCY_COLUMNS},
  coalesce((select jsonb_agg(jsonb_build_object('code', v.code, 'value', v.value, 'low', v.low, 'high', v.high)
      order by v.code, v.noticed_at) from critical_values v
    where v.customer_id = $1 and v.attention_id = a.id), '[]') as critical
from attentions a join patients p on p.customer_id = $1 and p.id = a.patient_id
left join patient_clinical pc on pc.customer_id = $1 and pc.patient_id = a.patient_id
where a.customer_id = $1 and a.id = any ($2::uuid[]) and a.deleted_at is null and a.kind in ('EMO', 'LABORATORIO')`;
const RESULTS_SQL = `
select r.attention_id as "examId", r.code, r.number, r.text, r.unit, r.class, r.flags, r.rule_version, r.derived
from exam_results r where r.customer_id = $1 and r.attention_id = any ($2::uuid[])`;
/** For each exam the newest values of each code before it; of air thresholds all, because the baseline needs them. */
const PREVIOUS_SQL = `
select * from (select a.id as "examId", r.code, r.number, r.text, r.unit, r.class, b.exam_date, b.id as exam_id,
  row_number() over (partition by a.id, r.code order by b.exam_date desc, b.id desc) as place
from attentions a
join attentions b on b.customer_id = $1 and b.patient_id = a.patient_id and b.exam_date < a.exam_date
  and b.kind in ('EMO', 'LABORATORIO') and b.deleted_at is null and b.state <> 'ANULADO'
join exam_results r on r.customer_id = $1 and r.attention_id = b.id
where a.customer_id = $1 and a.id = any ($2::uuid[])) x where place <= ${EARLIER} or code ~ '^AUDIO_O[DI]_'`;

type ExamRow = RulesKey &
  Pick<ExaminedPerson, 'sex' | 'pregnant' | 'pregnancyTrimester'> & {
    id: string;
    examDate: string;
    critical: FoundCritical[];
  };
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

/** The findings of exams in their own figures, read in one round trip; an exam without results is left out. */
export async function listFindingsOf(scope: Scope, examIds: readonly string[]) {
  const values = [scope.customerId, examIds];
  const [exams, results, previous] = await scope.hot<[ExamRow[], Of<ResultRow>[], Of<PreviousRow>[]]>(
    [EXAMS_SQL, RESULTS_SQL, PREVIOUS_SQL].map((sql) => statement(sql, values)),
  );
  const [resultsOf, previousOf] = [byExam<ResultRow>(results), byExam<PreviousRow>(previous)];
  const items: { attentionId: string; findings: ExamFinding[] }[] = [];
  for (const exam of exams) {
    const rows = resultsOf.get(exam.id);
    if (!rows) continue;
    const rules = await rulesFor(scope, exam, exam.examDate);
    const judged = { sex: exam.sex, trimester: trimesterOf(exam), rules };
    const { findings } = comparedFindings(exam.examDate, rows, previousOf.get(exam.id) ?? [], judged, exam.critical);
    items.push({ attentionId: exam.id, findings });
  }
  return { items, total: items.length };
}
