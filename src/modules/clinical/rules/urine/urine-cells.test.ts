import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../book/registry.ts';
import { examReader } from '../classify/exam-reader.ts';
import { normaliseMeasure } from '../measures.ts';
import { urineClasses } from './classes.ts';
import { classifyUrine } from './urine.ts';
import { parseUrine } from './urine-text.ts';

describe('a cell of a component', () => {
  test.each([
    [' 3-5 ', 5, null],
    ['8,5', 8.5, null],
    ['2,5 - 10,25', 10.25, null],
    ['15 a 20', 20, null],
    ['20 - 15', 20, null],
    ['hialinos 0-1', 1, null],
    ['No se observan', 0, 0],
    ['Hematíes ( – )', 0, 0],
    ['hifas (-)', 0, 0],
    ['+/-', null, 0.5],
    ['Proteínas + / -', null, 0.5],
    ['Proteínas ±', null, 0.5],
    ['vestigios', null, 0.5],
    ['Cristales + +', null, 2],
    ['uratos 2 +', null, 2],
    ['uratos 3+', null, 3],
    ['uratos 6+', null, 4],
    ['oxalato +2', null, 2],
    ['oxalato + 2', null, 1],
    ['+++++ x', null, 4],
    ['uratos (+++)', null, 3],
    ['leucocitos pos', null, 1],
    ['moderados', null, 2],
    ['numerosos', null, 3],
    ['campo  cubierto', 100, 3],
    ['INCONTABLES', 100, 3],
    // Counts of a machine are per volume, not per field.
    ['25/uL', null, null],
    ['30 / mm3', null, null],
    ['12 /ml', null, null],
    ['ver informe', null, null],
  ])('«%s» has upper bound %s and grade %s', (raw, upper, grade) =>
    expect(parseUrine(raw)).toEqual({ raw: raw.trim(), upper, grade }),
  );
});

const clean = { proteins: '(-)', glucose: '(-)', redCells: '0-2', whiteCells: '2-4' };
const classOf = (change: object) => classifyUrine({ ...clean, ...change }).class;

describe('a component on either side of its limit', () => {
  test.each([
    [{ redCells: 5 }, 'NORMAL'],
    [{ redCells: 6 }, 'HEMATURIA'],
    [{ whiteCells: 10 }, 'NORMAL'],
    [{ whiteCells: 11 }, 'LEUCOCITURIA'],
    [{ proteins: '29 mg/dL' }, 'NORMAL'],
    [{ proteins: '30 mg/dL' }, 'PROTEINURIA'],
    [{ glucose: 49 }, 'NORMAL'],
    [{ glucose: 50 }, 'GLUCOSURIA'],
    [{ ketones: 14 }, 'NORMAL'],
    [{ ketones: 15 }, 'CETONURIA'],
    [{ bilirubin: 0.9 }, 'NORMAL'],
    [{ bilirubin: 1 }, 'BILIRRUBINURIA'],
    [{ ketones: 'trazas' }, 'NORMAL'],
    [{ ketones: '+' }, 'CETONURIA'],
    [{ bacteria: '+' }, 'NORMAL'],
    [{ bacteria: '++' }, 'BACTERIURIA'],
    [{ nitrites: 'Negativo' }, 'NORMAL'],
    [{ nitrites: 'Positivo' }, 'BACTERIURIA'],
    [{ crystals: 'uratos +' }, 'NORMAL'],
    [{ crystals: 'uratos ++' }, 'CRISTALURIA'],
    [{ casts: 'No se observan' }, 'NORMAL'],
    [{ casts: '0' }, 'NORMAL'],
    [{ casts: '0-1' }, 'CILINDRURIA'],
    [{ casts: 'hialinos +' }, 'CILINDRURIA'],
    // Words instead of a count: «escasos» is normal, «regular» and «positivo» are not.
    [{ redCells: 'escasos' }, 'NORMAL'],
    [{ redCells: 'regular cantidad' }, 'HEMATURIA'],
    [{ redCells: 'abundantes' }, 'HEMATURIA'],
    [{ redCells: 'Positivo' }, 'HEMATURIA'],
    [{ redCells: 'pos' }, 'HEMATURIA'],
    [{ redCells: 'sangre +' }, 'HEMATURIA'],
    [{ redCells: 'trazas' }, 'NORMAL'],
    [{ whiteCells: 'campo cubierto' }, 'LEUCOCITURIA'],
    // White cells without bacteria are no infection, and neither are bacteria without white cells.
    [{ whiteCells: '15-20', bacteria: 'escasas' }, 'LEUCOCITURIA'],
    [{ whiteCells: '15-20', bacteria: 'abundantes' }, 'PROBABLE_ITU'],
  ])('%o is %s', (change, expected) => expect(classOf(change)).toBe(expected));

  test.each([
    [{ density: 1.004 }, ['DENSIDAD_FUERA_DE_RANGO']],
    [{ density: 1.005 }, undefined],
    [{ density: 1.03 }, undefined],
    [{ density: 1.031 }, ['DENSIDAD_FUERA_DE_RANGO']],
    [{ density: 0 }, undefined],
    [{ density: 1.5 }, undefined],
    [{ ph: 4.4 }, ['PH_FUERA_DE_RANGO']],
    [{ ph: 4.5 }, undefined],
    [{ ph: 8 }, undefined],
    [{ ph: 8.1 }, ['PH_FUERA_DE_RANGO']],
    [{ ph: 12 }, undefined],
  ])('%o notes %o', (change, flags) => {
    expect(classifyUrine({ ...clean, ...change })).toEqual({ class: 'NORMAL', ...(flags ? { flags } : {}) });
  });
});

test.each([
  [1000, 1],
  [1030, 1.03],
  [1060, 1.06],
  [1.02, 1.02],
  [1061, null],
  [999, null],
  [0.9, null],
])('a density written as %d is %s', (written, density) =>
  expect(normaliseMeasure('ORINA_DENSIDAD', written)).toBe(density),
);

describe('an exam', () => {
  const found = (values: Record<string, string | number>) => {
    const person = { sex: 'M', birthDate: null, altitude: null } as const;
    return urineClasses(examReader(new Map(Object.entries(values)), person, '2026-01-01', DEFAULT_RULES))[0]?.[1];
  };
  test.each([
    [{ ORINA: 'Hematuria' }, 'HEMATURIA'],
    [{ ORINA_PROTEINAS: '++' }, 'PROTEINURIA'],
    [{ ORINA_GLUCOSA: '++' }, 'GLUCOSURIA'],
    [{ ORINA_HEMATIES: '20-30' }, 'HEMATURIA'],
    [{ ORINA_LEUCOCITOS: '20-30' }, 'LEUCOCITURIA'],
    [{ ORINA_BACTERIAS: 'abundantes' }, 'BACTERIURIA'],
    [{ ORINA_NITRITOS: 'positivo' }, 'BACTERIURIA'],
    [{ ORINA_CETONAS: '++' }, 'CETONURIA'],
    [{ ORINA_BILIRRUBINA: '+' }, 'BILIRRUBINURIA'],
    [{ ORINA_CRISTALES: '+++' }, 'CRISTALURIA'],
    [{ ORINA_CILINDROS: '+' }, 'CILINDRURIA'],
    [{ GLUCOSA: 300 }, undefined],
  ])('with %o', (values, expected) => expect(found(values)?.class).toBe(expected));

  test('notes its density and its pH', () => {
    expect(found({ ORINA_DENSIDAD: 1040 })?.flags).toEqual(['DENSIDAD_FUERA_DE_RANGO']);
    expect(found({ ORINA_PH: 9 })?.flags).toEqual(['PH_FUERA_DE_RANGO']);
  });
});
