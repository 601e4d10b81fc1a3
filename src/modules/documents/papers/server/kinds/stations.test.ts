import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import type { ExamMeasure } from '#exams/attentions/model/attention.ts';
import { type ResultRow, stationsOf } from '#exams/attentions/server/detail/stations.ts';
import type { TableBlock, TableCell } from '#platform/server/pdf/spec.ts';
import { measureBlocks, stationBlocks } from './stations.ts';

const row = (code: string, of: Partial<ResultRow>): ResultRow => ({
  code,
  number: null,
  text: null,
  unit: null,
  class: null,
  flags: null,
  rule_version: '1',
  derived: false,
  ...of,
});
const ROWS = [
  row('PAS', { number: 140, unit: 'mmHg' }),
  row('PAD', { number: 95, unit: 'mmHg' }),
  row('PRESION_ARTERIAL', { number: 140, class: 'HTA_2', derived: true }),
  row('SATO2', { number: 88, unit: '%', class: 'NORMAL', flags: ['ESPERADO_POR_ALTITUD'] }),
  row('ALTITUD', { number: 4373, unit: 'm', class: 'RESIDENCIA', derived: true }),
  row('TRIAJE', { class: 'SEVERO', derived: true }),
  row('AUDIOMETRIA', { number: 3, class: 'HIR_LEVE', derived: true }),
  row('AUDIO_OD', { number: 25, class: 'HIR_LEVE', derived: true }),
  row('TORAX', { class: 'NORMAL', derived: true }),
  row('GRUPO_FACTOR', { text: 'A_POS' }),
  row('ORINA_DENSIDAD', { number: 1.01 }),
  row('AV_LEJOS', { number: 100, class: 'MODERADA', derived: true }),
];
const before = (code: string, number: number | null, found: string | null) => ({
  code,
  number,
  text: null,
  unit: null,
  class: found,
  exam_date: '2025-03-07',
  exam_id: 'before',
});
const PREVIOUS = [
  before('PAS', 120, null),
  before('PAD', 80, null),
  before('PRESION_ARTERIAL', 120, 'NORMAL'),
  before('AV_LEJOS', 30, 'NORMAL'),
];
const stations = stationsOf(ROWS, PREVIOUS, { sex: 'M', rules: DEFAULT_RULES });

/** The texts of a row by column; a column that its table leaves out is empty. */
const cellsOf = ({ columns }: TableBlock, row: readonly TableCell[]): string[] =>
  ['Medida', 'Resultado', 'Ref.', 'Clasificación', 'Antes'].map((label) => {
    const cell = row[columns.findIndex((column) => column.label.startsWith(label))] ?? '';
    return typeof cell === 'string' ? cell : cell.text;
  });

test('an informe has each value as a person reads it, the range that was applied, and the class where it is the result', () => {
  const rows = new Map(
    stations
      .flatMap((station) => stationBlocks(station, false))
      .flatMap((block) => (block.kind === 'table' ? block.rows.map((cells) => cellsOf(block, cells)) : []))
      .map(([label, ...cells]) => [label, cells]),
  );
  expect(rows.get('Presión arterial')).toMatchObject(['140/95 mmHg', '', expect.any(String), '120/80 mmHg']);
  expect(rows.get('Saturación de oxígeno')).toMatchObject(['88 %', '85 % o más', expect.any(String), '']);
  expect(rows.get('Radiografía de tórax')).toMatchObject(['Normal', '', '', '']);
  expect(rows.get('Grupo sanguíneo y factor')).toMatchObject(['A positivo', '', '', '']);
  expect(rows.get('Orina: densidad')?.[0]).toBe('1.010');
  expect(rows.get('Agudeza visual de lejos, mejor corrección')).toMatchObject([
    '20/100',
    '20/30 o mejor',
    'Disminución moderada',
    '20/30',
  ]);
  expect([...rows.values()].map(([result]) => result)).not.toContain('—');
});

test('the day of previous values is in their heading, or with each where they are of several days', () => {
  const measures = stations.flatMap((station) => station.measures);
  const wordsOf = (list: readonly ExamMeasure[]) => JSON.stringify(measureBlocks(list));
  expect(wordsOf(measures)).toContain('"label":"Antes (07/03/2025)"');
  const [first, ...others] = measures.filter(({ previous }) => previous !== null);
  const later = first && { ...first, previous: first.previous && { ...first.previous, date: '2024-01-02' } };
  const mixed = wordsOf([...(later ? [later] : []), ...others]);
  expect(mixed).toContain('"label":"Antes"');
  expect(mixed).toContain('(02/01/2024)');
  expect(mixed).toContain('(07/03/2025)');
});

test('findings: the summary of triage is none, and an audiometry is one', () => {
  const findings = stations.flatMap(({ measures }) => measures.filter(({ review }: ExamMeasure) => review));
  expect(findings.map(({ code }) => code)).toEqual(['PRESION_ARTERIAL', 'AUDIOMETRIA', 'AV_LEJOS']);
});

test('what is out of range has an arrow and a tone; a long report is in a box and not in a narrow column', () => {
  const long =
    'Bloqueo incompleto de rama derecha, con trastorno inespecífico de la repolarización en cara inferior y lateral';
  const blocks = stationsOf([...ROWS, row('EKG', { text: long, class: 'NORMAL', derived: true })], [], {
    sex: 'M',
    rules: DEFAULT_RULES,
  }).flatMap((station) => stationBlocks(station, false));
  const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((cells) => cells[1]) : []));
  expect(cells).toContainEqual({ text: '140 mmHg ↑', tone: 'red' });
  expect(cells).toContain('A positivo');
  expect(JSON.stringify(cells)).not.toContain(long);
  expect(blocks).toContainEqual(expect.objectContaining({ kind: 'box', title: 'ELECTROCARDIOGRAMA' }));
});

test('a column in which no row has anything is left out', () => {
  const [table] = stationsOf([row('GRUPO_FACTOR', { text: 'A_POS' })], [], { sex: 'M', rules: DEFAULT_RULES })
    .flatMap((station) => stationBlocks(station, false))
    .filter((block) => block.kind === 'table');
  expect(table?.columns.map(({ label }) => label)).toEqual(['Medida', 'Resultado']);
  expect(table?.columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('a reading and the class that the rules give it are one row where they have one name', () => {
  const rows = [row('RX_TORAX', { text: 'Sin alteraciones' }), row('TORAX', { class: 'NORMAL', derived: true })];
  const [station] = stationsOf(rows, [], { sex: 'M', rules: DEFAULT_RULES });
  const tables = station ? stationBlocks(station, false).filter((block) => block.kind === 'table') : [];
  expect(tables.flatMap((table) => table.rows.map((each) => cellsOf(table, each)))).toEqual([
    ['Radiografía de tórax', 'Sin alteraciones', '', 'Normal', ''],
  ]);
});

test('the Nordic questionnaire is a row of three answers for each region that was asked', () => {
  const answers = [
    row('NORDICO_CUELLO_12M', { text: 'SI' }),
    row('NORDICO_CUELLO_7D', { text: 'NO' }),
    row('NORDICO_CODOS_12M', { text: 'NO' }),
  ];
  const earlier = [{ ...before('NORDICO_CODOS_12M', null, null), text: 'SI' }];
  const tables = stationsOf(answers, earlier, { sex: 'M', rules: DEFAULT_RULES })
    .flatMap((station) => stationBlocks(station, false))
    .filter((block) => block.kind === 'table');
  expect(tables.map(({ rows }) => rows)).toEqual([
    [
      ['Cuello', { text: 'Sí', tone: 'red' }, 'No', '—'],
      ['Codos', 'No (antes: Sí, 07/03/2025)', '—', '—'],
    ],
  ]);
});
