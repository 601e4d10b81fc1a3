import { describe, expect, it } from 'vitest';
import { areaOf, copyText, fillDownChanges, moved, parseClipboard, pasteChanges } from './selection.ts';
import type { GridColumn, GridRow } from './types.ts';

const columns: GridColumn[] = [
  { id: 'a', header: 'A', editable: true },
  { id: 'b', header: 'B' },
  { id: 'c', header: 'C', editable: true },
];
const rows: GridRow[] = [
  { a: '1', b: 'x', c: '=1' },
  { a: '2', b: 'y', c: 'dos\nlíneas' },
];
const getRow = (index: number) => rows[index];
const all = areaOf({ row: 1, column: 2 }, { row: 0, column: 0 });

describe('parseClipboard', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['solo', [['solo']]],
    ['"dos\nlíneas"\t"con ""comillas"""', [['dos\nlíneas', 'con "comillas"']]],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['5" tubo', [['5" tubo']]],
  ])('%j', (text, expected) => expect(parseClipboard(text)).toEqual(expected));

  it('reads back what it copied', () => {
    expect(parseClipboard(copyText(all, columns, getRow))).toEqual([
      ['1', 'x', '=1'],
      ['2', 'y', 'dos\nlíneas'],
    ]);
  });
});

describe('pasteChanges', () => {
  it('passes over columns that are not edited and stops at the last row', () => {
    expect(
      pasteChanges(
        [
          ['p', 'q', 'r'],
          ['s', 't', 'u'],
        ],
        areaOf({ row: 1, column: 0 }, { row: 1, column: 0 }),
        columns,
        2,
      ),
    ).toEqual([
      { row: 1, columnId: 'a', value: 'p' },
      { row: 1, columnId: 'c', value: 'r' },
    ]);
  });

  it('fills the selection with one value', () => {
    expect(
      pasteChanges([['z']], all, columns, 2).map(({ row, columnId, value }) => `${row}${columnId}${value}`),
    ).toEqual(['0az', '0cz', '1az', '1cz']);
  });
});

it('fills down from the first row', () => {
  expect(fillDownChanges(all, columns, getRow)).toEqual([
    { row: 1, columnId: 'a', value: '1' },
    { row: 1, columnId: 'c', value: '=1' },
  ]);
});

describe('moved', () => {
  const size = { rows: 100, columns: 3, page: 10 };
  it.each([
    ['ArrowUp', false, { row: 0, column: 1 }, { row: 0, column: 1 }],
    ['ArrowDown', true, { row: 0, column: 1 }, { row: 99, column: 1 }],
    ['PageDown', false, { row: 95, column: 0 }, { row: 99, column: 0 }],
    ['Home', true, { row: 50, column: 2 }, { row: 0, column: 0 }],
    ['End', false, { row: 50, column: 0 }, { row: 50, column: 2 }],
    ['a', false, { row: 50, column: 0 }, null],
  ])('%s (ctrl %s)', (key, ctrl, from, to) => expect(moved(key, ctrl, from, size)).toEqual(to));
});
