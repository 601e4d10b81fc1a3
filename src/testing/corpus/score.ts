import { fieldsOf, recognise } from '#imports/engine/server/upload/recognise.ts';
import { readWorkbook } from '#platform/server/spreadsheets/read.ts';
import { type CorpusFile, columnsOf } from './corpus-file.ts';

export interface Score {
  name: string;
  /** Number of columns that have a field, and number of those that were recognised correctly. */
  wanted: number;
  right: number;
  /** Columns with a wrong field, as `header → field`. */
  wrong: string[];
  missed: string[];
}

/** Compares the recognised columns of a file with the expected columns. */
export async function scoreOf(file: CorpusFile): Promise<Score> {
  const book = await readWorkbook(file.content(), { previewRows: 200 });
  const { columns } = await recognise(book, {
    kind: file.kind,
    fields: fieldsOf(file.kind),
    outside: false,
    remembered: async () => ({}),
  });
  const expected = columnsOf(file);
  const found = columns.filter(({ header }) => header.trim() !== '');
  if (found.map((c) => c.header).join('|') !== expected.map((c) => c.header).join('|'))
    throw new Error(`${file.name}: the titles read are ${found.map((c) => c.header).join(' | ')}`);
  const pairs = found.map((column, i) => ({ column, field: expected[i]!.expected }));
  const owned = pairs.filter(({ field }) => field !== '-' && !field.startsWith('?'));
  const told = ({ column }: (typeof pairs)[0]) => `${column.header} → ${column.field ?? `(${column.suggestion})`}`;
  return {
    name: file.name,
    wanted: owned.length,
    right: owned.filter(({ column, field }) => column.field === field).length,
    wrong: pairs
      .filter(({ column, field }) => column.field !== null && column.field !== field.replace('?', ''))
      .map(told),
    missed: owned.filter(({ column, field }) => column.field !== field).map(told),
  };
}
