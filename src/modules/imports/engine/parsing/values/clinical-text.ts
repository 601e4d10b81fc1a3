import { normaliseCie10 } from '#clinical/rules/cie10.ts';
import {
  issue,
  type Parsed,
  quote,
  read,
  refused,
  type SheetCell,
  valueWithIssues,
} from '#platform/contract/import-kind/values/cell.ts';
import { cleanText } from '#platform/contract/import-kind/values/text.ts';

const CODE = /\b([A-Z]\d{2}\.?[0-9X]?\d?)(?![A-Z0-9])/g;

/** A CIE-10 code without dot and without the X that pads codes of three characters (`H83.3` → H833, `I10X` → I10). */
export function parseDiagnosisCode(text: string): Parsed<string> {
  const codes = text.toUpperCase().match(CODE) ?? [];
  const [first] = codes;
  if (!first || text.toUpperCase().indexOf(first) > 1) {
    return refused('cie10', `${quote(text)} no empieza con un código CIE-10, por ejemplo H83.3.`);
  }
  const code = normaliseCie10(first);
  if (code && codes.length === 1) return read(code);
  return refused('cie10-several', `${quote(text)} trae varios códigos: deja uno por columna.`, first);
}

const PROFUSION = /^(0\/-|0\/0|0\/1|1\/0|1\/1|1\/2|2\/1|2\/2|2\/3|3\/2|3\/3|3\/\+)$/;

const asText = 'Excel cambió el valor: da formato de texto a la columna y vuelve a escribirlo';

/** Profusion of the ILO classification. Excel turns `1/0` into a date and `1/1` into 1 January. */
export function parseOpacityProfusion(cell: SheetCell): Parsed<string> {
  if (cell.kind !== 'text') return refused('ilo', `${asText}, por ejemplo 1/0.`);
  const text = cleanText(cell.text).replace(/\s/g, '').replace(/[–—]/g, '-');
  if (PROFUSION.test(text)) return read(text);
  return refused('ilo', `${quote(text)} no es una profusión OIT: usa de 0/- a 3/+.`);
}

const ACUITY = /^(20\/\d{2,3}|J\d{1,2}|CD|MM|PL|NPL)$/;

/**
 * Accepts a Snellen fraction, a Jaeger line, or counting fingers and lower. Other texts are stored as written, with a
 * warning.
 */
export function parseVisualAcuity(cell: SheetCell): Parsed<string> {
  if (cell.kind !== 'text') return refused('visual-acuity', `${asText}, por ejemplo 20/20.`);
  const text = cleanText(cell.text);
  const key = text.toUpperCase().replace(/\s/g, '').replace(/^J-/, 'J');
  if (ACUITY.test(key)) return read(key);
  if (text.length > 60) return refused('visual-acuity', `${quote(text)} no es una agudeza visual, por ejemplo 20/20.`);
  return valueWithIssues(
    text,
    issue('warning', 'visual-acuity', `${quote(text)} no es una agudeza visual conocida: compruébala.`),
  );
}
