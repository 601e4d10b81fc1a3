import { fold } from '#platform/contract/text.ts';
import { type Issue, issue, left, type Parsed, quote, read, valueWithIssues } from './cell.ts';
import { signOf } from './no-value.ts';

const TIDY = /^[!-~À-ÿ]+(?: [!-~À-ÿ]+)*$/;
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;

/** Composes accents, removes invisible characters and collapses spaces. */
export function cleanText(text: string): string {
  if (TIDY.test(text)) return text;
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

const BROKEN = /[ÃÂâÐð¥¤\ufffd]|\p{L}\?\p{L}/u;
const CP1252_HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const PAIR = new RegExp(`[ÂÃ]([\\u0080-\\u00bf${CP1252_HIGH}])`, 'g');
const QUOTES: Record<string, string> = { 'â€™': '’', 'â€˜': '‘', 'â€œ': '"', 'â€“': '–', 'â€”': '—', 'â€¦': '…' };

function decodePair(pair: string): string {
  const high = CP1252_HIGH.indexOf(pair.charAt(1));
  const low = high >= 0 ? 0x80 + high : pair.charCodeAt(1);
  return String.fromCharCode(((pair.charCodeAt(0) & 0x1f) << 6) | (low & 0x3f));
}

/** UTF-8 read as Windows-1252 (`MUÃ‘OZ`) and code page 850 read as Windows-1252 or the reverse (`MUÐOZ`, `MU¥OZ`). */
export function repairEncoding(text: string): string {
  if (!BROKEN.test(text)) return text;
  let repaired = text.replace(/â€[™˜œ“”¦]/g, (sequence) => QUOTES[sequence] ?? sequence);
  for (let round = 0; round < 2; round++) repaired = repaired.replace(PAIR, decodePair);
  return repaired
    .replace(/Ð/g, 'Ñ')
    .replace(/ð/g, 'ñ')
    .replace(/(?<=\p{L})¥|¥(?=\p{L})/gu, 'Ñ')
    .replace(/(?<=\p{L})¤|¤(?=\p{L})/gu, 'ñ');
}

const LOST = /\ufffd|(?<=\p{L})\?(?=\p{L})/gu;

/**
 * Matches the rest of Á and Í when the second half of their code was dropped; «São» is excluded because it is
 * Portuguese.
 */
const HALF = /Ã(?=\p{Lu})(?!O\b)|Ã$/u;

/** Returns the cleaned text and, when damaged letters were found, a warning about them. */
export function tidy(text: string): { text: string; issues: Issue[] | null } {
  if (!BROKEN.test(text)) return { text: cleanText(text), issues: null };
  const clean = cleanText(repairEncoding(text));
  if (clean.search(LOST) >= 0) {
    const guess = clean.replace(LOST, clean === clean.toUpperCase() ? 'Ñ' : 'ñ');
    const message = `Una letra de ${quote(clean)} se perdió al guardar el archivo: escríbela de nuevo.`;
    return { text: clean, issues: [issue('warning', 'letter-lost', message, guess)] };
  }
  if (HALF.test(clean)) {
    const message = `Una letra de ${quote(clean)} se dañó al guardar el archivo: escríbela de nuevo.`;
    return { text: clean, issues: [issue('warning', 'letter-lost', message)] };
  }
  if (clean === cleanText(text)) return { text: clean, issues: null };
  const message = `Las letras estaban dañadas y se leyeron como ${quote(clean)}: comprueba que sea correcto.`;
  return { text: clean, issues: [issue('warning', 'letters-repaired', message)] };
}

const NULLS = new Set([
  'n a',
  'na',
  'n d',
  'nd',
  's d',
  'sd',
  's i',
  'nr',
  'n r',
  'null',
  'nan',
  'none',
  'no aplica',
  'sin dato',
  'sin datos',
  'sin informacion',
  'no registra',
  'no registrado',
  'no tiene',
  'no precisa',
  'vacio',
]);
const NOT_DONE = new Set([
  'inf no tomada',
  'informacion no tomada',
  'sin ficha 7c',
  'no registro aptitud',
  'pendiente',
  'no realizado',
  'no se realizo',
  'no realizada',
  'no tomado',
  'no tomada',
  'no evaluado',
  'no evaluada',
  'no se tomo',
]);

/** Whether a text means that there is no value: only punctuation, `N/A`, `INF. NO TOMADA` … */
export function isNullText(text: string): boolean {
  if (text.length > 26) return false;
  const folded = fold(text);
  return folded === '' || NULLS.has(folded) || NOT_DONE.has(folded);
}

/** The same for columns of words, where `PENDIENTE`, `NO REALIZADO`, `++` or `(-)` is content. */
function isBlankWord(text: string): boolean {
  if (text.length > 16 || signOf(text)) return false;
  const folded = fold(text);
  return folded === '' || NULLS.has(folded);
}

/**
 * Whether a text has letters of another script. Names in them cannot be compared or searched, so such a text is
 * refused.
 */
export const isOtherScript = (text: string): boolean => /(?!\p{Script=Latin}|ª|º)\p{L}/u.test(text);
export const otherScript = (text: string): Issue =>
  issue(
    'error',
    'script',
    `${quote(text)} no está en letras latinas: escríbelo como figura en el documento de identidad.`,
  );

/** Plain text of at most `maxLength` characters. */
export function parseText(text: string, maxLength = 500): Parsed<string> {
  const { text: clean, issues } = tidy(text);
  if (isOtherScript(clean)) return left(otherScript(clean));
  if (isBlankWord(clean)) {
    return clean === '' ? read('') : left(issue('info', 'no-value', `${quote(clean)} se lee como vacío.`));
  }
  if (clean.length > maxLength) {
    return left(
      issue('error', 'too-long', `El texto tiene ${clean.length} caracteres y el máximo es ${maxLength}: acórtalo.`),
    );
  }
  return issues ? valueWithIssues(clean, ...issues) : read(clean);
}
