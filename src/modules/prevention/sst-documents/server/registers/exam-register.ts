import { APTITUDE_LABELS, type Aptitude, visibleRestrictions } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import { onlyInTerm, type ValidityState, validityLabel } from '#clinical/vocabulary/validity-state.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { validityEnd, validityState } from '#workers/validity/server/validity-sql.ts';

/** A worker in the register of exams: aptitude, work instructions, days and validity, never clinical findings. */
export interface ExamRow {
  id: string;
  name: string;
  document: string;
  sex: string;
  /** Years at the exam, or today without one. */
  age: number | null;
  jobTitle: string;
  area: string;
  headquarter: string;
  healthCentre: string;
  examType: ExamType | null;
  examDate: string | null;
  aptitude: Aptitude | null;
  validUntil: string | null;
  validity: ValidityState;
  /** Restrictions as work instructions, which the employer reads on the certificate. */
  workRestrictions: string | null;
  deliveredOn: string | null;
  /** Day of the signed acknowledgment of the delivery. */
  signedOn: string | null;
}

const ROWS_FROM_SQL = `from patients p
join customers k on k.id = $1
left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
left join working_areas w on w.customer_id = $1 and w.id = p.working_area_id
left join document_types t on t.id = p.document_type
left join current_exams e on e.customer_id = $1 and e.patient_id = p.id
left join attentions a on a.customer_id = $1 and a.id = e.attention_id
left join headquarters h on h.customer_id = $1 and h.id = coalesce(a.headquarter_id, p.headquarter_id)
where p.customer_id = $1 and p.status = 'ACTIVE'`;

const ROWS_SQL = `
select p.id, p.full_name as name, concat_ws(' ', t.name, p.document_number) as document,
  coalesce(p.sex, '') as sex, ${yearsOn('coalesce(e.exam_date, $2::date)', 'p.birth_date')} as age,
  coalesce(j.name, '') as "jobTitle", coalesce(w.name, '') as area, coalesce(h.name, '') as headquarter,
  coalesce(a.health_centre, '') as "healthCentre", e.exam_type as "examType", e.exam_date as "examDate", e.aptitude,
  case when e.patient_id is not null then ${validityEnd('e')} end as "validUntil",
  ${validityState('e', '$2::date')} as validity, a.work_restrictions as "workRestrictions",
  (a.delivered_at at time zone 'America/Lima')::date::text as "deliveredOn",
  (a.signed_at at time zone 'America/Lima')::date::text as "signedOn"
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
export const WORKERS_OF_A_FILE = 2000;

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

/** For an A4 page on its side. */
export const EXAM_COLUMNS = [
  { label: 'N.°', share: 0.03 },
  { label: 'Apellidos y nombres', share: 0.125 },
  { label: 'Documento', share: 0.08 },
  { label: 'Sexo', share: 0.035 },
  { label: 'Edad', share: 0.035 },
  { label: 'Puesto', share: 0.09 },
  { label: 'Área y sede', share: 0.09 },
  { label: 'Tipo de EMO', share: 0.075 },
  { label: 'Fecha', share: 0.06 },
  { label: 'Centro médico', share: 0.08 },
  { label: 'Aptitud', share: 0.075 },
  { label: 'Restricciones', share: 0.09 },
  { label: 'Vigencia', share: 0.0675 },
  { label: 'Entrega', share: 0.0675 },
] as const;

/** Days of the delivery of the results and of its acknowledgment. */
const deliveryOf = ({ examDate, deliveredOn, signedOn }: ExamRow): string =>
  examDate === null
    ? '—'
    : [
        deliveredOn ? showDay(deliveredOn) : 'Sin entrega',
        signedOn ? `Cargo: ${showDay(signedOn)}` : deliveredOn && 'Sin cargo firmado',
      ]
        .filter(Boolean)
        .join('\n');

/** Cells of a worker's row, in the order of the columns; `index` counts from 0. */
export const examLine = (row: ExamRow, index: number): string[] => [
  String(index + 1),
  row.name,
  row.document,
  row.sex || '—',
  row.age === null ? '—' : String(row.age),
  row.jobTitle || '—',
  [row.area, row.headquarter].filter(Boolean).join('\n') || '—',
  row.examType ? EXAM_TYPE_LABELS[row.examType] : '—',
  showDay(row.examDate) || '—',
  row.healthCentre || '—',
  row.aptitude ? APTITUDE_LABELS[row.aptitude] : '—',
  visibleRestrictions({ aptitude: row.aptitude ?? '', workRestrictions: row.workRestrictions }).workRestrictions ?? '—',
  [!onlyInTerm(row.validity, row.aptitude) && showDay(row.validUntil), validityLabel(row.validity, row.aptitude)]
    .filter(Boolean)
    .join('\n'),
  deliveryOf(row),
];
