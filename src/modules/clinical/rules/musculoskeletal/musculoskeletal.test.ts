import { expect, test } from 'vitest';
import { classifyFindings } from './findings.ts';
import { classifyPosture } from './posture.ts';
import { classifySymptoms, parseYesNo } from './symptoms.ts';

test.each([
  [{}, { class: 'SIN_DATO' }],
  [{ CUELLO: { lastYear: false, lastWeek: false } }, { class: 'SIN_SINTOMAS', value: 0 }],
  [
    { CUELLO: { lastYear: true }, RODILLAS: { lastWeek: true } },
    { class: 'CON_SINTOMAS', value: 2, flags: ['CUELLO', 'RODILLAS'] },
  ],
  [
    { ESPALDA_BAJA: { lastYear: true, preventedWork: true } },
    { class: 'CON_LIMITACION', value: 1, flags: ['ESPALDA_BAJA'] },
  ],
])('symptoms %o', (answers, expected) => expect(classifySymptoms(answers)).toEqual(expected));

test.each([
  ['SÍ', true],
  ['x', true],
  [1, true],
  ['No', false],
  [0, false],
  ['s', true],
  ['presenta', true],
  ['Positivo', true],
  ['n', false],
  ['Niega', false],
  ['NEGATIVO', false],
  ['-', null],
  [2, null],
])('%s as an answer is %s', (answer, expected) => expect(parseYesNo(answer)).toBe(expected));

test.each([
  ['Phalen positivo, Tinel (+)', { class: 'PHALEN', value: 2, flags: ['PHALEN', 'TINEL'] }],
  ['Phalen (-), Tinel negativo', { class: 'NORMAL', value: 0 }],
  ['Contractura paravertebral', { class: 'CONTRACTURA', value: 1, flags: ['CONTRACTURA'] }],
  ['NORMAL', { class: 'NORMAL', value: 0 }],
  ['...', { class: 'SIN_DATO' }],
  // The findings come in the order of the list, not in that of the report.
  [
    'Contractura cervical; Finkelstein positivo',
    { class: 'FINKELSTEIN', value: 2, flags: ['FINKELSTEIN', 'CONTRACTURA'] },
  ],
  ['No es normal', { class: 'OTRO_HALLAZGO', value: 1, flags: ['OTRO_HALLAZGO'] }],
  ['Probable epicondilitis', { class: 'EPICONDILAR', value: 1, flags: ['EPICONDILAR', 'POR_CONFIRMAR'] }],
  ['Niega dolor', { class: 'NORMAL', value: 0 }],
])('findings of "%s"', (text, expected) => expect(classifyFindings(text)).toEqual(expected));

test.each([
  [{ report: 'Normal' }, { class: 'NORMAL', value: 0 }],
  [{ report: 'Escoliosis lumbar, pie plano' }, { class: 'ESCOLIOSIS', value: 2, flags: ['ESCOLIOSIS', 'PIE_PLANO'] }],
  [{ report: 'Actitud escoliótica' }, { class: 'ACTITUD_ESCOLIOTICA', value: 1, flags: ['ACTITUD_ESCOLIOTICA'] }],
  [
    { report: 'Hiperlordosis cervical' },
    { class: 'HIPERLORDOSIS_CERVICAL', value: 1, flags: ['HIPERLORDOSIS_CERVICAL'] },
  ],
  [{ cobb: 9 }, { class: 'NORMAL', value: 0 }],
  [{ cobb: 10 }, { class: 'ESCOLIOSIS', value: 1, flags: ['ESCOLIOSIS', 'ESCOLIOSIS_LEVE'] }],
  [{ cobb: 25 }, { class: 'ESCOLIOSIS', value: 1, flags: ['ESCOLIOSIS', 'ESCOLIOSIS_MODERADA'] }],
  [{ cobb: 40 }, { class: 'ESCOLIOSIS', value: 1, flags: ['ESCOLIOSIS', 'ESCOLIOSIS_SEVERA'] }],
  [{ kyphosis: 46 }, { class: 'HIPERCIFOSIS_DORSAL', value: 1, flags: ['HIPERCIFOSIS_DORSAL'] }],
  [{}, { class: 'SIN_DATO' }],
])('posture %o', (input, expected) => expect(classifyPosture(input)).toEqual(expected));
