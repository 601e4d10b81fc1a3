import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import {
  type ImportBatch,
  type ImportRow,
  PLAN_PREFIX,
  type StoredIssue,
} from '#platform/contract/import-kind/model.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { analyseColumn } from '../../parsing/column.ts';
import { createRowParser } from '../../parsing/row.ts';

const cellOf = (text: string | undefined): SheetCell => (text ? { kind: 'text', text } : { kind: 'empty' });

type Mapped = Pick<ImportBatch, 'kind'> & {
  columns: readonly Pick<ImportBatch['columns'][number], 'index' | 'field'>[];
};

/**
 * Validates a row with the server's rules while its correction is being sent. Issues that depend on the company's data
 * stay until their cell is edited. `rows`: some rows of the batch, for properties of a whole column and for texts
 * mapped by an answer.
 */
export function rowValidator(batch: Mapped, rows: readonly ImportRow[], today: string) {
  const fields = IMPORT_DEFINITIONS[batch.kind].fields;
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const mapping: (string | null)[] = [];
  for (const { index, field } of batch.columns) mapping[index] = field;
  const contexts = Array.from(mapping, (key, column) => {
    const field = byKey.get(key ?? '');
    return field
      ? analyseColumn(
          field,
          rows.map(({ cells }) => cellOf(cells[column])),
          { today },
        )
      : null;
  });
  const parse = createRowParser(
    Array.from(mapping, (key) => key ?? null),
    fields,
    contexts,
  );
  const understood = new Set(
    rows.flatMap(({ cells, issues }) =>
      Object.entries(cells).flatMap(([column, text]) =>
        issues.some((issue) => issue.severity === 'error' && issue.column === Number(column))
          ? []
          : [`${column}:${text}`],
      ),
    ),
  );
  return (row: ImportRow, written: ReadonlySet<number>): StoredIssue[] => {
    const cells = Array.from(mapping, (_, column) => cellOf(row.cells[column]));
    const read = parse(cells).issues.map(
      ({ column, severity, code, message, suggestion, also }): StoredIssue => ({
        column,
        severity,
        code,
        message,
        suggestion,
        ...(also ? { also: [...also] } : {}),
      }),
    );
    const unread = read.filter(({ column }) => !understood.has(`${column}:${row.cells[String(column)]}`));
    const planIssues = row.issues.filter(
      ({ code, column }) => code.startsWith(PLAN_PREFIX) && (column === null || !written.has(column)),
    );
    return [...unread, ...planIssues];
  };
}
