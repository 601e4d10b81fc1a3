import { EXAM_TYPE_LABELS, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import { FINDING_CHANGE_LABELS } from '#clinical/vocabulary/finding-change.ts';
import { gradeAfter } from '#clinical/vocabulary/severity.ts';
import { beforeText, type ExamFinding, shownChange, TO_READ } from '#exams/attentions/finding.ts';
import { showBirthDate, showDay } from '#platform/contract/dates.ts';
import type { Block, FieldsBlock, SignatureBlock } from '#platform/server/pdf/spec.ts';
import { anexo16Blocks } from './anexo-16.ts';
import { aptitudeBlocks } from './certificate.ts';
import type { DocumentKind, Subject } from './kind.ts';
import { companyFields, diagnosisTable, examFields, pregnancyFields, workerFields } from './layout.ts';
import { type MedicalReport, readMedicalReport } from './medical-report-data.ts';
import { performerBlocks, recordBlocks, resultBlocks } from './record.ts';
import { options } from './sheets/sheet.ts';
import { StationResults } from './sheets/station-results.ts';
import { filledTable } from './stations.ts';
import { MAIN_SITE } from './subject.ts';
import { coverBlocks } from './worker-cover.ts';

const resultsOf = ({ stations, exam, markedBy }: MedicalReport & Subject) =>
  new StationResults(stations, [], [], exam.date, markedBy);
const NO_ADVICE: Block = { kind: 'text', size: 9, muted: true, text: 'Sin recomendaciones registradas.' };

const field = (label: string, value: string | null, span = 2): FieldsBlock['items'][number] => ({
  label,
  value: value ?? '',
  span,
});

/** Sides in points of a photograph of a card, 30 × 38 mm. */
const PHOTO = { share: 0.17, minHeight: 108 } as const;

/** Draws the worker's data with a box for the photograph at their right. */
const photographed = (fields: readonly Block[]): Block => ({
  kind: 'row',
  gap: 8,
  cells: [
    { share: 1 - PHOTO.share, blocks: fields },
    {
      share: PHOTO.share,
      blocks: [{ kind: 'box', title: 'FOTO', text: '', tone: 'plain', minHeight: PHOTO.minHeight }],
    },
  ],
});

const NOT_STATED = 'Sin registro';

/** Household, insurance and residence of the worker, as the Anexo 02 asks them. */
function household({ birthPlace }: MedicalReport, results: StationResults): Block[] {
  const boxed = ['SEGURO_SALUD', 'RESIDE_TRABAJO'].filter((code) => results.has(code));
  const stated = (label: string, code: string, span = 2) => field(label, results.shown(code) || NOT_STATED, span);
  return [
    {
      kind: 'fields',
      columns: 6,
      items: [
        field('Lugar de nacimiento', birthPlace ?? NOT_STATED),
        stated('N.º de hijos vivos', 'HIJOS_VIVOS'),
        stated('N.º de dependientes', 'DEPENDIENTES'),
        ...(boxed.includes('SEGURO_SALUD') ? [] : [stated('Seguro de salud', 'SEGURO_SALUD')]),
        ...(boxed.includes('RESIDE_TRABAJO') ? [] : [stated('Reside en el lugar de trabajo', 'RESIDE_TRABAJO')]),
        ...(results.has('RESIDE_TRABAJO_ANIOS')
          ? [stated('Tiempo de residencia en el trabajo', 'RESIDE_TRABAJO_ANIOS')]
          : []),
      ],
    },
    ...options(...boxed).draw(results),
    { kind: 'space', height: 3 },
  ];
}

const filiation = ({ person: p }: MedicalReport): Block => ({
  kind: 'fields',
  columns: 6,
  items: [
    field('Fecha de nacimiento', showBirthDate(p.birthDate)),
    field('Estado civil', p.civilStatus),
    field('Grado de instrucción', p.education),
    field('Domicilio', p.address, 3),
    field('Distrito / provincia / departamento', p.district, 3),
    field('Teléfono', p.phone),
    field('Correo', p.email, 4),
    ...pregnancyFields(p),
  ],
});

/** The exam of an applicant states no day of hire, which the register may have got later. */
const workplace = ({ person: p, exam, companyActivity }: MedicalReport & Subject): Block => ({
  kind: 'fields',
  columns: 6,
  items: [
    field('Actividad económica', companyActivity ?? NOT_STATED, 6),
    field('Lugar de trabajo', p.headquarter),
    field('Empresa contratista', p.contractor),
    ...(exam.type === 'PREOCUPACIONAL' ? [] : [field('Fecha de ingreso', showDay(p.hireDate))]),
  ],
});

/** The address of the site where the exam took place; that of a main site is no place of the exam. */
function placeOfExam({ letterhead }: Subject): Block {
  const address = letterhead?.address ?? null;
  const place = address === null || address.startsWith(MAIN_SITE) ? NOT_STATED : address;
  return { kind: 'fields', columns: 6, items: [field('Lugar de la evaluación', place, 6)] };
}

const box = (title: string, text: string | null): Block[] =>
  text
    ? [
        { kind: 'space', height: 8 },
        { kind: 'box', title, text, tone: 'plain' },
      ]
    : [];

const NO_FINDINGS: Block = {
  kind: 'text',
  size: 9,
  muted: true,
  text: 'Sin hallazgos entre las medidas que tienen una norma.',
};

/** The class of a finding with its grade; empty where the class is the result, and for a conclusion in words. */
const classOf = ({ shown, classLabel, severity }: ExamFinding): string =>
  classLabel === TO_READ
    ? ''
    : [shown === null ? null : classLabel, gradeAfter(classLabel, severity)].filter(Boolean).join(' · ');

/** What changed since the last exam that measured it; empty without one, as others may have measured it. */
const changeOf = (finding: ExamFinding): string => {
  const change = shownChange(finding);
  return [
    change && FINDING_CHANGE_LABELS[change],
    finding.before && `${beforeText(finding)} (${showDay(finding.before.date)})`,
  ]
    .filter(Boolean)
    .join('. ');
};

/** The findings as the page of the exam lists them: in their own figures, with what changed since the last exam. */
const findingBlocks = ({ examFindings }: MedicalReport): Block[] => [
  { kind: 'section', title: 'Hallazgos' },
  examFindings.length === 0
    ? NO_FINDINGS
    : filledTable(
        [
          { label: 'Hallazgo', share: 0.24 },
          { label: 'Resultado', share: 0.21 },
          { label: 'Ref.', share: 0.17 },
          { label: 'Clasificación', share: 0.18 },
          { label: 'Antes', share: 0.2 },
        ],
        examFindings.map((finding) => [
          finding.label,
          { text: finding.shown ?? finding.classLabel, tone: 'red' },
          finding.reference ?? '',
          classOf(finding),
          changeOf(finding),
        ]),
      ),
];

const referrals = ({ consultations }: MedicalReport): Block[] =>
  consultations.length === 0
    ? []
    : [
        { kind: 'section', title: 'Interconsultas' },
        {
          kind: 'table',
          columns: [
            { label: 'Especialidad', share: 0.28 },
            { label: 'Motivo', share: 0.54 },
            { label: 'Emitida', share: 0.18 },
          ],
          rows: consultations.map((c) => [c.specialty ?? '—', c.reason ?? '—', showDay(c.issuedOn)]),
        },
      ];

/** The kinds of exam of the Anexo 02, with a cross; any other is named after «Otros». */
function examKind({ exam }: Subject): Block {
  const kinds: readonly (readonly [ExamType, string])[] = [
    ['PREOCUPACIONAL', 'Preocupacional'],
    ['PERIODICO', 'Periódico'],
    ['RETIRO', 'Retiro'],
  ];
  const isListed = kinds.some(([type]) => type === exam.type);
  return {
    kind: 'options',
    label: 'Tipo de evaluación',
    items: [
      ...kinds.map(([type, label]) => ({ label, chosen: type === exam.type })),
      { label: isListed ? 'Otros' : `Otros: ${EXAM_TYPE_LABELS[exam.type]}`, chosen: !isListed },
    ],
  };
}

/** The worker declares that the answers are true; the fingerprint is that of the right index finger. */
const declaration = ({ worker }: Subject): SignatureBlock => ({
  kind: 'signature',
  name: worker.fullName,
  lines: [`${worker.documentType} ${worker.documentNumber}`, 'Declaro que lo que informé es verdad'],
  fingerprint: true,
});

const isMining = ({ form }: MedicalReport): boolean => form === 'ANEXO_16';
/** Sections of the Anexo 02 have numbers, those of the Anexo 16 have none. */
const numbered = (data: MedicalReport, number: string, title: string): string =>
  isMining(data) ? title : `${number}. ${title}`;

/** «Apto para trabajar» of the Anexo 16; without an aptitude that answers it, neither box has a cross. */
function fitToWork({ exam }: Subject): Block {
  const fit = exam.aptitude === 'APTO' || exam.aptitude === 'APTO_CON_RESTRICCION';
  const unfit = exam.aptitude === 'NO_APTO' || exam.aptitude === 'NO_APTO_TEMPORAL';
  return {
    kind: 'options',
    label: 'Apto para trabajar',
    items: [
      { label: 'Sí', chosen: fit },
      { label: 'No', chosen: unfit },
    ],
  };
}

const anexo02Blocks = (data: MedicalReport & Subject): Block[] => [
  examKind(data),
  { kind: 'section', title: 'I. Empresa y evaluación' },
  companyFields(data),
  workplace(data),
  examFields(data),
  placeOfExam(data),
  { kind: 'section', title: 'II. Filiación del trabajador' },
  photographed([workerFields(data), filiation(data)]),
  ...household(data, resultsOf(data)),
  ...recordBlocks(resultsOf(data), data.jobs, data.companyActivity),
  ...resultBlocks(resultsOf(data), data),
];

/**
 * The report of the Anexo 02, or of the Anexo 16 if the protocol asks for it: for the doctor and the worker, never for
 * the employer.
 */
export const MEDICAL_REPORT: DocumentKind<MedicalReport> = {
  type: 'INFORME_MEDICO',
  name: 'el informe médico',
  fileWord: 'INFORME-MEDICO',
  reports: [3, 15],
  readers: 'clinical',
  statesAptitude: true,
  expires: false,
  sealed: true,
  delivered: true,
  title: 'Informe médico\nocupacional',
  form: {
    version: '2.0',
    norm: (data) => (isMining(data) ? 'D.S. 024-2016-EM · Anexo N.º 16' : 'R.M. 312-2011-MINSA · Anexo N.º 02'),
  },
  bookmarks: true,
  legal: (data) =>
    'Documento clínico reservado: solo para el trabajador y su médico ocupacional. El empleador no puede pedirlo ni conservarlo ' +
    '(Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733). Ficha médico ocupacional según ' +
    (isMining(data)
      ? 'D.S. 024-2016-EM, modificado por D.S. 023-2017-EM, Anexo N.º 16.'
      : 'R.M. 312-2011-MINSA, Anexo N.º 02.'),
  read: readMedicalReport,
  body: (data) => [
    ...coverBlocks(data),
    ...(isMining(data) ? anexo16Blocks(data, resultsOf(data)) : anexo02Blocks(data)),
    ...findingBlocks(data),
    { kind: 'section', title: numbered(data, 'XIII', 'Diagnósticos') },
    ...diagnosisTable(data.diagnoses),
    ...box('CONCLUSIONES', data.conclusions),
    ...box('OBSERVACIONES', data.notes),
    ...referrals(data),
    { kind: 'section', title: numbered(data, 'XIV', 'Aptitud') },
    ...(isMining(data) ? [fitToWork(data)] : []),
    ...aptitudeBlocks(data),
    { kind: 'section', title: numbered(data, 'XV', 'Recomendaciones y restricciones') },
    ...(data.restrictions || data.recommendations ? [] : [NO_ADVICE]),
    ...box('RESTRICCIONES QUE INDICÓ EL CENTRO MÉDICO', data.restrictions),
    ...box('RECOMENDACIONES', data.recommendations),
    ...performerBlocks(resultsOf(data)),
  ],
  signatures: (data) => [declaration(data)],
};
