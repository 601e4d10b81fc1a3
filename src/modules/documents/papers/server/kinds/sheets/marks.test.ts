import { expect, test } from 'vitest';
import type { Block, TableCell } from '#platform/server/pdf/spec.ts';
import { MEDICAL_REPORT } from '../medical-report.ts';
import { reportOf } from '../testing/report.ts';
import { DEFAULT_CUT_OFFS } from './cut-offs.ts';
import { sheetBlocks } from './draw-sheet.ts';
import { markedField } from './sheet.ts';
import { SHEETS, sheetOf } from './sheets.ts';
import { resultsOf, type Values } from './testing/results.ts';

const URINE = {
  ORINA_LEUCOCITOS: '24-37 x campo',
  ORINA_NITRITOS: 'Positivo',
  ORINA_BACTERIAS: 'Regular cantidad',
  ORINA_HEMATIES: '0-1 x campo',
  ORINA_PROTEINAS: 'Negativo',
  ORINA_GLUCOSA: 'Negativo',
};
const EYES = { AV_LEJOS_OD_SC: '20/20', AV_LEJOS_OI_SC: '20/100', AV_CERCA_OD_SC: 'J1', AV_CERCA_OI_SC: 'J8' };
const EARS = Object.fromEntries(
  ['OD', 'OI'].flatMap((ear) => [500, 1000, 2000, 3000, 4000, 6000, 8000].map((hz) => [`AUDIO_${ear}_${hz}`, 20])),
);

const cellsIn = (blocks: readonly Block[]): TableCell[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'table') return block.rows.flat();
    return block.kind === 'row' ? block.cells.flatMap((cell) => cellsIn(cell.blocks)) : [];
  });
const markedIn = (blocks: readonly Block[]): string[] =>
  cellsIn(blocks).flatMap((cell) => (typeof cell === 'object' && cell.tone === 'red' ? [cell.text] : []));

const drawn = (area: 'LAB' | 'OFTALMO' | 'AUDIO', values: Values) =>
  markedIn(sheetBlocks(sheetOf(area)!, resultsOf(values, sheetOf(area)!)));
const reported = (form: 'ANEXO_02' | 'ANEXO_16', values: Values, markedBy = DEFAULT_CUT_OFFS) =>
  markedIn(
    MEDICAL_REPORT.body(
      reportOf({ form, markedBy, stations: SHEETS.flatMap((sheet) => resultsOf(values, sheet).stations) }),
    ),
  );

test.each([
  ['of the laboratory', (values: Values) => drawn('LAB', values)],
  ['Anexo 02', (values: Values) => reported('ANEXO_02', values)],
  ['Anexo 16', (values: Values) => reported('ANEXO_16', values)],
])('the paper %s marks the abnormal parts of a urine test and no other', (_name, marked) => {
  const found = marked(URINE).filter((text) => /campo|ositivo|cantidad|egativo/.test(text));
  expect(found.sort()).toEqual(['24-37 x campo *', 'Positivo *', 'Regular cantidad *']);
});

test.each([
  ['of ophthalmology', (values: Values) => drawn('OFTALMO', values)],
  ['Anexo 02', (values: Values) => reported('ANEXO_02', values)],
  ['Anexo 16', (values: Values) => reported('ANEXO_16', values)],
])('the paper %s marks the eye with a poor acuity, far and near, and not the other', (_name, marked) => {
  const found = marked(EYES).filter((text) => /^(20\/|J)\S* \*$/.test(text));
  expect(found.sort()).toEqual(['20/100 *', 'J8 *']);
});

test('an acuity that the rule of the company calls normal is not marked', () => {
  const results = resultsOf({ AV_LEJOS_OD_SC: '20/40', AV_LEJOS_OI_SC: '20/40' }, sheetOf('OFTALMO')!);
  expect(markedField(results, 'AV_LEJOS_OD_SC', 'OD').value).toBe('20/40 *');
  for (const code of ['AV_LEJOS', 'AV_LEJOS_SC']) Object.assign(results.get(code)!, { class: 'NORMAL' });
  expect(markedField(results, 'AV_LEJOS_OD_SC', 'OD').value).toBe('20/40');
});

test.each([
  ['of hearing', (values: Values) => drawn('AUDIO', values)],
  ['Anexo 02', (values: Values) => reported('ANEXO_02', values)],
  ['Anexo 16', (values: Values) => reported('ANEXO_16', values)],
])('the paper %s marks thresholds above 25 dB and no other', (_name, marked) => {
  expect(marked(EARS).filter((text) => /^\d+$/.test(text))).toEqual([]);
  const found = marked({ ...EARS, AUDIO_OI_4000: 45, AUDIO_OI_3000: 25 }).filter((text) => /^\d+$/.test(text));
  expect(found).toEqual(['45']);
});

test.each(['ANEXO_02', 'ANEXO_16'] as const)('the %s marks thresholds by the cut-offs of the company', (form) => {
  const markedBy = { ...DEFAULT_CUT_OFFS, hearing: { ...DEFAULT_CUT_OFFS.hearing, normalUpTo: 15 } };
  const found = reported(form, { ...EARS, AUDIO_OI_4000: 15 }, markedBy).filter((text) => /^\d+$/.test(text));
  expect(found).toEqual(Array(13).fill('20'));
});

test('a field of a form has the mark of its figure and the tone', () => {
  const results = resultsOf({ HEMOGLOBINA: 10.5 }, sheetOf('LAB')!);
  expect(markedField(results, 'HEMOGLOBINA', 'Hb')).toMatchObject({ label: 'Hb', span: 2, tone: 'red' });
  expect(markedField(results, 'HEMOGLOBINA', 'Hb').value).toContain('10.5 g/dL ↓');
  expect(markedField(results, 'VSG', 'VSG')).toEqual({ label: 'VSG', value: '', span: 2 });
});
