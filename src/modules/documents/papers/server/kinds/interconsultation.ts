import { showCie10 } from '#clinical/rules/cie10.ts';
import { findingText } from '#exams/attentions/acts/of-findings.ts';
import { diagnosisKey } from '#exams/attentions/model/attention.ts';
import { readAttention } from '#exams/attentions/server/detail/read-attention.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import type { DocumentKind } from './kind.ts';
import { companyFields, type Diagnosis, workerFields } from './layout.ts';

interface Interconsultation {
  specialty: string | null;
  reason: string | null;
  question: string | null;
  issuedOn: string;
  dueOn: string;
  /** Those that the specialist is given. */
  diagnoses: Diagnosis[];
  /** Results that the specialist is given, each with its value and class. */
  results: string[];
}

const REFERRALS_SQL = `
select x.specialty, x.reason, x.question, x.given_diagnoses as "givenDiagnoses", x.given_measures as "givenMeasures",
  c.issued_on as "issuedOn", c.due_on as "dueOn", coalesce((
    select jsonb_agg(jsonb_build_object('cie10', d.cie10, 'description', d.description, 'kind', d.kind)
      order by d.position)
    from exam_diagnoses d where d.customer_id = $1 and d.attention_id = $2), '[]') as diagnoses
from consultations c left join consultation_clinical x on x.customer_id = $1 and x.consultation_id = c.id
where c.customer_id = $1 and c.attention_id = $2 order by c.position`;

type Row = Omit<Interconsultation, 'results'> & { givenDiagnoses: string[] | null; givenMeasures: string[] | null };

async function read(scope: Scope, attentionId: string): Promise<Interconsultation[]> {
  const [rows] = await scope.hot<[Row[]]>([statement(REFERRALS_SQL, [scope.customerId, attentionId])]);
  const measures = rows.some((row) => row.givenMeasures?.length)
    ? ((await readAttention(scope, attentionId)).stations ?? []).flatMap((station) => station.measures)
    : [];
  return rows.map(({ givenDiagnoses, givenMeasures, ...row }) => ({
    ...row,
    diagnoses: row.diagnoses.filter((each) => givenDiagnoses?.includes(diagnosisKey(each)) ?? true),
    results: measures.filter(({ code }) => givenMeasures?.includes(code)).map(findingText),
  }));
}

/** Formats the diagnoses in few lines, so that the letter fits on one page. */
const diagnosesText = (items: readonly Diagnosis[]): string =>
  items
    .map(
      ({ cie10, description, kind }) =>
        `${cie10 ? `${showCie10(cie10)} ` : ''}${description}${kind ? ` (${kind})` : ''}`,
    )
    .join('; ') || '—';

const box = (title: string, text: string | null): Block[] =>
  text
    ? [
        { kind: 'space', height: 8 },
        { kind: 'box', title, text, tone: 'plain' },
      ]
    : [];

/** The letter that refers a worker to a specialist: one for each open referral of the exam. */
export const INTERCONSULTATION: DocumentKind<Interconsultation> = {
  type: 'INTERCONSULTA',
  name: 'la interconsulta',
  fileWord: 'INTERCONSULTA',
  reports: [4],
  readers: 'clinical',
  statesAptitude: false,
  expires: false,
  sealed: true,
  delivered: true,
  title: 'Interconsulta\nmédica',
  form: { version: '1.0', norm: 'R.M. 312-2011-MINSA' },
  legal:
    'Documento clínico reservado: solo para el trabajador, su médico ocupacional y el especialista que lo atiende. ' +
    'El empleador no puede pedirlo ni conservarlo (Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733).',
  read,
  body: (data) => [
    { kind: 'section', title: 'Trabajador' },
    workerFields(data),
    { kind: 'section', title: 'Empresa y puesto' },
    companyFields(data),
    { kind: 'section', title: 'Interconsulta' },
    {
      kind: 'fields',
      columns: 6,
      items: [
        { label: 'Especialidad', value: data.specialty ?? '', span: 6, strong: true },
        { label: 'Fecha de emisión', value: showDay(data.issuedOn), span: 3 },
        { label: 'Atender hasta', value: showDay(data.dueOn), span: 3 },
      ],
    },
    { kind: 'space', height: 8 },
    { kind: 'box', title: 'MOTIVO', text: data.reason ?? '—', tone: 'brand', minHeight: 44 },
    ...box('LO QUE SE CONSULTA', data.question),
    ...box('RESULTADOS DEL EXAMEN', data.results.join('; ')),
    { kind: 'space', height: 8 },
    { kind: 'box', title: 'DIAGNÓSTICOS DEL EXAMEN', text: diagnosesText(data.diagnoses), tone: 'plain' },
    { kind: 'space', height: 8 },
    {
      kind: 'box',
      title: 'RESPUESTA DEL ESPECIALISTA: DIAGNÓSTICO, TRATAMIENTO Y RESTRICCIONES PARA EL TRABAJO',
      text: '',
      tone: 'plain',
      minHeight: 56,
    },
  ],
};
