import { classifyUrine } from '#clinical/rules/urine/urine.ts';
import { isReadable, parseUrine } from '#clinical/rules/urine/urine-text.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import {
  cellText,
  issue,
  type Parsed,
  quote,
  refused,
  type SheetCell,
  valueWithIssues,
} from '#platform/contract/import-kind/values/cell.ts';
import { parseText } from '#platform/contract/import-kind/values/text.ts';

/**
 * Reads a component of a urine test (`2-4 x campo`, `++`, `(-)`), or its report in one cell. Words are stored as
 * written; text that the rules of the exam cannot read gets a warning, because it has no class.
 */
export function parseUrineCell(cell: SheetCell, { reads, maxLength }: ImportField): Parsed<string> {
  if (cell.kind === 'date' && reads === 'urinePart') {
    const [, month, day] = cell.date.split('-').map(Number);
    const message = 'Excel convirtió el recuento en fecha: da formato de texto a la celda y vuelve a escribirlo.';
    return refused('urine-became-date', message, `${day}-${month}`);
  }
  const parsed = parseText(cellText(cell), maxLength);
  const text = parsed.value;
  if (!text || (reads === 'urinePart' ? isPartRead(text) : isReportRead(text))) return parsed;
  const example =
    reads === 'urinePart' ? 'por ejemplo 2-4, ++ o Negativo' : 'por ejemplo Proteínas: ++, leucocitos: 2-4';
  const message = `${quote(text)} no se pudo leer y no dará una clase: escribe, ${example}.`;
  return valueWithIssues(text, ...parsed.issues, issue('warning', 'urine-unread', message));
}

function isPartRead(text: string): boolean {
  const reading = parseUrine(text);
  return reading === null || isReadable(reading);
}
const isReportRead = (text: string): boolean => !classifyUrine({ conclusion: text }).flags?.includes('TEXTO_NO_LEIDO');
