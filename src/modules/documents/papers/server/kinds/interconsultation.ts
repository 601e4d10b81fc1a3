import { normaliseCie10, showCie10 } from '#clinical/rules/cie10.ts';
import { DIAGNOSIS_KIND_LABELS, diagnosisKind } from '#clinical/vocabulary/diagnosis-kind.ts';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { PARENT_AREA, type ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { findingsOf } from '#exams/attentions/acts/exam-findings.ts';
import { isGiven } from '#exams/attentions/acts/given-measures.ts';
import { isVital, medicationOf, medicationText, vitalsOf } from '#exams/attentions/acts/given-vitals.ts';
import { isOfSpecialty, resultsOfSpecialty, stationsOfSpecialty } from '#exams/attentions/acts/of-findings.ts';
import { IMAGE_KIND_LABELS, type ImageKind } from '#exams/attentions/images/model.ts';
import { type AttentionDetail, diagnosisKey, type ExamMeasure } from '#exams/attentions/model/attention.ts';
import { readAttention } from '#exams/attentions/server/detail/read-attention.ts';
import { showDay } from '#platform/contract/dates.ts';
import { fold } from '#platform/contract/text.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Block, FieldsBlock, SignatureBlock, TableBlock } from '#platform/server/pdf/spec.ts';
import type { DocumentKind, Subject } from './kind.ts';
import { ageWords, type Diagnosis, jobTitleLabel, sexLabel, workerWord } from './layout.ts';
import { resultsByStation } from './results-by-station.ts';
import { type CutOffs, changedCutOffs } from './sheets/cut-offs.ts';
import { isThreshold, measureBlocks } from './stations.ts';

/** A diagnosis with the name of its code in the kept list of CIE-10; null for a code that the list has not. */
type Named = Diagnosis & { name: string | null };

interface Interconsultation {
  specialty: string | null;
  reason: string | null;
  question: string | null;
  issuedOn: string;
  dueOn: string;
  /** Those that the specialist is given. */
  diagnoses: Named[];
  /** Results that the specialist is given. */
  measures: ExamMeasure[];
  /** Cut-offs of the company by which results are marked, if they are not those of the product; not hashed. */
  markedBy?: CutOffs;
  /** Set for a referral of a file without results or diagnoses, so that the hash of other letters stays. */
  fromFile?: true;
  /** Images of the stations of its specialty; set where no results are given and the exam has such images. */
  images?: { station: ServiceArea; kind: ImageKind; count: number }[];
}

const REFERRALS_SQL = `
select x.specialty, x.reason, x.question, x.given_diagnoses as "givenDiagnoses", x.given_measures as "givenMeasures",
  c.issued_on as "issuedOn", c.due_on as "dueOn", coalesce((
    select jsonb_agg(jsonb_build_object('cie10', d.cie10, 'description', d.description, 'kind', d.kind, 'name', n.name)
      order by d.position)
    from exam_diagnoses d left join cie10 n on n.code = d.cie10
    where d.customer_id = $1 and d.attention_id = $2), '[]') as diagnoses
from consultations c left join consultation_clinical x on x.customer_id = $1 and x.consultation_id = c.id
where c.customer_id = $1 and c.attention_id = $2 order by c.position`;

type Row = Omit<Interconsultation, 'measures' | 'markedBy'> & {
  givenDiagnoses: string[] | null;
  givenMeasures: string[] | null;
};

const IMAGES_SQL = `
select i.station, i.kind, count(*)::int as count
from exam_images i join files f on f.customer_id = $1 and f.id = i.file_id and f.deleted_at is null
where i.customer_id = $1 and i.attention_id = $2 and i.removed_at is null
group by i.station, i.kind order by i.station, i.kind`;
type Images = NonNullable<Interconsultation['images']>;

/** A specialist is given all findings that the specialty treats, so that a letter in force keeps its results. */
const codesOf = (specialty: string | null, exam: AttentionDetail): string[] =>
  resultsOfSpecialty(specialty, findingsOf(exam.stations ?? [], exam.examFindings), exam.pregnant);

/**
 * A referral of a file names neither diagnoses nor results: its specialist is given those of the specialty and no
 * others. What a doctor chose is given as it is.
 */
async function read(scope: Scope, attentionId: string): Promise<Interconsultation[]> {
  const values = [scope.customerId, attentionId];
  const [rows, images] = await scope.hot<[Row[], Images]>([
    statement(REFERRALS_SQL, values),
    statement(IMAGES_SQL, values),
  ]);
  const isRead = rows.some(({ givenMeasures }) => givenMeasures === null || givenMeasures.length > 0);
  const exam = isRead ? await readAttention(scope, attentionId) : null;
  const markedBy = exam ? await changedCutOffs(scope, exam.examDate) : undefined;
  const all = (exam?.stations ?? []).flatMap((station) => station.measures);
  return rows.map(({ givenDiagnoses, givenMeasures, ...row }) => {
    const codes = givenMeasures ?? (exam ? codesOf(row.specialty, exam) : []);
    const measures = all.filter(({ code }) => isGiven(codes, code));
    const stations = stationsOfSpecialty(row.specialty);
    const its = images.filter(({ station }) => stations.includes(PARENT_AREA[station] ?? station));
    const diagnoses = row.diagnoses.filter(
      (each) => givenDiagnoses?.includes(diagnosisKey(each)) ?? isOfSpecialty(row.specialty, each.cie10),
    );
    const isBare = measures.length === 0 || diagnoses.length === 0;
    return {
      ...row,
      diagnoses,
      measures,
      ...(markedBy ? { markedBy } : {}),
      ...(isBare && givenMeasures === null ? { fromFile: true as const } : {}),
      ...(measures.length === 0 && its.length > 0 ? { images: its } : {}),
    };
  });
}

/** What a letter without results says instead of them. */
function withoutResults(letter: Interconsultation): Block[] {
  const listed = (letter.images ?? []).map(({ kind, count }) => `${IMAGE_KIND_LABELS[kind]} (${count})`).join(', ');
  const attached = listed && ` El examen tiene estas imágenes, que se pueden pedir al médico ocupacional: ${listed}.`;
  const what = letter.measures.length > 0 ? 'otros resultados' : 'resultados';
  return [muted(leftOut(what, letter) + attached)];
}

/** What the doctor wrote, and the name of the code where that says more than a code or other words. */
function diagnosisText({ cie10, description, name }: Named): string {
  if (!name || fold(name) === fold(description)) return description;
  return normaliseCie10(description) === cie10 ? name : `${description} (CIE-10: ${name})`;
}

const muted = (text: string): Block => ({ kind: 'text', size: 9, muted: true, text });

const diagnosisRows = (items: readonly Named[]): TableBlock['rows'] =>
  items.map((item) => {
    const kind = diagnosisKind.safeParse(item.kind).data;
    return [
      item.cie10 ? showCie10(item.cie10) : '—',
      diagnosisText(item),
      kind ? `${kind} · ${DIAGNOSIS_KIND_LABELS[kind]}` : '—',
    ];
  });

/** Who left diagnoses or results out of a letter: the doctor, or the file that it came in. */
const leftOut = (what: string, { fromFile }: Interconsultation): string =>
  fromFile
    ? `La interconsulta vino en un archivo, que no indica ${what} para esta especialidad.`
    : `El médico no incluyó ${what} en esta interconsulta.`;

function diagnosisBlocks(letter: Interconsultation, isShort: boolean): Block[] {
  if (letter.diagnoses.length === 0) return [muted(leftOut('diagnósticos', letter))];
  // In less room each diagnosis is a part of a line, so that the letter stays on its page.
  if (isShort) {
    const said = diagnosisRows(letter.diagnoses).map(([code, text, kind]) => `${code} ${text} (${kind})`);
    return [{ kind: 'text', size: 8.5, text: said.join(' · ') }];
  }
  return [
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'CIE-10', share: 0.12 },
        { label: 'Diagnóstico', share: 0.66 },
        { label: 'Tipo', share: 0.22 },
      ],
      rows: diagnosisRows(letter.diagnoses),
    },
  ];
}

/** Most letters of a reason and of a question that are side by side next to many results. */
const SHORT_QUESTION = 300;

/** Why the worker is referred and what is asked; short ones are side by side where the results need the room. */
function questionBlocks(letter: Interconsultation, isShort: boolean): Block[] {
  const { question } = letter;
  const reason = { kind: 'box', title: 'MOTIVO', text: letter.reason ?? 'Sin motivo escrito.', tone: 'brand' } as const;
  const isBrief = Math.max(reason.text.length, question?.length ?? 0) <= SHORT_QUESTION;
  if (!question || !isBrief || !isShort)
    return [{ kind: 'space', height: 8 }, reason, ...box('LO QUE SE CONSULTA', question)];
  const asked = { kind: 'box', title: 'LO QUE SE CONSULTA', text: question, tone: 'plain' } as const;
  const cells = [reason, asked].map((each) => ({ share: 0.5, blocks: [each] }));
  return [
    { kind: 'space', height: 8 },
    { kind: 'row', gap: 8, cells },
  ];
}

const box = (title: string, text: string | null): Block[] =>
  text
    ? [
        { kind: 'space', height: 8 },
        { kind: 'box', title, text, tone: 'plain' },
      ]
    : [];

/** Up to this many results are listed one per row; more are written station by station, so that they fit the page. */
const MOST_LISTED = 20;

const isFinding = ({ out, review }: ExamMeasure): boolean => out !== null || review;

/** Vital signs and medication of the letter in their own section; the results without what that section says. */
function partsOf({ measures }: Interconsultation) {
  const vitals = vitalsOf(measures);
  const medication = medicationOf(measures);
  const isSaid = (measure: ExamMeasure) => medication.includes(measure) || (isVital(measure) && !isFinding(measure));
  return { vitals, medication, results: measures.filter((measure) => !isSaid(measure)) };
}

const hasMany = (letter: Interconsultation): boolean =>
  partsOf(letter).results.filter((measure) => !isThreshold(measure)).length > MOST_LISTED;

/** Vital signs in a row of fields, with an arrow at what is out of range, and what the worker takes. */
function vitalBlocks(letter: Interconsultation): Block[] {
  const { vitals, medication } = partsOf(letter);
  if (vitals.length + medication.length === 0) return [];
  const taken = medicationText(medication);
  const items = vitals.map(({ label, shown, classLabel, out }) => ({
    label,
    value: `${shown ?? classLabel ?? ''}${out === 'HIGH' ? ' ↑' : out === 'LOW' ? ' ↓' : ''}`,
    ...(out === null ? {} : { tone: 'red' as const }),
  }));
  return [
    { kind: 'section', title: 'Funciones vitales y medicación' },
    {
      kind: 'fields',
      columns: 6,
      dense: true,
      items: [...items, ...(taken ? [{ label: 'Medicación actual', value: taken, span: 6 }] : [])],
    },
  ];
}

function resultBlocks(letter: Interconsultation, isShort: boolean): Block[] {
  const { results } = partsOf(letter);
  if (results.length === 0) return withoutResults(letter);
  return (isShort ? resultsByStation : measureBlocks)(results, letter.markedBy);
}

const originOf = ({ exam }: Pick<Subject, 'exam'>): string =>
  `${EXAM_TYPE_LABELS[exam.type]} del ${showDay(exam.date)}`;

const personFields = ({ worker, company, exam }: Subject): Block => ({
  kind: 'fields',
  columns: 6,
  dense: true,
  items: [
    { label: 'Apellidos y nombres', value: worker.fullName, span: 4, strong: true },
    { label: 'Documento de identidad', value: `${worker.documentType} ${worker.documentNumber}`, span: 2 },
    { label: 'Edad', value: ageWords(worker) },
    { label: 'Sexo', value: sexLabel(worker.sex) },
    { label: jobTitleLabel(exam), value: worker.jobTitle ?? '', span: 2 },
    { label: 'Empresa', value: company.name, span: 2 },
  ],
});

/** A field that is filled in by hand; an empty value would print a dash. */
const blank = (label: string, span: number): FieldsBlock['items'][number] => ({ label, value: ' ', span });
const room = (title: string, minHeight: number): Block[] => [
  { kind: 'space', height: 8 },
  { kind: 'box', title, text: '', tone: 'plain', minHeight },
];

const FITNESS: Block = {
  kind: 'options',
  label: 'Para su trabajo actual',
  items: ['Apto', 'Apto con restricciones', 'No apto'].map((label) => ({ label, chosen: false })),
};

const answerSignatures = (worker: Subject['worker']): SignatureBlock[] => [
  { kind: 'signature', name: '', lines: ['Firma y sello del especialista', 'CMP y RNE'] },
  { kind: 'signature', name: worker.fullName, lines: [workerWord(worker, 'atendido')], fingerprint: true },
];

/** The page on which the specialist answers by hand, with the worker and the referral named once more. */
function answerBlocks({ worker, exam, specialty, dueOn }: Subject & Interconsultation): Block[] {
  return [
    { kind: 'section', title: 'Respuesta del especialista' },
    {
      kind: 'fields',
      columns: 6,
      dense: true,
      items: [
        { label: 'Paciente', value: worker.fullName, span: 4 },
        { label: 'Documento de identidad', value: `${worker.documentType} ${worker.documentNumber}`, span: 2 },
        { label: 'Especialidad consultada', value: specialty ?? '', span: 2 },
        { label: 'Examen que la originó', value: originOf({ exam }), span: 2 },
        { label: 'Atender hasta', value: showDay(dueOn), span: 2 },
      ],
    },
    { kind: 'space', height: 8 },
    {
      kind: 'fields',
      columns: 6,
      items: [
        blank('Nombres y apellidos del especialista', 4),
        blank('Fecha de atención', 2),
        blank('CMP', 2),
        blank('RNE', 2),
        blank('Establecimiento', 2),
      ],
    },
    ...room('HALLAZGOS Y EXÁMENES REALIZADOS', 98),
    ...room('DIAGNÓSTICO, CON SU CÓDIGO CIE-10', 72),
    ...room('TRATAMIENTO, Y RECOMENDACIONES O RESTRICCIONES PARA SU TRABAJO', 84),
    { kind: 'space', height: 6 },
    FITNESS,
    { kind: 'space', height: 8 },
    {
      kind: 'fields',
      columns: 6,
      items: [blank('Próximo control (fecha)', 2), blank('Motivo del próximo control', 4)],
    },
    { kind: 'space', height: 6 },
    { kind: 'row', gap: 24, cells: answerSignatures(worker).map((signature) => ({ share: 0.5, blocks: [signature] })) },
  ];
}

/** The answer of the specialist below the letter, without the data that the letter has above. */
const closeAnswerBlocks = ({ worker }: Subject): Block[] => [
  { kind: 'section', title: 'Respuesta del especialista' },
  {
    kind: 'fields',
    columns: 12,
    dense: true,
    items: [
      blank('Nombres y apellidos del especialista', 6),
      blank('CMP', 2),
      blank('RNE', 2),
      blank('Fecha de atención', 2),
    ],
  },
  { kind: 'space', height: 4 },
  {
    kind: 'row',
    gap: 6,
    cells: ['HALLAZGOS Y EXÁMENES REALIZADOS', 'DIAGNÓSTICO, CON SU CÓDIGO CIE-10'].map((title) => ({
      share: 0.5,
      blocks: [{ kind: 'box', title, text: '', tone: 'plain', minHeight: 62 }],
    })),
  },
  { kind: 'space', height: 4 },
  FITNESS,
  {
    kind: 'fields',
    columns: 6,
    dense: true,
    items: [blank('Próximo control (fecha)', 2), blank('Motivo del próximo control', 4)],
  },
  { kind: 'space', height: 4 },
  {
    kind: 'row',
    gap: 6,
    cells: [
      {
        share: 0.38,
        blocks: [
          {
            kind: 'box',
            title: 'TRATAMIENTO, RECOMENDACIONES O RESTRICCIONES',
            text: '',
            tone: 'plain',
            minHeight: 92,
          },
        ],
      },
      ...answerSignatures(worker).map((signature) => ({ share: 0.31, blocks: [{ ...signature, compact: true }] })),
    ],
  },
];

/**
 * The letter without the answer; a short one has the question, the diagnoses and the results in less room.
 * @param isWhole false where the fields of the worker and of the referral have no headings
 */
const letterBlocks = (data: Subject & Interconsultation, isShort: boolean, isWhole = true): Block[] => [
  ...(isWhole ? [{ kind: 'section', title: 'Trabajador' } as const] : []),
  personFields(data),
  isWhole ? { kind: 'section', title: 'Interconsulta' } : { kind: 'space', height: 8 },
  {
    kind: 'fields',
    columns: 6,
    dense: true,
    items: [
      { label: 'Especialidad', value: data.specialty ?? '', span: 2, strong: true },
      { label: 'Fecha de emisión', value: showDay(data.issuedOn) },
      { label: 'Atender hasta', value: showDay(data.dueOn) },
      { label: 'Examen que la originó', value: originOf(data), span: 2 },
    ],
  },
  ...questionBlocks(data, isShort),
  { kind: 'section', title: 'Diagnósticos del examen' },
  ...diagnosisBlocks(data, isShort),
  ...vitalBlocks(data),
  { kind: 'section', title: 'Resultados del examen' },
  ...resultBlocks(data, isShort),
];

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
  form: { version: '2.0', norm: 'R.M. 312-2011-MINSA' },
  legal:
    'Documento clínico reservado: solo para el trabajador, su médico ocupacional y el especialista que lo atiende. ' +
    'El empleador no puede pedirlo ni conservarlo (Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733).',
  read,
  body: (data) => letterBlocks(data, hasMany(data)),
  closeBody: (data) => letterBlocks(data, true, false),
  appendix: answerBlocks,
  closeAppendix: closeAnswerBlocks,
};
