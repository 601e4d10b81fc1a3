import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../book/registry.ts';
import { examReader } from '../classify/exam-reader.ts';
import { bodyClasses, symptomClasses } from './classes.ts';
import { classifyPosture } from './posture.ts';

const flagsOf = (report: string) => classifyPosture({ report }).flags;

describe('what is said of the spine', () => {
  // «Lumbar» may describe something other than the lordosis.
  test.each([
    ['Hiperlordosis cervical', ['HIPERLORDOSIS_CERVICAL']],
    ['Hiperlordosis cervical, rectificación lumbar', ['HIPERLORDOSIS_CERVICAL', 'RECTIFICACION_LUMBAR']],
    ['Hiperlordosis cervical. Escoliosis lumbar', ['ESCOLIOSIS', 'HIPERLORDOSIS_CERVICAL']],
    ['Hiperlordosis cervical y lumbar', ['HIPERLORDOSIS_CERVICAL', 'HIPERLORDOSIS_LUMBAR']],
    ['Hiperlordosis cervical, hiperlordosis lumbar', ['HIPERLORDOSIS_CERVICAL', 'HIPERLORDOSIS_LUMBAR']],
    ['Hiperlordosis lumbar', ['HIPERLORDOSIS_LUMBAR']],
    ['Hiperlordosis de columna lumbar, rectificación cervical', ['HIPERLORDOSIS_LUMBAR', 'RECTIFICACION_CERVICAL']],
    ['Hiperlordosis', ['HIPERLORDOSIS_LUMBAR']],
    ['Rectificación lumbar', ['RECTIFICACION_LUMBAR']],
    ['Cifosis dorsal', ['HIPERCIFOSIS_DORSAL']],
    ['Descartar escoliosis', ['ESCOLIOSIS', 'POR_CONFIRMAR']],
  ])('«%s»', (report, flags) => expect(flagsOf(report)).toEqual(flags));

  test.each(['Cifosis fisiológica, resto normal', 'Sin alteraciones', 'Sin escoliosis', 'Columna alineada'])(
    '«%s» is normal',
    (report) => expect(classifyPosture({ report })).toEqual({ class: 'NORMAL', value: 0 }),
  );
});

describe('a measure on either side of its limit', () => {
  const none = { class: 'SIN_DATO' };
  const one = (code: string, ...more: string[]) => ({ class: code, value: 1, flags: [code, ...more] });
  test.each([
    [{ cobb: 0 }, { class: 'NORMAL', value: 0 }],
    [{ cobb: 24 }, one('ESCOLIOSIS', 'ESCOLIOSIS_LEVE')],
    [{ cobb: 39 }, one('ESCOLIOSIS', 'ESCOLIOSIS_MODERADA')],
    [{ cobb: 150 }, one('ESCOLIOSIS', 'ESCOLIOSIS_SEVERA')],
    [{ cobb: 151 }, none],
    [{ cobb: -1 }, none],
    [{ kyphosis: 45 }, none],
    [{ lumbarLordosis: 60 }, none],
    [{ lumbarLordosis: 61 }, one('HIPERLORDOSIS_LUMBAR')],
    [{ legDifference: 10 }, none],
    [{ legDifference: 11 }, one('BASCULA_PELVICA')],
    // Angles and differences of an impossible size.
    [{ kyphosis: 200 }, none],
    [{ lumbarLordosis: 450 }, none],
    [{ legDifference: 1000 }, none],
    [{ kyphosis: 199 }, one('HIPERCIFOSIS_DORSAL')],
  ])('%o', (input, expected) => expect(classifyPosture(input)).toEqual(expected));

  test('stands beside what the report says, each alteration once', () => {
    expect(classifyPosture({ report: 'Escoliosis leve, pie plano', cobb: 12, kyphosis: 50 })).toEqual({
      class: 'ESCOLIOSIS',
      value: 3,
      flags: ['ESCOLIOSIS', 'HIPERCIFOSIS_DORSAL', 'PIE_PLANO', 'ESCOLIOSIS_LEVE'],
    });
    expect(classifyPosture({ report: 'Normal', kyphosis: 50 }).class).toBe('HIPERCIFOSIS_DORSAL');
    expect(classifyPosture({ report: 'Normal', kyphosis: 30 }).class).toBe('NORMAL');
    expect(classifyPosture({ report: 'Pie plano', cobb: 5 })).toEqual({
      class: 'PIE_PLANO',
      value: 1,
      flags: ['PIE_PLANO'],
    });
  });
});

const PERSON = { sex: 'M', birthDate: null, altitude: null } as const;
const reader = (values: Record<string, number | string>) =>
  examReader(new Map(Object.entries(values)), PERSON, '2026-01-01', DEFAULT_RULES);

test.each<[Record<string, number | string>, Record<string, string>]>([
  [{ OSTEO: 'Normal' }, { HALLAZGOS_OSTEOMUSCULARES: 'NORMAL', ALTERACIONES_POSTURALES: 'NORMAL' }],
  // A report that names only joints gives no posture.
  [{ OSTEO: 'Phalen positivo' }, { HALLAZGOS_OSTEOMUSCULARES: 'PHALEN' }],
  [
    { OSTEO: 'Phalen positivo', POSTURA: 'Pie cavo' },
    { HALLAZGOS_OSTEOMUSCULARES: 'PHALEN', ALTERACIONES_POSTURALES: 'PIE_CAVO' },
  ],
  [{ POSTURA: 'Genu varo' }, { ALTERACIONES_POSTURALES: 'GENU_VARO' }],
  [{ COBB: 12 }, { ALTERACIONES_POSTURALES: 'ESCOLIOSIS' }],
  [{ CIFOSIS_DORSAL: 50 }, { ALTERACIONES_POSTURALES: 'HIPERCIFOSIS_DORSAL' }],
  [{ LORDOSIS_LUMBAR: 70 }, { ALTERACIONES_POSTURALES: 'HIPERLORDOSIS_LUMBAR' }],
  [{ DISMETRIA: 15 }, { ALTERACIONES_POSTURALES: 'BASCULA_PELVICA' }],
  [{ DISMETRIA: 5 }, { ALTERACIONES_POSTURALES: 'SIN_DATO' }],
  [{}, {}],
])('an exam with %o', (values, expected) =>
  expect(Object.fromEntries(bodyClasses(reader(values)).map(([item, found]) => [item, found.class]))).toEqual(expected),
);

describe('the Nordic questionnaire of an exam', () => {
  const answers = (values: Record<string, string>) => symptomClasses(reader(values))[0]?.[1];

  test.each([
    ['NORDICO_CUELLO_12M', 'CON_SINTOMAS', 'CUELLO'],
    ['NORDICO_MUNECAS_MANOS_7D', 'CON_SINTOMAS', 'MUNECAS_MANOS'],
    ['NORDICO_TOBILLOS_PIES_IMPIDE', 'CON_LIMITACION', 'TOBILLOS_PIES'],
  ])('«Sí» to %s is %s of that region', (code, expected, region) =>
    expect(answers({ [code]: 'Sí' })).toEqual({ class: expected, value: 1, flags: [region] }),
  );

  test('work that was prevented in one region only is told, though another one hurts too', () => {
    expect(answers({ NORDICO_CUELLO_12M: 'X', NORDICO_RODILLAS_7D: 'si', NORDICO_RODILLAS_IMPIDE: 'si' })).toEqual({
      class: 'CON_LIMITACION',
      value: 2,
      flags: ['CUELLO', 'RODILLAS'],
    });
  });

  test('«No» is an answer, a word that is neither is none, and what was not asked has no class', () => {
    expect(answers({ NORDICO_CUELLO_12M: 'No', NORDICO_CODOS_7D: 'niega' })).toEqual({
      class: 'SIN_SINTOMAS',
      value: 0,
    });
    expect(answers({ NORDICO_CUELLO_12M: 'quizá' })).toEqual({ class: 'SIN_DATO' });
    expect(answers({})).toBeUndefined();
  });
});
