import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportCounts } from '#platform/contract/import-kind/model.ts';

/**
 * A generated file as Peruvian companies and clinics send them, with the result that the engine must reach without
 * manual changes: the field of each column, and the outcome of its rows.
 */
export interface CorpusFile {
  name: string;
  kind: ImportKind;
  /** Description of the file's problems. */
  troubles: string;
  content: () => Buffer;
  /**
   * `header → field` of each column with a header; `-` if no field fits, `?field` if the field may only be suggested.
   */
  columns: string;
  /** Assignments that a user makes for unrecognised columns: header → field. */
  byHand?: Readonly<Record<string, string>>;
  planned: Partial<ImportCounts>;
  /** Parsed values by Excel row and field. */
  values?: readonly (readonly [row: number, field: string, value: unknown])[];
  /** Codes of issues that a row must have. */
  issues?: readonly (readonly [row: number, code: string])[];
  notices?: RegExp;
}

export const columnsOf = ({ columns }: CorpusFile): { header: string; expected: string }[] =>
  columns.split(';').map((entry) => {
    const at = entry.lastIndexOf('→');
    return { header: entry.slice(0, at).trim().replace(/\s+/g, ' '), expected: entry.slice(at + 1).trim() };
  });
