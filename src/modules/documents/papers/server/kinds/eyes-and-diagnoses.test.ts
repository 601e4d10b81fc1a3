import { expect, test } from 'vitest';
import type { Block } from '#platform/server/pdf/spec.ts';
import { diagnosisTable } from './layout.ts';
import { MEDICAL_REPORT } from './medical-report.ts';
import { sheetOf } from './sheets/sheets.ts';
import { resultsOf, type Values } from './sheets/testing/results.ts';
import { reportOf } from './testing/report.ts';

function partsOf(values: Values): { eyes: string; others: string } {
  const stations = [...resultsOf(values, sheetOf('OFTALMO')!).stations];
  const words = JSON.stringify(MEDICAL_REPORT.body(reportOf({ stations })));
  const from = words.indexOf('"Ojos y anexos","bold"');
  expect(from).toBeGreaterThan(0);
  return {
    eyes: words.slice(from, words.indexOf('VII. Psicología')),
    others: words.slice(words.indexOf('XII. Otros'), words.indexOf('"Hallazgos"')),
  };
}

test('the Anexo 02 has the eyes in its examination: acuity by eye, what is outside and inside, reflexes and colours', () => {
  const { eyes, others } = partsOf({
    AV_LEJOS_OD_SC: '20/100',
    AV_LEJOS_OI_CC: '20/25',
    AV_CERCA_OD_SC: 'J1',
    OFT_EXTERNO_OI: 'PTERIGION_I',
    OFT_PUPILAS: 'Isocóricas y reactivas',
    OFT_PUROS: 'NORMAL',
    FONDO_OD: 'Papila de bordes netos',
  });
  expect(eyes).toContain('["Lejos",{"text":"20/100 *","tone":"red"},"—","—","20/25"]');
  expect(eyes).toContain('["Cerca","J1","—","—","—"]');
  expect(eyes).toMatch(/"Enfermedades oculares OI","value":"Pterigi[^"]+"/);
  for (const words of ['Isocóricas y reactivas', 'Papila de bordes netos', 'Colores puros'])
    expect(eyes).toContain(words);
  // The list of other exams repeats none of them.
  expect(others).not.toMatch(/"20\/25"|"J1"|Pterigi|Papila/);
});

test('eyes that nobody examined say so', () => {
  expect(partsOf({}).eyes).toContain('Sin registro en este examen.');
});

const rowsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows : block.kind === 'text' ? [block.text] : []));
const diagnosis = (cie10: string, kind: string | null, workRelated: boolean | null) => ({
  cie10,
  description: `De ${cie10}`,
  kind,
  workRelated,
});

test('diagnoses are numbered, those related to the work apart, with a cross under P, D or R', () => {
  const items = [diagnosis('E660', 'D', false), diagnosis('H833', 'R', true), diagnosis('M545', 'P', null)];
  expect(rowsOf(diagnosisTable(items as Parameters<typeof diagnosisTable>[0]))).toEqual([
    'Relacionados con el trabajo',
    ['1', 'De H833', '', '', 'X', 'H83.3'],
    'Otros diagnósticos',
    ['2', 'De E660', '', 'X', '', 'E66.0'],
    'Sin calificar su relación con el trabajo',
    ['3', 'De M545', 'X', '', '', 'M54.5'],
    'P: presuntivo. D: definitivo. R: repetido.',
  ]);
  expect(rowsOf(diagnosisTable([]))).toEqual(['Sin diagnósticos registrados.']);
});
