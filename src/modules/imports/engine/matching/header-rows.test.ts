import { describe, expect, test } from 'vitest';
import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { findHeader, findShortHeader, headerAt, likelyHeader, type MergedCells } from './header.ts';

const row = (...values: (string | number | null)[]): SheetCell[] =>
  values.map((value) =>
    value === null
      ? { kind: 'empty' }
      : typeof value === 'number'
        ? { kind: 'number', number: value }
        : { kind: 'text', text: value },
  );
const notes = (count: number) => Array.from({ length: count }, (_, n) => row(`nota ${n}`));
const merged = (row_: number, left: number, right: number, bottom = row_): MergedCells => ({
  top: row_,
  bottom,
  left,
  right,
});

describe('the header of a list of few columns', () => {
  const fields = IMPORT_DEFINITIONS.areas.fields;
  const persons = IMPORT_DEFINITIONS['import-persons'].fields;

  test('is the row with most titles that are known, the first of them', () => {
    const rows = [row('PADRÓN'), row('DNI', 'x'), row('DNI', 'SEXO'), row('SEXO', 'DNI'), row('45678912', 'F')];
    expect(findShortHeader(rows, persons, 1)).toEqual({
      from: 2,
      to: 2,
      firstDataRow: 3,
      headers: ['DNI', 'SEXO'],
    });
  });

  test('has as many as are needed', () => {
    const rows = [row('AREAS DE LA EMPRESA'), row('DNI', 'x')];
    expect(findShortHeader(rows, persons, 1)?.from).toBe(1);
    expect(findShortHeader(rows, persons, 2)).toBeNull();
    expect(findShortHeader([], fields, 1)).toBeNull();
  });

  test('stands among the first 20 rows', () => {
    expect(findShortHeader([...notes(19), row('DNI', 'SEXO')], persons, 2)?.from).toBe(19);
    expect(findShortHeader([...notes(20), row('DNI', 'SEXO')], persons, 2)).toBeNull();
  });
});

describe('the header of a sheet that someone maps by hand', () => {
  test('is the first row of titles as wide as any', () => {
    const rows = [row('INFORME DE ENERO'), row('COLOR', 'FORMA', 'MARCA', 'LOTE', 'PESO'), row('rojo', 1, 'x', 2, 3)];
    expect(likelyHeader(rows)).toMatchObject({ from: 1, to: 1, headers: ['COLOR', 'FORMA', 'MARCA', 'LOTE', 'PESO'] });
  });

  test('may lack a fifth of the widest row', () => {
    const wide = row('a', 'b', 'c', 'd', 'e');
    expect(likelyHeader([row('COLOR', 'FORMA', 'MARCA', 'LOTE'), wide])?.to).toBe(0);
    expect(likelyHeader([row('COLOR', 'FORMA', 'MARCA'), wide])?.to).toBe(1);
  });

  test('has no figures, and there may be none', () => {
    expect(likelyHeader([row('COLOR', 2, 'MARCA'), row('rojo', 'x', 'y')])?.from).toBe(1);
    expect(likelyHeader([row(1, 2, 3), row('4', '5.5', '6/7')])).toBeNull();
    expect(likelyHeader([row(null, null)])).toBeNull();
    expect(likelyHeader([])).toBeNull();
  });

  test('stands among the first 60 rows', () => {
    const figures = (count: number) => Array.from({ length: count }, () => row(1, 2));
    expect(likelyHeader([...figures(59), row('COLOR', 'FORMA')])?.from).toBe(59);
    expect(likelyHeader([...figures(60), row('COLOR', 'FORMA')])).toBeNull();
  });
});

describe('a header of three known titles', () => {
  test('is found, one of two is not', () => {
    expect(findHeader([row('DNI', 'SEXO', 'CARGO')])?.from).toBe(0);
    expect(findHeader([row('DNI', 'SEXO', 'x')])).toBeNull();
  });

  test('of two with a second level under a third one', () => {
    const found = findHeader([
      row('DNI', 'NOMBRES', 'OÍDO DERECHO', null),
      row(null, null, '500', '1000'),
      row(45_678_912, 'ANA', 10, 15),
    ]);
    expect(found).toMatchObject({ from: 0, to: 1, firstDataRow: 2 });
    expect(found?.headers).toEqual(['DNI', 'NOMBRES', 'OÍDO DERECHO / 500', 'OÍDO DERECHO / 1000']);
  });

  test('below row 20 needs most of its cells known, and titles alone', () => {
    const at = (header: SheetCell[]) => findHeader([...notes(20), header])?.from ?? null;
    expect(at(row('DNI', 'SEXO', 'CARGO', 'x', 'y'))).toBe(20);
    expect(at(row('DNI', 'SEXO', 'CARGO', 'x', 'y', 'z'))).toBeNull();
    expect(at(row('DNI', 'SEXO', 'CARGO', 5))).toBeNull();
    expect(findHeader([...notes(19), row('DNI', 'SEXO', 'CARGO', 'x', 'y', 'z', 5)])?.from).toBe(19);
  });
});

describe('what stands above or below a header', () => {
  const header = row('DNI', 'SEXO', 'CARGO', 'EDAD');
  const data = row('45678912', 'F', 'OPERARIA', 33);

  test.each<[string, SheetCell[]]>([
    ['a single text', row('PADRÓN', null, null, null)],
    ['a caption', row('EMPRESA:', 'MINERA ANDINA', null, null)],
    ['figures', row(2025, 2026, null, null)],
    ['a day as text', row('01/02/2025', 'LIMA', null, null)],
    ['two texts over one title', [...row('A', null, null, null), ...row('B', 'C')]],
  ])('%s is no group of titles', (_, above) => {
    expect(findHeader([above, header, data])).toMatchObject({ from: 1, headers: ['DNI', 'SEXO', 'CARGO', 'EDAD'] });
  });

  test('groups stand over titles of their own', () => {
    expect(findHeader([row('PERSONA', null, 'TRABAJO', null), header, data])?.headers).toEqual([
      'PERSONA / DNI',
      'PERSONA / SEXO',
      'TRABAJO / CARGO',
      'TRABAJO / EDAD',
    ]);
  });

  test('a group is not said twice, and a title without a group stands alone', () => {
    expect(findHeader([row(null, 'SEXO', 'TRABAJO', null), header, data])?.headers).toEqual([
      'DNI',
      'SEXO',
      'TRABAJO / CARGO',
      'TRABAJO / EDAD',
    ]);
  });

  test('of the merges of a file those of the row of groups count', () => {
    const rows = [row('PERSONA', null, 'TRABAJO', null), header, data];
    expect(findHeader(rows, [merged(0, 0, 1), merged(0, 2, 3), merged(2, 0, 3)])?.headers).toEqual([
      'PERSONA / DNI',
      'PERSONA / SEXO',
      'TRABAJO / CARGO',
      'TRABAJO / EDAD',
    ]);
    expect(findHeader(rows, [merged(0, 0, 1)])?.headers).toEqual([
      'PERSONA / DNI',
      'PERSONA / SEXO',
      'TRABAJO / CARGO',
      'EDAD',
    ]);
  });

  test('a row of data is no second level, though it has gaps', () => {
    const found = findHeader([row('DNI', 'SEXO', 'CARGO', null), row(null, null, null, 33), data]);
    expect(found).toMatchObject({ from: 0, to: 0 });
    expect(findHeader([row('DNI', 'SEXO', 'CARGO', null), row(null, null, 'x', 33), data])).toMatchObject({ to: 0 });
  });
});

describe('the row that a person points at', () => {
  test('is a header, whatever it says, at either end of the sheet', () => {
    expect(headerAt([row('A', 'B')], 0)).toEqual({ from: 0, to: 0, firstDataRow: 1, headers: ['A', 'B'] });
    expect(headerAt([row('A', 'B'), row(1, 2)], 1)).toMatchObject({ from: 1, firstDataRow: 2 });
    expect(headerAt([row('A', 'B'), row(1, 2)], 0)).toMatchObject({ from: 0, to: 0 });
  });

  test('of groups over unknown titles is read alone, of titles under groups with them', () => {
    const rows = [row('UNO', null, 'DOS', null), row('a', 'b', 'c', 'd'), row('1', '2', '3', '4')];
    expect(headerAt(rows, 0)).toMatchObject({ from: 0, to: 0 });
    expect(headerAt(rows, 1)).toMatchObject({ from: 0, to: 1, headers: ['UNO / a', 'UNO / b', 'DOS / c', 'DOS / d'] });
  });

  test('no groups stand over figures', () => {
    const rows = [row('UNO', null, 'DOS', null), row('a', 1, 'c', 'd')];
    expect(headerAt(rows, 1)).toMatchObject({ from: 1, to: 1 });
  });
});
