import { expect, test } from 'vitest';
import { HEALTH_MATRIX_FIELDS } from '#exams/attentions/import-fields/health-matrix.ts';
import { analyseColumn } from '../column.ts';
import { createRowParser } from '../row.ts';

const KEYS = ['LABORATORIO', 'GLUCOSA'];
const FIELDS = KEYS.map((key) => HEALTH_MATRIX_FIELDS.find((field) => field.key === key)!);
const parse = createRowParser(
  KEYS,
  HEALTH_MATRIX_FIELDS,
  FIELDS.map((field) => analyseColumn(field, [], { today: '2026-10-01' })),
);
const read = (report: string, glucose = '') => {
  const { values, issues } = parse([
    { kind: 'text', text: report },
    glucose === '' ? { kind: 'empty' } : { kind: 'text', text: glucose },
  ]);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return [given, issues.map(({ severity, code }) => `${severity} ${code}`)];
};

test.each([
  [
    'GLUCOSA: 90 mg/dl\nCOLESTEROL: 180\nTRIGLICERIDOS: 150; HB: 14,0 g/dl; HTO: 44%; "GS: O+"',
    { GLUCOSA: 90, COLESTEROL: 180, TRIGLICERIDOS: 150, HEMOGLOBINA: 14, HEMATOCRITO: 44, GRUPO_FACTOR: 'O_POS' },
    ['info laboratory-read'],
  ],
  [
    'Glucosa 92, Colesterol total 181, RPR: No reactivo',
    { GLUCOSA: 92, COLESTEROL: 181, SEROLOGIA: 'NEGATIVO' },
    ['info laboratory-read'],
  ],
  [
    'GLUCOSA: 90 | Ácido úrico = 5.1 | PARASITOLÓGICO: negativo',
    { GLUCOSA: 90, ACIDO_URICO: 5.1, LABORATORIO: 'PARASITOLÓGICO: negativo' },
    ['info laboratory-read', 'warning laboratory-text'],
  ],
  ['NORMAL', { LABORATORIO: 'NORMAL' }, ['warning laboratory-text']],
  [
    'GLUCOSA: pendiente; HB: 14',
    { HEMOGLOBINA: 14, LABORATORIO: 'GLUCOSA: pendiente' },
    ['info laboratory-read', 'warning laboratory-text'],
  ],
  // The second of two values of a field is kept as text.
  [
    'GLUCOSA: 90; GLUCOSA: 140',
    { GLUCOSA: 90, LABORATORIO: 'GLUCOSA: 140' },
    ['info laboratory-read', 'warning laboratory-text'],
  ],
])('%j', (report, values, issues) => expect(read(report)).toEqual([values, issues]));

test('a column of its own stands over the report, and what is implausible is told by its name', () => {
  expect(read('GLUCOSA: 90', '101')).toEqual([{ GLUCOSA: 101 }, ['info laboratory-read']]);
  const { issues } = parse([{ kind: 'text', text: 'HB: 140 g/l' }, { kind: 'empty' }]);
  expect(issues.map(({ message }) => message).join(' ')).toMatch(/^Hemoglobina: /);
});
