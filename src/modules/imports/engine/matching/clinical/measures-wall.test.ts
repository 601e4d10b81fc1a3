import { expect, test } from 'vitest';
import { MEASURES } from '#clinical/rules/measures.ts';
import { list } from '#platform/contract/import-kind/field.ts';
import { fold } from '#platform/contract/text.ts';
import { clinicalColumns } from './clinical.ts';
import { soundsClinical } from './clinical-words.ts';

const isRefused = (header: string) => clinicalColumns([header]).length > 0;

test.each(MEASURES.map((measure) => [measure.code, measure] as const))(
  '%s stays outside for RR. HH. under its name, its code and every header of its column',
  (code, { label, column }) => {
    const names = [code, label, column?.label ?? label, ...list(column?.synonyms ?? label)];
    expect(names.filter((name) => !isRefused(name))).toEqual([]);
  },
);

test('the words of a measure make any header clinical, and are folded', () => {
  const words = MEASURES.flatMap(({ words }) => (words ? list(words) : []));
  expect(words.filter((word) => word !== fold(word))).toEqual([]);
  expect(words.filter((word) => soundsClinical(`valor de ${word}`) === null)).toEqual([]);
});
