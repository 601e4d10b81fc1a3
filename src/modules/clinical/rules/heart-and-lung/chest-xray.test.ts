import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../book/registry.ts';
import { examReader } from '../classify/exam-reader.ts';
import { classifyChestXray, parseProfusion } from './chest-xray.ts';
import { chestClasses } from './classes.ts';

describe('a reading in words', () => {
  test.each([
    ['Compatible con silicosis', 'NEUMOCONIOSIS', undefined],
    ['Imagen sospechosa', 'SOSPECHA', undefined],
    // A supposed pneumoconiosis counts as a suspicious image; other supposed findings keep their class.
    ['Sospecha de neumoconiosis', 'SOSPECHA', ['POR_CONFIRMAR']],
    ['Descartar neumoconiosis', 'SOSPECHA', ['POR_CONFIRMAR']],
    ['Sospecha de silicosis, nódulo', 'SOSPECHA', ['NODULO', 'POR_CONFIRMAR']],
    ['Nódulo sospechoso', 'NODULO', ['POR_CONFIRMAR']],
    ['Descartar TBC', 'TBC_SECUELA', ['POR_CONFIRMAR']],
    ['Neumoconiosis, descartar TBC', 'NEUMOCONIOSIS', ['TBC_SECUELA', 'POR_CONFIRMAR']],
    ['Sin sospecha de neumoconiosis', 'NORMAL', undefined],
    // A general word is ignored if the finding that it introduces is named, and counts if it is alone.
    ['Lesión pleural: engrosamiento pleural', 'PLEURAL', undefined],
    ['Alteración: cardiomegalia', 'CARDIOMEGALIA', undefined],
    ['Hallazgos: granuloma', 'OTRO', undefined],
    ['Opacidades, sospecha de neumoconiosis', 'SOSPECHA', ['POR_CONFIRMAR']],
    ['No es normal', 'OTRO', undefined],
    // The gravest finding gives the class.
    ['Escoliosis, cardiomegalia, nódulo', 'NODULO', ['CARDIOMEGALIA', 'ESCOLIOSIS']],
    ['Nódulo y neumoconiosis', 'NEUMOCONIOSIS', ['NODULO']],
    ['Probable atelectasia y bullas', 'ATELECTASIA', ['BULLAS', 'POR_CONFIRMAR']],
    ['Campos pulmonares libres', 'NORMAL', undefined],
  ])('«%s» is %s', (reading, expected, flags) => {
    expect(classifyChestXray({ reading })).toEqual({ class: expected, ...(flags ? { flags } : {}) });
  });
});

test('the reading of the ILO stands before the words, whose other findings are noted', () => {
  expect(classifyChestXray({ profusion: '1/1', reading: 'Normal' })).toEqual({ class: 'NEUMOCONIOSIS', value: 4 });
  expect(classifyChestXray({ profusion: '1/1', reading: 'Neumoconiosis y nódulo' })).toEqual({
    class: 'NEUMOCONIOSIS',
    value: 4,
    flags: ['NODULO'],
  });
  expect(classifyChestXray({ profusion: '1/0', reading: 'Sospecha de neumoconiosis' })).toEqual({
    class: 'SOSPECHA',
    value: 3,
  });
  expect(classifyChestXray({ profusion: '0/1', reading: 'Cardiomegalia' })).toEqual({
    class: 'SOSPECHA',
    value: 2,
    flags: ['CARDIOMEGALIA'],
  });
  expect(classifyChestXray({ profusion: '0/0', reading: 'Descartar TBC' })).toEqual({
    class: 'TBC_SECUELA',
    value: 1,
    flags: ['POR_CONFIRMAR'],
  });
});

test.each([
  ['A', { class: 'NEUMOCONIOSIS', flags: ['COMPLICADA'] }],
  [' c ', { class: 'NEUMOCONIOSIS', flags: ['COMPLICADA'] }],
  ['D', { class: 'SIN_DATO' }],
  ['', { class: 'SIN_DATO' }],
])('a large opacity of size «%s»', (largeOpacity, expected) =>
  expect(classifyChestXray({ largeOpacity })).toEqual(expected),
);

test('a large opacity is a pneumoconiosis at any profusion', () => {
  expect(classifyChestXray({ profusion: '0/1', largeOpacity: 'B' })).toEqual({
    class: 'NEUMOCONIOSIS',
    value: 2,
    flags: ['COMPLICADA'],
  });
});

test.each([
  [{ profusion: '1/1', reading: 'Neumoconiosis' }, { class: 'SIN_DATO' }],
  [{ largeOpacity: 'B', reading: 'Normal' }, { class: 'SIN_DATO' }],
  [{ profusion: '1/1', reading: 'Sospecha de neumoconiosis' }, { class: 'SIN_DATO' }],
  [{ profusion: '1/1', reading: 'Neumoconiosis y nódulo' }, { class: 'NODULO' }],
  [{ reading: 'Descartar TBC' }, { class: 'TBC_SECUELA', more: ['POR_CONFIRMAR'] }],
])('an unacceptable film with %o shows neither pneumoconiosis nor a normal chest', (input, { class: name, ...of }) =>
  expect(classifyChestXray({ ...input, unacceptable: true })).toEqual({
    class: name,
    flags: [...('more' in of ? of.more : []), 'PLACA_INACEPTABLE'],
  }),
);

test.each([
  ['0/–', '0/-'],
  ['0/—', '0/-'],
  ['1   /  1', '1/1'],
  ['3/+', '3/+'],
  ['1/3', null],
  ['4/4', null],
  ['', null],
])('the profusion «%s»', (text, expected) => expect(parseProfusion(text)).toBe(expected));

test.each([
  [{ RX_TORAX: 'Bullas' }, 'BULLAS'],
  [{ RX_OIT: '1/0' }, 'SOSPECHA'],
  [{ RX_OPACIDAD_GRANDE: 'B' }, 'NEUMOCONIOSIS'],
  [{ RX_LUMBAR: 'Escoliosis' }, undefined],
  [{ RX_OIT: '1/1', RX_CALIDAD: '4' }, 'SIN_DATO'],
  [{ RX_OIT: '1/1', RX_CALIDAD: '3' }, 'NEUMOCONIOSIS'],
])('an exam with %o', (values, expected) => {
  const person = { sex: 'M', birthDate: null, altitude: null } as const;
  const [found] = chestClasses(examReader(new Map(Object.entries(values)), person, '2026-01-01', DEFAULT_RULES));
  expect(found?.[1].class).toBe(expected);
});
