import { afterAll, expect, test } from 'vitest';
import type { ExamMeasure } from '#exams/attentions/model/attention.ts';
import { renderPdf, stopPdfThreads } from '#platform/server/pdf/render.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { anexo16Blocks } from './anexo-16.ts';
import { CERTIFICATE } from './certificate.ts';
import type { DocumentKind, Subject } from './kind.ts';
import { documentSpec } from './layout.ts';
import { audiogramBlocks } from './sheets/audiogram.ts';
import { StationResults } from './sheets/station-results.ts';
import { contentOf, TASK_CERTIFICATE } from './task-certificate.ts';
import { reportOf } from './testing/report.ts';
import { ADDRESS, CLINIC, doctor, ISSUE, LONG } from './testing/subject.ts';

afterAll(stopPdfThreads);

const CERTIFIED = {
  statement: 'APTO_CON_RESTRICCION',
  restrictions:
    'Trabajar siempre acompañado y con arnés de cuerpo entero de doble línea de vida, con absorbedor de impacto\n' +
    'Usar en todo momento lentes de medida\nNo superar ocho horas seguidas sin una pausa de quince minutos',
  day: '2027-11-06',
  certifiedOn: '2026-11-27',
  doctor: { id: '1', ...doctor },
} as const;
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

test('all thresholds of the Anexo 16 are in one table, with those that its form does not ask', () => {
  const measures = ['AUDIO_OD_250', 'AUDIO_OD_500', 'AUDIO_VO_OI_500'].map(
    (code): ExamMeasure => ({ ...MEASURE, code }),
  );
  const stations = [{ serviceAreaCode: 'AUDIO' as const, label: 'Audiometría', measures }];
  const report = reportOf({ form: 'ANEXO_16', stations });
  const tables = anexo16Blocks(report, new StationResults(stations, [], [], '2026-11-07')).flatMap((block) =>
    block.kind === 'table' && block.columns.some(({ label }) => label === '500 Hz') ? [block] : [],
  );
  expect(tables).toHaveLength(1);
  const [{ columns, rows } = { columns: [], rows: [] }] = tables;
  expect(columns.map(({ label }) => label).slice(1, 4)).toEqual(['250 Hz', '500 Hz', '1000 Hz']);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Oído derecho, vía aérea', '20', '20'],
    ['Oído izquierdo, vía aérea', '—', '—'],
    ['Oído izquierdo, vía ósea', '—', '20'],
  ]);
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
      { kind: 'box', text: '', tone: 'plain', minHeight: height },
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
