/** Content of a Word document as plain data. Widths are relative; images are PNG bytes. */
export interface WordSpec {
  title: string;
  author: string;
  /** Creation instant in the document's properties; equal contents give equal bytes. */
  createdAt: string;
  landscape?: boolean;
  header: {
    company: string;
    logo?: { png: Buffer; width: number; height: number } | null;
    facts: readonly (readonly [label: string, value: string])[];
  };
  /** Small print of every page. */
  footer: string;
  body: readonly WordBlock[];
}

export type WordBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** Labels with known values, or with space to write in; a line is four units wide. */
  | { kind: 'fields'; title?: string; items: readonly { label: string; wide: number; value?: string }[] }
  | { kind: 'checks'; title?: string; items: readonly string[] }
  | {
      kind: 'table';
      title?: string;
      columns: readonly { label: string; wide: number }[];
      rows: readonly (readonly string[])[];
    }
  | { kind: 'sign'; items: readonly string[] };
