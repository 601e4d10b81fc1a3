import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { stationsOf, wholeStation } from '#exams/attentions/server/detail/stations.ts';
import { type Measures, resultRows } from '#exams/attentions/server/writing/results.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import { sheetBlocks } from './draw-sheet.ts';
import { resultsOf, type Values } from './testing/results.ts';
import { DRIVERS, STRUCTURAL_HEIGHT } from './work-tasks.ts';

const BALANCE: Values = {
  ALTURA_ROMBERG: 'POSITIVO',
  ALTURA_MARCHA: 'NORMAL',
  ALTURA_UN_PIE: 9,
  ALTURA_INDICE_NARIZ: 'NORMAL',
  ALTURA_NISTAGMO: 'AUSENTE',
};
const DRIVER: Values = { PSICOSENSO: 'Apto', CONDU_BREVETE: 'Q40112233', CONDU_CATEGORIA: 'A-IIIb' };

const drawn = (sheet: typeof DRIVERS, values: Values): Block[] => sheetBlocks(sheet, resultsOf(values, sheet));
const valuesIn = (blocks: readonly Block[]): Record<string, string> =>
  Object.fromEntries(
    blocks.flatMap((block) => (block.kind === 'fields' ? block.items.map(({ label, value }) => [label, value]) : [])),
  );
const remarksIn = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'box' && block.title === 'OBSERVACIONES TÉCNICAS' ? [block.text] : []))
    .join();

const PERSON = { sex: 'M', birthDate: '1984-05-02', altitude: 0, pregnant: false, pregnancyTrimester: null } as const;
const JUDGED = { sex: 'M', trimester: null, rules: DEFAULT_RULES } as const;
const rowsOf = (values: Values) => {
  const measures: Measures = new Map(Object.entries(values));
  return resultRows(measures, PERSON, '2026-11-20', DEFAULT_RULES);
};
const codesAt = (values: Values) =>
  Object.fromEntries(
    stationsOf(rowsOf(values), [], JUDGED).map(({ serviceAreaCode, measures }) => [
      serviceAreaCode,
      measures.map(({ code }) => code),
    ]),
  );

describe('tests of balance that the forms of drivers and of work at height ask alike', () => {
  const stated = {
    Romberg: 'Positivo',
    'Marcha libre': 'Normal',
    'Sustentación en un pie': '9 s',
    'Prueba índice-nariz': 'Normal',
    Nistagmo: 'Ausente',
  };

  test.each([
    ['of a driver alone', { ...DRIVER, ...BALANCE }],
    ['of a driver who works at height too', { ...DRIVER, ...BALANCE, ALTURA: 'Apto' }],
  ])('the annex of drivers states them in an exam %s', (_whose, values) => {
    const blocks = drawn(DRIVERS, values);
    expect(valuesIn(blocks)).toMatchObject(stated);
    expect(remarksIn(blocks)).toBe('La sustentación en un pie no pasa de 15 s.');
  });

  test('they make no station of work at height in the exam of a driver, and stay there where it was held', () => {
    const driver = codesAt({ ...DRIVER, ...BALANCE });
    expect(Object.keys(driver)).toEqual(['PSICOSENSO']);
    expect(driver.PSICOSENSO).toEqual(expect.arrayContaining(Object.keys(BALANCE)));
    const both = codesAt({ ...DRIVER, ...BALANCE, ALTURA: 'Apto' });
    expect(both.ALTURA).toEqual(expect.arrayContaining(Object.keys(BALANCE)));
    expect(both.PSICOSENSO).not.toContain('ALTURA_ROMBERG');
    expect(Object.keys(codesAt(BALANCE))).toEqual(['ALTURA']);
  });

  test('both forms ask for them, and the form of drivers for nothing else of work at height', () => {
    const asked = (area: 'ALTURA' | 'PSICOSENSO') =>
      wholeStation(area, rowsOf(DRIVER), [], JUDGED, [])
        .measures.map(({ code }) => code)
        .filter((code) => code.startsWith('ALTURA'));
    expect(asked('PSICOSENSO').sort()).toEqual(Object.keys(BALANCE).sort());
    expect(asked('ALTURA')).toEqual(expect.arrayContaining(Object.keys(BALANCE)));
  });

  test('the annex of work at height states them as before', () => {
    expect(valuesIn(drawn(STRUCTURAL_HEIGHT, { ALTURA: 'Apto', ...BALANCE }))).toMatchObject(stated);
  });
});

test.each([
  [{}, 'Falta el número y la clase y categoría del brevete.'],
  [{ CONDU_CATEGORIA: 'A-I' }, 'Falta el número del brevete.'],
  [{ CONDU_BREVETE: 'Q40112233' }, 'Falta la clase y categoría del brevete.'],
  [DRIVER, ''],
  [{ ...DRIVER, CONDU_VENCE: '19/11/2026' }, 'El psicosensométrico venció el 19/11/2026, antes del examen.'],
  [{ ...DRIVER, CONDU_VENCE: '20/11/2026' }, ''],
])('the annex of drivers of %o notes «%s»', (values, remark) => {
  expect(remarksIn(drawn(DRIVERS, { PSICOSENSO: 'Apto', ...values }))).toBe(remark);
});

test('the annex of drivers states the day of the psychosensometric tests and until when they are valid', () => {
  const values = valuesIn(drawn(DRIVERS, { ...DRIVER, CONDU_FECHA: '02/03/2026', CONDU_VENCE: '02/03/2027' }));
  expect(values).toMatchObject({ 'Fecha de las pruebas': '02/03/2026', 'Válido hasta': '02/03/2027' });
});

test('a driver who was not evaluated lacks no licence', () => {
  expect(remarksIn(drawn(DRIVERS, { PSICOSENSO_ESTADO: 'NO_REALIZADO' }))).toBe('');
});
