import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportCounts } from '#platform/contract/import-kind/model.ts';

/**
 * A file as Peruvian companies and clinics send them, made by code, and what the engine must make of it without a
 * touch: the field of each column, and what its rows will do.
 */
export interface CorpusFile {
  name: string;
  kind: ImportKind;
  /** What is wrong with it, in words. */
  troubles: string;
  content: () => Buffer;
  /** `header → field` of each column with a header; `-` where no field fits, `?field` where it may only be offered. */
  columns: string;
  /** What a person chooses where nothing is recognised: header → field. */
  byHand?: Readonly<Record<string, string>>;
  planned: Partial<ImportCounts>;
  /** Parsed values by Excel row and field. */
  values?: readonly (readonly [row: number, field: string, value: unknown])[];
  /** Codes of issues that must stand on a row. */
  issues?: readonly (readonly [row: number, code: string])[];
  notices?: RegExp;
}

export const columnsOf = ({ columns }: CorpusFile): { header: string; expected: string }[] =>
  columns.split(';').map((entry) => {
    const at = entry.lastIndexOf('→');
    return { header: entry.slice(0, at).trim().replace(/\s+/g, ' '), expected: entry.slice(at + 1).trim() };
  });
