import { Badge } from '@mantine/core';
import type { ImportColumn } from '#platform/contract/import-kind/model.ts';

/** Reason for the match of a column and its confidence. */
export function Confidence({ column, field }: { column: ImportColumn; field: string | null }) {
  const text = confidenceText(column, field);
  if (!text) return null;
  const sure = column.field !== field || column.reason !== 'parecido' || (column.confidence ?? 0) >= 0.9;
  return (
    <Badge variant="light" color={sure ? 'vigente' : 'porVencer'}>
      {text.charAt(0).toLocaleUpperCase('es') + text.slice(1)}
    </Badge>
  );
}

function confidenceText(column: ImportColumn, field: string | null): string {
  if (field === null) return '';
  if (field !== column.field || !column.reason) return 'elegido por ti';
  if (column.reason !== 'parecido' || column.confidence === null) return column.reason;
  return `parecido ${Math.round(column.confidence * 100)} %`;
}
