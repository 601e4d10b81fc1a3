import { MEASURE_FIELDS } from '#exams/attentions/import-fields/measures.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { headerKey, headerWords } from '#platform/contract/import-kind/header-text.ts';
import { type Issue, issue, left, type Parsed, quote } from '#platform/contract/import-kind/values/cell.ts';
import { tidy } from '#platform/contract/import-kind/values/text.ts';
import { vocabularyOf } from '../../matching/vocabulary.ts';

/** Content of a laboratory report in one cell: results by field key, and the remaining text. */
export interface LaboratoryReport {
  values: Readonly<Record<string, string | number | boolean>>;
  rest: string | null;
}

const MAX_REST = 1000;
const LABORATORY_FIELDS = MEASURE_FIELDS.filter(({ group, kind }) => group === 'Laboratorio' && kind !== 'laboratory');
/** Separators of results: line breaks, semicolons and bars; a comma or a dash only when a name follows. */
const BETWEEN = /[\n;|]+|,\s+(?=\p{L})|\s[-–]\s(?=\p{L})/u;
const NAMED = /^(.{1,60}?)\s*[:=]\s*(.+)$/s;
const FOLLOWED = /^(\p{L}[\p{L}\d.°() ]{0,40}?)\s+([<>]?\s*\d[\d.,]*\s*\S{0,12})$/u;

/**
 * Reads `GLUCOSA: 90 mg/dl; HB: 14,0 g/dl`. Text that is not a result of the matrix is stored as written, with a
 * warning.
 */
export function parseLaboratory(
  rawText: string,
  parse: (field: ImportField, text: string) => Parsed<unknown>,
): Parsed<LaboratoryReport> {
  const { text, issues: repaired } = tidy(rawText.replaceAll('\n', ' ; '));
  if (text === '') return { value: null, issues: [] };
  const values: Record<string, string | number | boolean> = {};
  const labIssues: Issue[] = [...(repaired ?? [])];
  const rest: string[] = [];
  for (const part of text.split(BETWEEN)) {
    const clean = part.replace(/^["'\s(•*-]+|["'\s.,)]+$/g, '');
    if (!/[\p{L}\d]/u.test(clean)) continue;
    const [, name = '', written = ''] = NAMED.exec(clean) ?? FOLLOWED.exec(clean) ?? [];
    const [field, ...others] = vocabularyOf(LABORATORY_FIELDS).keys.get(headerKey(headerWords(name))) ?? [];
    const parsed = field && others.length === 0 && !(field.key in values) ? parse(field, written) : null;
    if (field && parsed && isPlain(parsed.value)) {
      values[field.key] = parsed.value;
      labIssues.push(...parsed.issues.map((each) => ({ ...each, message: `${field.label}: ${each.message}` })));
    } else rest.push(clean);
  }
  const restText = rest.join('; ');
  if (restText.length > MAX_REST)
    return left(
      issue('error', 'too-long', `El texto tiene ${restText.length} caracteres y el máximo es ${MAX_REST}: acórtalo.`),
    );
  const names = Object.keys(values).map((key) => LABORATORY_FIELDS.find((field) => field.key === key)!.label);
  if (names.length > 0) labIssues.push(issue('info', 'laboratory-read', `De la celda se leyó: ${names.join(', ')}.`));
  if (restText !== '')
    labIssues.push(issue('warning', 'laboratory-text', `${quote(restText)} se guarda como texto, sin clase.`));
  return { value: { values, rest: restText === '' ? null : restText }, issues: labIssues };
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
