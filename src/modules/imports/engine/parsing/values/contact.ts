import {
  cellText,
  EMPTY,
  issue,
  left,
  type Parsed,
  quote,
  read,
  type SheetCell,
  valueWithIssues,
} from '#platform/contract/import-kind/values/cell.ts';
import { cleanText } from '#platform/contract/import-kind/values/text.ts';
import { fold } from '#platform/contract/text.ts';

const dropped = (code: string, message: string, suggestion?: string): Parsed<never> =>
  left(issue('warning', code, `${message} No se importará.`, suggestion));

/** Digits with an optional plus and one optional space, landlines too (product decisions §12). */
export function parsePhone(cell: SheetCell): Parsed<string> {
  if (cell.kind === 'number') {
    if (cell.number === 0) return EMPTY;
    if (!Number.isInteger(cell.number)) return dropped('phone', `${quote(String(cell.number))} no es un teléfono.`);
  }
  const text = cleanText(cellText(cell.kind === 'number' ? { kind: 'number', number: cell.number } : cell));
  if (/^9\d{8}$/.test(text)) return read(text);
  const [first = '', ...others] = text
    .split(/\s*(?:[/;,|]|\s-\s|\sy\s)\s*/i)
    .filter((part) => /\d{5}/.test(part.replace(/\D/g, '')));
  const extension = first
    .replace(/\s*(?:anexo|anx|ext)\b.*$/i, '')
    .replace(/^(?:cel|telf?|tlf|fono|rpm|rpc)[.:\s]*/i, '');
  const plus = extension.trim().startsWith('+') ? '+' : '';
  if (/[a-z@]/i.test(extension)) return dropped('phone', `${quote(text)} no es un teléfono.`);
  const digits = extension.replace(/\D/g, '');
  if (digits.length < 6 || digits.length > 15 || /^(\d)\1+$/.test(digits))
    return dropped('phone', `${quote(text)} no es un teléfono.`);
  const phone = /^(?:\+|00)?519\d{8}$/.test(plus + digits) ? `+51 ${digits.slice(-9)}` : plus + digits;
  if (others.length === 0) return read(phone);
  return valueWithIssues(phone, issue('info', 'several', `De varios teléfonos se toma el primero: ${phone}.`));
}

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const TYPOS: [RegExp, string][] = [
  [/@(gmail|gmai|gmial|gmal|gamil)\.(con|comm|cm|om|co|com)$/, '@gmail.com'],
  [/@(hotmail|hotmai|hotmial|htmail)\.(con|comm|cm|om|co|com)$/, '@hotmail.com'],
  [/@(outlook|outlok)\.(con|comm|cm|om|co|com)$/, '@outlook.com'],
  [/@(yahoo|yaho)\.(con|comm|cm|om|co|com)$/, '@yahoo.com'],
];

export function parseEmail(rawText: string): Parsed<string> {
  const text = cleanText(rawText).toLowerCase();
  if (/^(no tiene|sin correo|no)$/.test(fold(text))) return EMPTY;
  const angled = /<([^<>]+)>/.exec(text)?.[1] ?? text;
  const [first = '', ...others] = angled
    .replace(/^mailto:/, '')
    .split(/[;,\s/]+(?=\S*@)/)
    .map((part) => part.trim());
  const address = first.replace(/[;,.\s]+$/, '');
  const mended = TYPOS.reduce(
    (result, [typo, right]) => result.replace(typo, right),
    address.replace(/\s+/g, '').replace(/,/g, '.'),
  );
  if (address.length > 254 || !EMAIL.test(address)) {
    return dropped('email', `${quote(text)} no es un correo electrónico.`, EMAIL.test(mended) ? mended : undefined);
  }
  if (mended !== address) {
    return valueWithIssues(
      address,
      issue('warning', 'email-typo', `${quote(address)} parece mal escrito: compruébalo.`, mended),
    );
  }
  if (others.length === 0) return read(address);
  return valueWithIssues(address, issue('info', 'several', `De varios correos se toma el primero: ${address}.`));
}
