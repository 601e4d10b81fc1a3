import { APTITUDE_LABELS, type Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import { onlyInTerm, type ValidityState, validityLabel } from '#clinical/vocabulary/validity-state.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { validityEnd, validityState } from '#workers/validity/server/validity-sql.ts';

/** A worker in the register of exams: aptitude, days and validity, never clinical findings. */
export interface ExamRow {
  id: string;
  name: string;
  document: string;
  jobTitle: string;
  area: string;
  examType: ExamType | null;
  examDate: string | null;
  aptitude: Aptitude | null;
  validUntil: string | null;
  validity: ValidityState;
  delivered: boolean;
}

const ROWS_FROM_SQL = `from patients p
join customers k on k.id = $1
left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
left join working_areas w on w.customer_id = $1 and w.id = p.working_area_id
left join document_types t on t.id = p.document_type
left join current_exams e on e.customer_id = $1 and e.patient_id = p.id
where p.customer_id = $1 and p.status = 'ACTIVE'`;

const ROWS_SQL = `
select p.id, p.full_name as name, concat_ws(' ', t.name, p.document_number) as document,
  coalesce(j.name, '') as "jobTitle", coalesce(w.name, '') as area, e.exam_type as "examType",
  e.exam_date as "examDate", e.aptitude,
  case when e.patient_id is not null then ${validityEnd('e')} end as "validUntil",
  ${validityState('e', '$2::date')} as validity, coalesce(e.delivered, false) as delivered
${ROWS_FROM_SQL} and ($3::text is null or (p.full_name collate "es-x-icu", p.id) > ($3, $4::uuid))
order by p.full_name collate "es-x-icu", p.id limit $5`;

const COUNTS_SQL = `
select count(*)::int as workers, count(*) filter (where s.state <> 'SIN_EMO')::int as "withExam",
  count(*) filter (where s.state = 'VENCIDO')::int as expired,
  count(*) filter (where s.state = 'SIN_EMO')::int as without
from (select ${validityState('e', '$2::date')} as state ${ROWS_FROM_SQL}) s`;

export interface ExamCounts {
  workers: number;
  withExam: number;
  expired: number;
  without: number;
}

export const examCountsStatement = (scope: Scope, today: string) => statement(COUNTS_SQL, [scope.customerId, today]);

/** Maximum number of workers in one file; more workers make more files. */
const WORKERS_OF_A_FILE = 2000;

/** Returns the register in batches of one file, with all workers in order. */
export async function* examRegister(scope: Scope, today: string): AsyncGenerator<ExamRow[]> {
  let last: ExamRow | undefined;
  for (;;) {
    const values = [scope.customerId, today, last?.name ?? null, last?.id ?? null, WORKERS_OF_A_FILE];
    const [rows] = await scope.hot<[ExamRow[]]>([statement(ROWS_SQL, values)]);
    if (rows.length > 0 || !last) yield rows;
    if (rows.length < WORKERS_OF_A_FILE) return;
    last = rows.at(-1);
  }
}

export const EXAM_COLUMNS = [
  { label: 'Apellidos y nombres', share: 0.25 },
  { label: 'Documento', share: 0.12 },
  { label: 'Puesto', share: 0.15 },
  { label: 'Tipo de EMO', share: 0.11 },
  { label: 'Fecha', share: 0.09 },
  { label: 'Aptitud', share: 0.12 },
  { label: 'Vigente hasta', share: 0.09 },
  { label: 'Estado', share: 0.07 },
] as const;

export const examLine = (row: ExamRow): string[] => [
  row.name,
  row.document,
  row.jobTitle || '—',
  row.examType ? EXAM_TYPE_LABELS[row.examType] : '—',
  showDay(row.examDate) || '—',
  row.aptitude ? APTITUDE_LABELS[row.aptitude] : '—',
  (!onlyInTerm(row.validity, row.aptitude) && showDay(row.validUntil)) || '—',
  validityLabel(row.validity, row.aptitude),
];
