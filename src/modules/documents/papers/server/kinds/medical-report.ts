import { measureOf } from '#clinical/rules/measures.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import type { ExamStation } from '#exams/attentions/model/attention.ts';
import { showBirthDate, showDay } from '#platform/contract/dates.ts';
import type { Block, FieldsBlock } from '#platform/server/pdf/spec.ts';
import { aptitudeBlocks } from './certificate.ts';
import type { DocumentKind } from './kind.ts';
import { companyFields, diagnosisTable, examFields, workerFields } from './layout.ts';
import { type MedicalReport, readMedicalReport } from './medical-report-data.ts';
import { stationBlocks } from './stations.ts';

/** Parts of the Anexo 02 with measures, and their stations; stations that no part names go into the last part. */
const REPORT_SECTIONS: readonly { title: string; areas: readonly ServiceArea[] }[] = [
  { title: 'III. Antecedentes', areas: ['HIST_OCUP'] },
  { title: 'V. Evaluación médica', areas: ['TRIAJE', 'MED', 'HIST_CLIN'] },
  { title: 'VI. Conclusión psicológica', areas: ['PSICO', 'PSICOSENSO'] },
  { title: 'VII. Radiografía', areas: ['RX'] },
  { title: 'VIII. Laboratorio', areas: ['LAB', 'TOX'] },
  { title: 'IX. Audiometría', areas: ['AUDIO'] },
  { title: 'X. Espirometría', areas: ['ESPIRO'] },
  { title: 'XI. Otros exámenes', areas: [] },
];
const NAMED: ReadonlySet<ServiceArea> = new Set(REPORT_SECTIONS.flatMap(({ areas }) => areas));

/** The stations without the details that only their own papers show. */
const withoutDetails = (stations: readonly ExamStation[]): ExamStation[] =>
  stations.flatMap((station) => {
    const measures = station.measures.filter(({ code }) => !measureOf(code)?.paper);
    return measures.length > 0 ? [{ ...station, measures }] : [];
  });

function examined(stations: readonly ExamStation[]): Block[] {
  return REPORT_SECTIONS.flatMap(({ title, areas }) => {
    const partStations = stations.filter(({ serviceAreaCode: code }) =>
      areas.length > 0 ? areas.includes(code) : !NAMED.has(code),
    );
    if (partStations.length === 0) return [];
    return [
      { kind: 'section', title } as const,
      ...partStations.flatMap((station) => stationBlocks(station, partStations.length > 1)),
    ];
  });
}

const field = (label: string, value: string | null, span = 2): FieldsBlock['items'][number] => ({
  label,
  value: value ?? '',
  span,
});

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
  ],
});

const workplace = ({ person: p }: MedicalReport): Block => ({
  kind: 'fields',
  columns: 6,
  items: [
    field('Lugar de trabajo', p.headquarter),
    field('Empresa contratista', p.contractor),
    field('Fecha de ingreso', showDay(p.hireDate)),
  ],
});

const box = (title: string, text: string | null): Block[] =>
  text
    ? [
        { kind: 'space', height: 8 },
        { kind: 'box', title, text, tone: 'plain' },
      ]
    : [];

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

/** The report of the Anexo 02: for the doctor and the worker, never for the employer. */
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
  form: { version: '1.0', norm: 'R.M. 312-2011-MINSA · Anexo N.º 02' },
  bookmarks: true,
  legal:
    'Documento clínico reservado: solo para el trabajador y su médico ocupacional. El empleador no puede pedirlo ni conservarlo ' +
    '(Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733). Ficha médico ocupacional según R.M. 312-2011-MINSA, Anexo N.º 02.',
  read: readMedicalReport,
  body: (data) => [
    { kind: 'section', title: 'I. Empresa y evaluación' },
    companyFields(data),
    workplace(data),
    examFields(data),
    { kind: 'section', title: 'II. Filiación del trabajador' },
    workerFields(data),
    filiation(data),
    ...examined(withoutDetails(data.stations)),
    { kind: 'section', title: 'XII. Diagnósticos' },
    ...diagnosisTable(data.diagnoses),
    ...box('CONCLUSIONES', data.conclusions),
    ...box('OBSERVACIONES', data.notes),
    ...referrals(data),
    { kind: 'section', title: 'XIII. Aptitud y recomendaciones' },
    ...aptitudeBlocks(data),
    ...box('RESTRICCIONES QUE INDICÓ EL CENTRO MÉDICO', data.restrictions),
    ...box('RECOMENDACIONES', data.recommendations),
  ],
};
