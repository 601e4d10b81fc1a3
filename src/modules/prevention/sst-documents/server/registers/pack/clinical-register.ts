import { APTITUDE_LABELS, type Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { type About, paper } from '../papers.ts';
import type { PackWriter } from './pack-writer.ts';

export const CLINICAL_LEGAL =
  'CONFIDENCIAL. Contiene información clínica: es solo para la autoridad de salud y no se entrega al empleador (Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733).';

const MAX_ROWS = 1000;
const ROWS_SQL = `
select p.id, p.full_name as name, concat_ws(' ', t.name, p.document_number) as document,
  coalesce(j.name, '') as job, e.exam_type as type, e.exam_date as date,
  e.aptitude, e.attention_id as "attentionId",
  (select string_agg(concat_ws(' ', d.cie10, d.description), '; ' order by d.position)
    from exam_diagnoses d
    where d.customer_id = $1 and d.attention_id = e.attention_id) as diagnoses
from current_exams e
join patients p on p.customer_id = $1 and p.id = e.patient_id and p.status = 'ACTIVE'
left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
left join document_types t on t.id = p.document_type
where e.customer_id = $1 and ($2::uuid is null or p.id > $2) order by p.id limit ${MAX_ROWS}`;

interface Row {
  id: string;
  name: string;
  document: string;
  job: string;
  type: ExamType;
  date: string;
  aptitude: Aptitude | null;
  attentionId: string;
  diagnoses: string | null;
}

/**
 * Adds the diagnoses of the current exams, for the health authority. The audit log records each file with its exams.
 */
export async function addClinicalRegister(
  writer: PackWriter,
  scope: Scope,
  about: About,
  folder: string,
): Promise<void> {
  for (let last: string | null = null, part = 1; ; part++) {
    const [rows]: [Row[]] = await scope.hot<[Row[]]>([statement(ROWS_SQL, [scope.customerId, last])]);
    if (rows.length === 0) return;
    await scope.audit({
      action: 'clinical.read',
      objectType: 'sst_pack',
      details: { part, attentions: rows.map(({ attentionId }) => attentionId) },
    });
    const body = [
      { kind: 'box', tone: 'red', title: 'CONFIDENCIAL', text: `Pedido por un médico: ${about.reason ?? ''}` } as const,
      { kind: 'section', title: 'Diagnósticos de los exámenes vigentes' } as const,
      {
        kind: 'table',
        dense: true,
        columns: [
          { label: 'Apellidos y nombres', share: 0.22 },
          { label: 'Documento', share: 0.11 },
          { label: 'Puesto', share: 0.14 },
          { label: 'Examen', share: 0.13 },
          { label: 'Aptitud', share: 0.1 },
          { label: 'Diagnósticos (CIE-10)', share: 0.3 },
        ],
        rows: rows.map((row) => [
          row.name,
          row.document,
          row.job || '—',
          `${EXAM_TYPE_LABELS[row.type]}, ${showDay(row.date)}`,
          row.aptitude ? APTITUDE_LABELS[row.aptitude] : '—',
          row.diagnoses ?? 'Sin diagnósticos',
        ]),
      } as const,
    ];
    const spec = paper(about, 'Registro clínico de exámenes médicos ocupacionales', 'R.M. 312-2011-MINSA', body);
    await writer.draw(
      `${folder}/registro-clinico_parte-${part}.pdf`,
      spec,
      'Diagnósticos: solo para la autoridad de salud',
    );
    if (rows.length < MAX_ROWS) return;
    last = rows.at(-1)!.id;
  }
}
