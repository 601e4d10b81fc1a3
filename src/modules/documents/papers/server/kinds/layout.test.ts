import { afterAll, expect, test } from 'vitest';
import type { ExamMeasure } from '#exams/attentions/model/attention.ts';
import { renderPdf, stopPdfThreads } from '#platform/server/pdf/render.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { anexo16Blocks } from './anexo-16.ts';
import { CERTIFICATE } from './certificate.ts';
import type { DocumentKind, Subject } from './kind.ts';
import { documentSpec } from './layout.ts';
import type { Filiation, MedicalReport } from './medical-report-data.ts';
import { audiogramBlocks } from './sheets/audiogram.ts';
import { StationResults } from './sheets/station-results.ts';
import { contentOf, TASK_CERTIFICATE } from './task-certificate.ts';

afterAll(stopPdfThreads);

const CLINIC = 'Policlínico de Salud Ocupacional y Medicina de Altura del Centro del Perú S.A.C.';
const ADDRESS = 'Jr. Leoncio Prado 1234, urbanización San Carlos, distrito y provincia de Huancayo, Junín';
const doctor = {
  name: 'Dra. Rosa Elena Vargas Tello',
  cmp: '45123',
  rne: '23456',
  specialty: 'Medicina Ocupacional y Medio Ambiente',
  signature: null,
};
/** A worker whose names, job, company and clinic are all long. */
const LONG: Subject = {
  company: { name: 'Compañía Minera Nuestra Señora de la Inmaculada de Ticlio y Anexos S.A.C.', ruc: '20512345678' },
  logo: { monogram: 'MA' },
  letterhead: {
    name: CLINIC,
    ruc: '20100070970',
    ipress: '00098123',
    address: ADDRESS,
    phone: '064 234567',
    logo: { monogram: 'PS' },
  },
  provider: null,
  worker: {
    fullName: 'CHUQUIHUANCA HUAMANÑAHUI DE LOS ÁNGELES MAXIMILIANO EUSTAQUIO',
    documentType: 'DNI',
    documentNumber: '45678901',
    age: 40,
    sex: 'M',
    jobTitle: 'Operador de scooptram de bajo perfil y perforadora jumbo electrohidráulica en interior mina (guardia B)',
    area: 'Operaciones mina',
    contractorName: 'Servicios Generales de Perforación y Voladura del Centro E.I.R.L.',
  },
  exam: {
    type: 'PERIODICO',
    date: '2026-11-07',
    validUntil: '2027-11-06',
    healthCentre: CLINIC,
    aptitude: 'APTO_CON_RESTRICCION',
    workRestrictions:
      'No trabajar sobre 80 dB(A) sin doble protección auditiva, hasta el 30/06/2027\nNo cargar más de 15 kg\nNo conducir de noche',
    worksMeanwhile: null,
  },
  doctor,
};
const ISSUE = {
  code: 'ABCDEFGHJKMN',
  url: 'http://localhost/verificar/ABCDEFGHJKMN',
  issuedAt: '2026-11-27T21:00:00Z',
};
const CERTIFIED = {
  statement: 'APTO_CON_RESTRICCION',
  restrictions:
    'Trabajar siempre acompañado y con arnés de cuerpo entero de doble línea de vida, con absorbedor de impacto\n' +
    'Usar en todo momento lentes de medida\nNo superar ocho horas seguidas sin una pausa de quince minutos',
  day: '2027-11-06',
  certifiedOn: '2026-11-27',
  doctor: { id: '1', ...doctor },
} as const;
const NOBODY: Filiation = {
  birthDate: null,
  civilStatus: null,
  education: null,
  address: null,
  district: null,
  phone: null,
  email: null,
  hireDate: null,
  headquarter: null,
  contractor: null,
};
const MEASURE: Omit<ExamMeasure, 'code'> = {
  label: 'Umbral',
  kind: 'number',
  number: 20,
  text: null,
  unit: 'dB',
  shown: '20 dB',
  class: null,
  classLabel: null,
  review: false,
  severity: null,
  flags: [],
  ruleVersion: null,
  implausible: null,
  derived: false,
  reference: null,
  norm: null,
  out: null,
  previous: null,
  earlier: [],
};
const CASES: [string, DocumentKind, Subject][] = [
  ['of aptitude', CERTIFICATE, LONG],
  ['for height', TASK_CERTIFICATE, { ...LONG, ...contentOf({ ...CERTIFIED, task: 'ALTURA' }, null) }],
  [
    'for driving',
    TASK_CERTIFICATE,
    {
      ...LONG,
      ...contentOf({ ...CERTIFIED, task: 'CONDUCCION', vehicles: ['LIVIANO', 'PESADO', 'EQUIPO_MOVIL'] }, null),
    },
  ],
];

test.each(CASES)(
  'a certificate %s is one page, with the whole name and address of its clinic',
  async (_, kind, data) => {
    const { pages, text } = await readPdf(await renderPdf(documentSpec(kind, data, ISSUE)));
    const words = text.replace(/\s+/g, ' ');
    expect(pages).toBe(1);
    expect(words.slice(0, words.indexOf('TRABAJADOR'))).toContain(CLINIC);
    expect(words).toContain(ADDRESS);
  },
);

test('the thresholds that the Anexo 16 has no place for are in a whole table', () => {
  const measures = ['AUDIO_OD_250', 'AUDIO_OD_500'].map((code): ExamMeasure => ({ ...MEASURE, code }));
  const stations = [{ serviceAreaCode: 'AUDIO' as const, label: 'Audiometría', measures }];
  const report: MedicalReport & Subject = {
    ...LONG,
    person: NOBODY,
    form: 'ANEXO_16',
    vaccines: [],
    jobs: { items: [], total: 0, present: null, months: 0, exposure: [], gaps: [], overlapping: false },
    stations,
    examFindings: [],
    diagnoses: [],
    restrictions: null,
    recommendations: null,
    conclusions: null,
    notes: null,
    consultations: [],
  };
  const tables = anexo16Blocks(report, new StationResults(stations, [], [], '2026-11-07')).flatMap((block) =>
    block.kind === 'table' ? [block] : [],
  );
  const rest = tables.find(({ columns }) => columns.some(({ label }) => label === '250 Hz'));
  expect(rest?.rows).toEqual([['Oído derecho, vía aérea', '20', '20']]);
});

test('signatures and the code to check them are on one page with the end of the content', async () => {
  const kind: DocumentKind = {
    ...CERTIFICATE,
    title: 'Informe de prueba',
    signatures: ({ worker }) => [{ kind: 'signature', name: worker.fullName, lines: [] }],
  };
  const ends = new Set<number>();
  for (let height = 300; height < 640; height += 20) {
    const body: DocumentKind['body'] = () => [
      { kind: 'text', text: 'Primero' },
      { kind: 'space', height },
      { kind: 'box', title: 'CONCLUSIÓN', text: 'Lo último', tone: 'plain' },
    ];
    const { onePage: _, ...several } = kind;
    const { pages, text } = await readPdf(await renderPdf(documentSpec({ ...several, body }, LONG, ISSUE)));
    ends.add(pages);
    const last = text.slice(text.lastIndexOf('INFORME DE PRUEBA'));
    for (const words of ['Lo último', doctor.name, 'VERIFIQUE ESTE DOCUMENTO'])
      expect(last, `${height}`).toContain(words);
  }
  expect([...ends].sort()).toEqual([1, 2]);
});

test('an audiogram is on one page with the table of its thresholds', async () => {
  const measures = [500, 1000, 4000].map((hz): ExamMeasure => ({ ...MEASURE, code: `AUDIO_OD_${hz}` }));
  const stations = [{ serviceAreaCode: 'AUDIO' as const, label: 'Audiometría', measures }];
  const drawing = audiogramBlocks(new StationResults(stations, [], [], '2026-11-07'));
  for (let height = 0; height < 640; height += 40) {
    const body: DocumentKind['body'] = () => [
      { kind: 'text', text: 'Primero' },
      { kind: 'space', height },
      { kind: 'section', title: 'Audiograma' },
      ...drawing,
      { kind: 'section', title: 'Diapasones' },
    ];
    const { onePage: _, ...several } = CERTIFICATE as DocumentKind;
    const { text } = await readPdf(await renderPdf(documentSpec({ ...several, body }, LONG, ISSUE)));
    const drawn = text.slice(text.indexOf('AUDIOGRAMA'), text.indexOf('m: enmascarado'));
    for (const words of ['OÍDO DERECHO', 'Umbrales en dB HL']) expect(drawn, `${height}`).toContain(words);
    expect(drawn, `${height}`).not.toContain('Página');
  }
});
