import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, type RuleItem } from '../book/registry.ts';
import { withAltitude } from './altitude.ts';
import { partOfRule } from './classify-part.ts';
import { type ExaminedPerson, examReader } from './exam-reader.ts';
import { orReported } from './found.ts';

const PERSON: ExaminedPerson = { sex: 'F', birthDate: '1990-05-05', altitude: 3400 };
const reader = (values: Record<string, number | string>, person: Partial<ExaminedPerson> = {}) =>
  examReader(new Map(Object.entries(values)), { ...PERSON, ...person }, '2026-05-04', DEFAULT_RULES);

describe('a figure of an exam', () => {
  test.each([
    [72, 72],
    [0, 0],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    ['72', 72],
    [' 72.5 ', 72.5],
    ['72,25', 72.25],
    ['-0.75', -0.75],
    ['+1', 1],
    ['12.', null],
    ['1.2.3', null],
    ['72 kg', null],
    ['x72', null],
    ['', null],
    ['-', null],
  ])('«%s» is %s', (value, expected) => expect(reader({ PESO: value }).number('PESO')).toBe(expected));

  test('what was not sent is none', () => expect(reader({}).number('PESO')).toBeNull());
});

test.each([
  [' Normal ', 'Normal'],
  [12, '12'],
  ['', null],
  ['   ', null],
  ['-', null],
  ['N/A', null],
  ['Pendiente', null],
  ['(-)', '(-)'],
])('the text «%s» is %s', (value, expected) => expect(reader({ EKG: value }).text('EKG')).toBe(expected));

test('a measure was sent where it has a figure or a text', () => {
  expect(reader({ PESO: 70 }).has('TALLA', 'PESO')).toBe(true);
  expect(reader({ EKG: 'normal' }).has('EKG')).toBe(true);
  expect(reader({ EKG: '-', PESO: '' }).has('EKG', 'PESO')).toBe(false);
  expect(reader({}).has('EKG')).toBe(false);
});

test('the person on the day of the exam', () => {
  expect(reader({}).age).toBe(35);
  expect(reader({}, { pregnant: true }).trimester).toBe('unknown');
  expect(reader({}, { pregnant: true, pregnancyTrimester: 2 }).trimester).toBe(2);
  expect(reader({}, { pregnant: false }).trimester).toBeNull();
  expect(reader({}, { altitudeFrom: 'SEDE' }).altitudeFrom).toBe('SEDE');
  expect(reader({}, { altitudeFrom: 'SEDE', altitude: null }).altitudeFrom).toBeNull();
});

describe('the altitude that classes were given with', () => {
  const SATURATION = ['SATO2', { class: 'NORMAL' }] as const;
  const BMI = ['IMC', { class: 'NORMAL' }] as const;
  const found = (person: Partial<ExaminedPerson>) => withAltitude(reader({}, person), [SATURATION, BMI]);
  const altitude = (class_: string, value?: number) => ['ALTITUD', { class: class_, ...(value ? { value } : {}) }];

  test.each([
    [{ altitudeFrom: 'RESIDENCIA' }, undefined, altitude('RESIDENCIA', 3400)],
    [{}, undefined, altitude('RESIDENCIA', 3400)],
    [{ altitudeFrom: 'SEDE' }, ['ALTITUD_DE_SEDE'], altitude('SEDE', 3400)],
    [{ altitudeFrom: 'EMPRESA' }, ['ALTITUD_DE_EMPRESA'], altitude('EMPRESA', 3400)],
    [{ altitude: null, altitudeFrom: 'SEDE' }, undefined, altitude('SIN_DATO')],
  ] as const)('of %o', (person, flags, last) =>
    expect(found(person)).toEqual([['SATO2', { class: 'NORMAL', ...(flags ? { flags } : {}) }], BMI, last]),
  );

  test('is not told where no class depends on it', () => {
    expect(withAltitude(reader({}), [BMI])).toEqual([BMI]);
  });
});

test('what was reported stands in where the measures give no class', () => {
  const reported = { classes: ['LEVE'], doubted: [] };
  expect(orReported({ class: 'NORMAL', value: 3 }, reported)).toEqual({ class: 'NORMAL', value: 3 });
  expect(orReported({ class: 'SIN_DATO', value: 3 }, reported)).toEqual({ class: 'LEVE', flags: ['INFORMADO'] });
  expect(orReported({ class: 'SIN_DATO' }, { classes: ['LEVE', 'OTRO'], doubted: ['LEVE'] })).toEqual({
    class: 'LEVE',
    flags: ['INFORMADO', 'POR_CONFIRMAR'],
  });
  expect(orReported({ class: 'SIN_DATO' }, { classes: ['LEVE', 'OTRO'], doubted: ['OTRO'] }).flags).toEqual([
    'INFORMADO',
  ]);
  expect(orReported({ class: 'SIN_DATO', flags: ['OIDO_SIN_DATO'] }, { classes: [], doubted: [] })).toEqual({
    class: 'SIN_DATO',
    flags: ['OIDO_SIN_DATO'],
  });
});

describe('what a rule may change', () => {
  test.each<[RuleItem, string[], string[], string[]]>([
    ['EKG', ['EKG'], ['EKG'], ['EKG', 'EKG_EJE', 'EKG_FC', 'EKG_PR', 'EKG_QRS', 'EKG_QTC']],
    ['ESPIROMETRIA_SEVERIDAD', ['ESPIROMETRIA_SEVERIDAD'], ['ESPIROMETRIA', 'ESPIROMETRIA_SEVERIDAD'], ['FEV1_PCT']],
    ['AV_CERCA', ['AV_CERCA', 'AV_CERCA_SC'], ['AV_LEJOS', 'AV_CERCA_SC'], ['AV_LEJOS_OD_SC', 'AV_CERCA_OI_CC']],
    ['IMC', ['IMC'], ['IMC', 'TRIAJE'], ['PESO', 'TALLA', 'IMC']],
    ['LDL', ['LDL'], ['LDL', 'HDL'], ['LDL', 'COLESTEROL', 'TRIGLICERIDOS', 'HDL']],
    ['TEST_SUENO', ['TEST_SUENO'], ['TEST_SUENO'], ['TEST_SUENO']],
  ])('%s', (rule, own, items, measures) => {
    const part = partOfRule(rule);
    expect(part.own).toEqual(own);
    expect(part.items).toEqual(expect.arrayContaining(items));
    expect(part.measures).toEqual(expect.arrayContaining(measures));
    expect(part.measures).not.toContain('RX_TORAX');
  });

  test('of the validity of exams no class is made', () => {
    const { classesOf, ...part } = partOfRule('VIGENCIA');
    expect(part).toEqual({ own: [], items: [], measures: [] });
    expect(classesOf(new Map([['PESO', 70]]), PERSON, '2026-01-01', DEFAULT_RULES).size).toBe(0);
  });

  test('classifies by the rules given', () => {
    const classes = partOfRule('IMC').classesOf(new Map([['IMC', 31]]), PERSON, '2026-01-01', DEFAULT_RULES);
    expect(classes.get('IMC')).toBe('OBESIDAD_I');
  });
});
