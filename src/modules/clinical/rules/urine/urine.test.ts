import { describe, expect, test } from 'vitest';
import { classifyUrine } from './urine.ts';
import { readUrineReport } from './urine-report.ts';
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

  const clean = { proteins: 'Negativo', glucose: '(-)', redCells: '0-2 xc', whiteCells: '2-4' };
  const incomplete = ['ORINA_INCOMPLETA'];

  test.each([
    [clean, 'NORMAL', undefined],
    [{ ...clean, redCells: '3-5', whiteCells: '6-8' }, 'NORMAL', undefined],
    [{ redCells: '0-2', whiteCells: '2-4', proteins: 'Negativo' }, 'SIN_DATO', incomplete],
    [{ redCells: '3-5', whiteCells: '6-8' }, 'SIN_DATO', incomplete],
    [{ redCells: '6-8' }, 'HEMATURIA', ['HEMATURIA']],
    [{ ...clean, proteins: 'trazas' }, 'NORMAL', undefined],
    [{ ...clean, proteins: '+/-' }, 'NORMAL', undefined],
    [{ proteins: '+' }, 'PROTEINURIA', ['PROTEINURIA']],
    [{ glucose: '++' }, 'GLUCOSURIA', ['GLUCOSURIA']],
    [{ ...clean, whiteCells: '++' }, 'LEUCOCITURIA', ['LEUCOCITURIA']],
    [{ ...clean, whiteCells: '25/uL' }, 'SIN_DATO', ['ORINA_INCOMPLETA', 'TEXTO_NO_LEIDO']],
    [{ ...clean, glucose: 'ver informe' }, 'SIN_DATO', ['ORINA_INCOMPLETA', 'TEXTO_NO_LEIDO']],
    [{ whiteCells: '15-20' }, 'LEUCOCITURIA', ['LEUCOCITURIA']],
    [{ ...clean, whiteCells: '4-6 x campo 400x' }, 'NORMAL', undefined],
    [{ whiteCells: '>100', nitrites: 'Positivo' }, 'PROBABLE_ITU', ['PROBABLE_ITU', 'LEUCOCITURIA', 'BACTERIURIA']],
    [{ ...clean, bacteria: 'escasas' }, 'NORMAL', undefined],
    [{ whiteCells: '0-2', crystals: 'oxalatos +++' }, 'CRISTALURIA', ['CRISTALURIA']],
    [{ ...clean, density: 1.04 }, 'NORMAL', ['DENSIDAD_FUERA_DE_RANGO']],
    [{ ...clean, density: 1020 }, 'NORMAL', undefined],
    [{ conclusion: 'Leucocituria, hematuria' }, 'HEMATURIA', ['HEMATURIA', 'LEUCOCITURIA']],
    [{ ...clean, conclusion: 'Hematuria' }, 'HEMATURIA', ['HEMATURIA']],
    [{ conclusion: 'NORMAL' }, 'NORMAL', undefined],
    [{ conclusion: 'No patológico' }, 'NORMAL', undefined],
    [{ proteins: '++', conclusion: 'NORMAL' }, 'PROTEINURIA', ['PROTEINURIA']],
    [{ conclusion: 'Descartar ITU' }, 'PROBABLE_ITU', ['PROBABLE_ITU', 'POR_CONFIRMAR']],
    [{ conclusion: 'PATOLÓGICO' }, 'SIN_DATO', ['TEXTO_NO_LEIDO']],
    [{ conclusion: '...' }, 'SIN_DATO', undefined],
    [{ ph: 6 }, 'SIN_DATO', undefined],
  ])('%o is %s', (input, expected, flags) => {
    expect(classifyUrine(input)).toEqual({ class: expected, ...(flags ? { flags } : {}) });
  });
});

test.each(['+', '++', '+++', '++++', '(+)', '(++)', '2+', '+1', 'Positivo (+)', '30 mg/dL', 100])(
  'a strip with protein %s is never normal',
  (proteins) => {
    const rest = { glucose: '(-)', redCells: '0-2', whiteCells: '2-4', conclusion: 'Normal' };
    expect(classifyUrine({ ...rest, proteins })).toEqual({ class: 'PROTEINURIA', flags: ['PROTEINURIA'] });
  },
);

describe('a whole urine report in one cell', () => {
  test.each([
    [
      'Color: amarillo, Aspecto: transparente, Densidad: 1.020, pH: 6.0, Proteínas: negativo, Glucosa: negativo, Nitritos: negativo, Leucocitos: 2-4 x campo, Hematíes: 0-1 x campo, Células epiteliales: escasas, Gérmenes: escasos',
      'NORMAL',
    ],
    [
      'COLOR AMARILLO ASPECTO LIG. TURBIO DENSIDAD 1.025 PH 6 PROTEINAS (++) GLUCOSA (-) CETONAS (-) NITRITOS (-) LEUCOCITOS 1-3/C HEMATIES 0-2/C',
      'PROTEINURIA',
    ],
    ['Leuc: 15-20 x c; hematíes: 0-2 x c; proteínas y glucosa: negativo; nitritos positivo', 'PROBABLE_ITU'],
    ['2-4 leucocitos x campo, 0-1 hematíes x campo, proteínas (-), glucosa (-)', 'NORMAL'],
    ['Sin proteínas ni glucosa. Leucocitos 0-2. Hematíes 8-10 por campo', 'HEMATURIA'],
    ['Leucocitos 0-2 x campo, hematíes 0-1 x campo, cristales de oxalato de calcio +++', 'CRISTALURIA'],
    ['Aspecto turbio\nLeucocitos: campo cubierto\nHematíes: 2-3\nGérmenes: abundantes', 'PROBABLE_ITU'],
    ['Proteínas: trazas | glucosa: +++ | leucocitos 1-2 | hematíes 0-1', 'GLUCOSURIA'],
    ['Leucocitos 2-4 x campo, hematíes 0-1 x campo', 'SIN_DATO'],
    ['pH 6, densidad 1.015, aspecto normal', 'SIN_DATO'],
    ['Densidad 1020, pH 6.5, albúmina negativo, glucosa negativo, sangre negativo, leucocitos negativo', 'NORMAL'],
    ['Examen normal, leucocitos 1-2 por campo', 'NORMAL'],
    ['pH 5 D 1020 L 2-4 H 0-2 prot (-) gluc (-)', 'NORMAL'],
    ['Leuc 0-2, hties 0-1, prot (+), gluc (-)', 'PROTEINURIA'],
    ['Aspecto normal, leucocitos 1-2 por campo', 'SIN_DATO'],
    ['Normal. Leucocitos 2-3 x campo. Hematíes 40-50 x campo', 'HEMATURIA'],
  ])('"%s" is %s', (conclusion, expected) => expect(classifyUrine({ conclusion }).class).toBe(expected));

  test('says what is missing, and reads density and pH of it', () => {
    expect(classifyUrine({ conclusion: 'Densidad 1.040, pH 9, leucocitos 2-4 x campo' })).toEqual({
      class: 'SIN_DATO',
      flags: ['ORINA_INCOMPLETA', 'DENSIDAD_FUERA_DE_RANGO', 'PH_FUERA_DE_RANGO'],
    });
    expect(readUrineReport('Examen dentro de lo esperado')).toBeNull();
  });
});
