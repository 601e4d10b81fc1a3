import { describe, expect, it } from 'vitest';
import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import { CORPUS } from './testing/corpus.ts';
import { matchColumns } from './testing/match-columns.ts';

const parse = (columns: string) =>
  columns.split(';').map((entry) => {
    const [header = '', expected = ''] = entry.split('→').map((part) => part.trim());
    return { header, expected };
  });

describe('the corpus of header rows', () => {
  // Computed within each test, because code that runs while the file loads does not count for mutation tests (npm run
  // test:mutation).
  const outcomes = () =>
    CORPUS.flatMap(({ name, kind, columns }) => {
      const expected = parse(columns);
      const matches = matchColumns(
        expected.map(({ header }) => header),
        IMPORT_DEFINITIONS[kind].fields,
      );
      return matches.map((match, index) => ({ name, expected: expected[index]?.expected ?? '', ...match }));
    });

  it('gives no column a wrong field', () => {
    const wrong = outcomes().filter(({ field, expected }) => field !== null && field !== expected.replace('?', ''));
    expect(wrong).toEqual([]);
  });

  it('finds at least 95 % of the fields', () => {
    const wanted = outcomes().filter(({ expected }) => expected !== '-' && !expected.startsWith('?'));
    const missed = wanted.filter(({ field, expected }) => field !== expected);
    expect(missed.map(({ name, header, suggestion }) => `${name}: ${header} (${suggestion})`)).toEqual([]);
    expect(wanted.length).toBeGreaterThan(200);
  });
});
