import { describe, expect, test } from 'vitest';
import { classifyUrine } from './urine.ts';
import { parseUrine } from './urine-text.ts';

describe('urine', () => {
  test.each([
    ['0-2 xc', 2, null],
    ['2-4/C', 4, null],
    ['6 – 8', 8, null],
    ['>100', 100, null],
    ['Negativo', 0, 0],
    ['(-)', 0, 0],
    ['trazas', null, 0.5],
    ['+', null, 1],
    ['++', null, 2],
    ['+ + +', null, 3],
    ['2+', null, 2],
    ['Escasas', null, 1],
    ['regular cantidad', null, 2],
    ['Uratos amorfos ++', null, 2],
    ['campo cubierto', 100, 3],
    [7, 7, null],
  ])('"%s" has upper bound %s and grade %s', (raw, upper, grade) => {
    expect(parseUrine(raw)).toEqual({ raw: String(raw), upper, grade });
  });

  test.each(['-', '...', 'N/A', 'PENDIENTE'])('"%s" is no value', (raw) => expect(parseUrine(raw)).toBeNull());

  test.each([
    [{ redCells: '0-2 xc', whiteCells: '2-4', proteins: 'Negativo' }, 'NORMAL', undefined],
    [{ redCells: '3-5', whiteCells: '6-8' }, 'NORMAL', undefined],
    [{ redCells: '6-8' }, 'HEMATURIA', ['HEMATURIA']],
    [{ proteins: 'trazas', whiteCells: '0-1' }, 'NORMAL', undefined],
    [{ proteins: '+' }, 'PROTEINURIA', ['PROTEINURIA']],
    [{ glucose: '++' }, 'GLUCOSURIA', ['GLUCOSURIA']],
    [{ whiteCells: '15-20' }, 'LEUCOCITURIA', ['LEUCOCITURIA']],
    [{ whiteCells: '>100', nitrites: 'Positivo' }, 'PROBABLE_ITU', ['PROBABLE_ITU', 'LEUCOCITURIA', 'BACTERIURIA']],
    [{ whiteCells: '0-2', bacteria: 'escasas' }, 'NORMAL', undefined],
    [{ whiteCells: '0-2', crystals: 'oxalatos +++' }, 'CRISTALURIA', ['CRISTALURIA']],
    [{ whiteCells: '0-2', density: 1.04 }, 'NORMAL', ['DENSIDAD_FUERA_DE_RANGO']],
    [{ conclusion: 'Leucocituria, hematuria' }, 'HEMATURIA', ['HEMATURIA', 'LEUCOCITURIA']],
    [{ conclusion: 'NORMAL' }, 'NORMAL', undefined],
    [{ conclusion: '...' }, 'SIN_DATO', undefined],
    [{ ph: 6 }, 'SIN_DATO', undefined],
  ])('%o is %s', (input, expected, flags) => {
    expect(classifyUrine(input)).toEqual({ class: expected, ...(flags ? { flags } : {}) });
  });
});
