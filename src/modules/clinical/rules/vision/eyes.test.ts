import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../book/registry.ts';
import { examReader } from '../classify/exam-reader.ts';
import { MEASURES } from '../measures.ts';
import { acuityClasses, eyeClasses } from './classes.ts';
import { classifyColourVision, depthNamed, platesIn } from './colour-and-depth.ts';
import { classifyRefraction } from './refraction.ts';
import { classifyFarVision, classifyNearVision, parseVisualAcuity } from './visual-acuity.ts';

describe('an acuity as it is written', () => {
  test.each([
    [' 20/25 ', 25],
    ['20/8', 8],
    ['20/800', 800],
    ['20/30 - 2', 30],
    ['20/30 +1', 30],
    ['6/6', 20],
    ['J 3', 40],
    ['J10', 100],
    ['J12', 140],
    ['J1 +', 20],
  ])('«%s» is 20/%d', (raw, denominator) => expect(parseVisualAcuity(raw)?.denominator).toBe(denominator));

  test.each(['20/7', '20/801', '120/80', '20/20/20', '20/40 aprox', 'J13', 'J0', 'AJ1', 'J1 J2', '15/20'])(
    '«%s» is none',
    (raw) => expect(parseVisualAcuity(raw)).toBeNull(),
  );

  test.each([
    ['percibe  luz', 'PL'],
    ['Percepción de luz', 'PL'],
    ['amaurosis', 'NPL'],
    ['movimiento de manos', 'MM'],
    ['CD 2 m', 'CD'],
  ])('«%s» is below any chart', (raw, code) =>
    expect(parseVisualAcuity(raw)).toEqual({ raw, denominator: null, code }),
  );
});

describe('far vision', () => {
  test('of an eye the better reading counts, wherever it stands', () => {
    const eye = (uncorrected: string, corrected: string) => ({ uncorrected, corrected });
    const of = (right: ReturnType<typeof eye>) => classifyFarVision({ right, left: { uncorrected: '20/20' } });
    expect(of(eye('20/25', '20/100')).value).toBe(25);
    expect(of(eye('CD', '20/100')).value).toBe(100);
    expect(of(eye('20/100', 'CD')).value).toBe(100);
  });

  test('an eye that no chart can measure has no figure', () => {
    expect(classifyFarVision({ right: { uncorrected: 'CD' }, left: { uncorrected: '20/20' } })).toEqual({
      class: 'CEGUERA',
    });
  });

  test('glasses of one eye alone are noted, and so is a missing eye', () => {
    expect(
      classifyFarVision({ right: { uncorrected: '20/100', corrected: '20/40' }, left: { uncorrected: '20/20' } }).flags,
    ).toEqual(['USA_CORRECTORES']);
    expect(classifyFarVision({ right: {}, left: { uncorrected: '20/100' } })).toEqual({
      class: 'MODERADA',
      value: 100,
      flags: ['OJO_SIN_DATO'],
    });
    expect(classifyFarVision({ right: {}, left: {} })).toEqual({ class: 'SIN_DATO' });
  });
});

test.each([
  // One eye alone cannot prove normal vision, but it can show presbyopia.
  [{ right: { uncorrected: 'J1' }, left: {} }, 50, { class: 'SIN_DATO' }],
  [{ right: { uncorrected: 'J4' }, left: {} }, 50, { class: 'PRESBICIA', value: 45 }],
  [{ right: { uncorrected: 'J1' }, left: { uncorrected: 'CD' } }, 30, { class: 'DISMINUIDA' }],
  [{ right: { uncorrected: 'J2' }, left: { uncorrected: 'J1' } }, 30, { class: 'NORMAL', value: 30 }],
  [{ right: { uncorrected: 'J3' }, left: { uncorrected: 'J1' } }, 41, { class: 'PRESBICIA', value: 40 }],
  [{ right: { uncorrected: 'J3' }, left: { uncorrected: 'J1' } }, null, { class: 'DISMINUIDA', value: 40 }],
])('near vision %o at %s', (eyes, age, expected) =>
  expect(classifyNearVision({ ...eyes, age, far: 'NORMAL' })).toEqual(expected),
);

describe('refraction', () => {
  const plain = { sphere: 0, cylinder: 0 };
  test.each([
    [{ right: plain }, { class: 'SIN_DATO', flags: ['OJO_SIN_DATO'] }],
    [{ right: { sphere: -1 } }, { class: 'MIOPIA' }],
    [{ right: plain, left: plain, diagnosis: 'Miopía' }, { class: 'EMETROPE' }],
    [{ right: { sphere: -0.49 }, left: plain }, { class: 'EMETROPE' }],
    [{ right: { sphere: 0.49 }, left: plain }, { class: 'EMETROPE' }],
    [{ right: { sphere: 0, cylinder: 0.74 }, left: plain }, { class: 'EMETROPE' }],
    [{ right: { sphere: 31 }, diagnosis: 'Miopía' }, { class: 'MIOPIA' }],
    [
      { right: { sphere: -2 }, left: { sphere: 2 } },
      { class: 'MIOPIA', flags: ['HIPERMETROPIA'] },
    ],
    [{ diagnosis: 'Sin miopía ni astigmatismo' }, { class: 'EMETROPE' }],
    [{ diagnosis: 'Probable miopía' }, { class: 'MIOPIA', flags: ['POR_CONFIRMAR'] }],
    [{}, { class: 'SIN_DATO' }],
  ])('%o', (input, expected) => expect(classifyRefraction(input)).toEqual(expected));
});

describe('colours', () => {
  test.each([
    ['6/6', { correct: 6, shown: 6 }],
    ['5/5', null],
    ['38 de 38', { correct: 38, shown: 38 }],
    ['39/39', null],
    ['15 sobre 21', { correct: 15, shown: 21 }],
    ['ninguna', null],
  ])('plates «%s»', (text, expected) => expect(platesIn(text)).toEqual(expected));

  test.each([
    [{ report: 'Sin discromatopsia' }, { class: 'NORMAL' }],
    [{ report: 'No es normal' }, { class: 'DISCROMATOPSIA' }],
    [{ report: 'Alterado' }, { class: 'DISCROMATOPSIA' }],
    [{ report: 'Protanomalía' }, { class: 'DISCROMATOPSIA', flags: ['PROTAN'] }],
    [{ report: 'Tritanopia' }, { class: 'DISCROMATOPSIA', flags: ['TRITAN'] }],
    [{ report: 'Sin deuteranopia' }, { class: 'NORMAL' }],
    [{ report: 'Probable daltonismo' }, { class: 'DISCROMATOPSIA', flags: ['POR_CONFIRMAR'] }],
    // The plates decide the class; the report gives the kind.
    [
      { correct: 9, report: 'Deuteranopia' },
      { class: 'DISCROMATOPSIA', value: 9, flags: ['DEUTAN'] },
    ],
    [
      { correct: 20, report: 'Alterado' },
      { class: 'NORMAL', value: 20 },
    ],
    [
      { correct: 12, shown: 14 },
      { class: 'NORMAL', value: 12 },
    ],
    [
      { correct: 11, shown: 14 },
      { class: 'DISCROMATOPSIA', value: 11 },
    ],
    [{ correct: 22 }, { class: 'SIN_DATO' }],
    [{ correct: -1 }, { class: 'SIN_DATO' }],
  ])('%o', (input, expected) => expect(classifyColourVision(input)).toEqual(expected));
});

test.each([
  ['Disminuida', ['DISMINUIDA']],
  ['No es normal', ['DISMINUIDA']],
  ['Sin alteraciones', ['NORMAL']],
  ['Presente', ['NORMAL']],
])('depth «%s»', (text, classes) => expect(depthNamed(text).classes).toEqual(classes));

describe('an exam', () => {
  const reader = (values: Record<string, string | number>) =>
    examReader(
      new Map(Object.entries(values)),
      { sex: 'M', birthDate: '1970-01-01', altitude: null },
      '2026-01-01',
      DEFAULT_RULES,
    );
  const found = (values: Record<string, string | number>) =>
    [...acuityClasses(reader(values)), ...eyeClasses(reader(values))].map(
      ([item, { class: name }]) => `${item} ${name}`,
    );

  test.each<[Record<string, string | number>, string[]]>([
    [{ AV_LEJOS_OD_SC: '20/100' }, ['AV_LEJOS MODERADA', 'AV_LEJOS_SC MODERADA']],
    [{ AV_LEJOS_OI_SC: '20/100' }, ['AV_LEJOS MODERADA', 'AV_LEJOS_SC MODERADA']],
    [{ AV_LEJOS_OD_CC: '20/100' }, ['AV_LEJOS MODERADA']],
    [{ AV_LEJOS_OI_CC: '20/100' }, ['AV_LEJOS MODERADA']],
    [{ AV_CERCA_OD_SC: 'J6' }, ['AV_CERCA DISMINUIDA', 'AV_CERCA_SC DISMINUIDA']],
    [{ AV_CERCA_OI_CC: 'J6' }, ['AV_CERCA DISMINUIDA']],
    // With glasses the far vision is normal and the near vision presbyopic; without glasses neither holds.
    [
      {
        AV_LEJOS_OD_SC: '20/100',
        AV_LEJOS_OI_SC: '20/100',
        AV_LEJOS_OD_CC: '20/20',
        AV_LEJOS_OI_CC: '20/20',
        AV_CERCA_OD_SC: 'J6',
        AV_CERCA_OI_SC: 'J6',
        AV_CERCA_OD_CC: 'J4',
        AV_CERCA_OI_CC: 'J4',
      },
      ['AV_LEJOS NORMAL', 'AV_LEJOS_SC MODERADA', 'AV_CERCA PRESBICIA', 'AV_CERCA_SC DISMINUIDA'],
    ],
    [
      {
        AV_LEJOS_OD_SC: '20/20',
        AV_LEJOS_OI_SC: '20/20',
        AV_CERCA_OD_SC: 'J6',
        AV_CERCA_OI_SC: 'J6',
        AV_CERCA_OD_CC: 'J1',
        AV_CERCA_OI_CC: 'J1',
      },
      ['AV_LEJOS NORMAL', 'AV_LEJOS_SC NORMAL', 'AV_CERCA NORMAL', 'AV_CERCA_SC PRESBICIA'],
    ],
    [{ ESFERA_OD: -2 }, ['AMETROPIA MIOPIA']],
    [{ ESFERA_OI: 2 }, ['AMETROPIA HIPERMETROPIA']],
    [{ ESFERA_OD: 0, CILINDRO_OD: -1 }, ['AMETROPIA ASTIGMATISMO']],
    [{ ESFERA_OI: 0, CILINDRO_OI: -1 }, ['AMETROPIA ASTIGMATISMO']],
    [{ DX_OFTALMO: 'Presbicia' }, ['AMETROPIA PRESBICIA']],
    [{ ISHIHARA: 9 }, ['VISION_COLORES DISCROMATOPSIA']],
    [{ ISHIHARA: '9/21' }, ['VISION_COLORES DISCROMATOPSIA']],
    [{ COLORES: 'Daltonismo' }, ['VISION_COLORES DISCROMATOPSIA']],
    [{ ESTEREOPSIS: 100 }, ['ESTEREOPSIS NORMAL']],
    [{ ESTEREOPSIS: 101 }, ['ESTEREOPSIS DISMINUIDA']],
    [{ ESTEREOPSIS: '60 segundos' }, ['ESTEREOPSIS NORMAL']],
    [{ ESTEREOPSIS: 'Titmus: 400 s' }, ['ESTEREOPSIS DISMINUIDA']],
    [{ ESTEREOPSIS: 'Disminuida' }, ['ESTEREOPSIS DISMINUIDA']],
    [{ ESTEREOPSIS: 'ver informe' }, ['ESTEREOPSIS SIN_DATO']],
    [{}, []],
  ])('with %o', (values, expected) => expect(found(values)).toEqual(expected));
});

test('a file may write every acuity of an eye in any of the ways that are read', () => {
  const acuities = MEASURES.filter(({ code }) => /^AV_(LEJOS|CERCA)_(OD|OI|AO)_(SC|CC|AE)$/.test(code));
  expect(acuities).toHaveLength(16);
  expect(acuities.filter(({ column }) => column?.kind !== 'visualAcuity').map(({ code }) => code)).toEqual([]);
});
