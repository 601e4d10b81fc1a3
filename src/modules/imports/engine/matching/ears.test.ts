import { expect, test } from 'vitest';
import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import { earsByPosition } from './ears.ts';
import { matchColumns } from './testing/match-columns.ts';

const FIELDS = IMPORT_DEFINITIONS['import-attentions'].fields;
const found = (headers: string[]) =>
  earsByPosition(headers, FIELDS).map(({ column, field }) => `${column} ${field.key}`);
const FOUR = ['500', '1000', '2000', '4000'];

test('frequencies that come twice are those of the right ear, then of the left', () => {
  expect(found(['DNI', ...FOUR, 'NOTA', ...FOUR])).toEqual([
    '1 AUDIO_OD_500',
    '2 AUDIO_OD_1000',
    '3 AUDIO_OD_2000',
    '4 AUDIO_OD_4000',
    '6 AUDIO_OI_500',
    '7 AUDIO_OI_1000',
    '8 AUDIO_OI_2000',
    '9 AUDIO_OI_4000',
  ]);
  expect(found(['Audiometría 500', '1k', '2k', '4k', '500', '1k', '2k', '4k'])).toHaveLength(8);
});

test.each<[string, string[]]>([
  ['once', FOUR],
  ['three times', [...FOUR, ...FOUR, ...FOUR]],
  ['of fewer than four', ['500', '1000', '2000', '500', '1000', '2000']],
  ['of different length', [...FOUR, '500', '1000', '2000', '3000', '4000']],
  ['that name their ear', [...FOUR.map((hz) => `OD ${hz}`), ...FOUR.map((hz) => `OI ${hz}`)]],
  ['that no audiometer gives', ['510', '1010', '2010', '4010', '510', '1010', '2010', '4010']],
])('nothing is guessed of frequencies %s', (_, headers) => expect(found(headers)).toEqual([]));

test('the guess is asked about, never taken', () => {
  const matches = matchColumns([...FOUR, ...FOUR], FIELDS);
  expect(matches.map(({ field }) => field)).toEqual(Array.from({ length: 8 }, () => null));
  expect(matches[4]).toMatchObject({ suggestion: 'AUDIO_OI_500', confidence: 0.7, reason: 'parecido' });
});
