import {
  type Issue,
  issue,
  type Parsed,
  quote,
  read,
  refused,
  valueWithIssues,
} from '#platform/contract/import-kind/values/cell.ts';
import { isOtherScript, otherScript, tidy } from '#platform/contract/import-kind/values/text.ts';
import { fold } from '#platform/contract/text.ts';
import type { NameOrder } from '../column-context.ts';
import { isGivenName } from './given-names.ts';

/** The parts are null when the text does not determine them with certainty; then only the full name is stored. */
export interface PersonName {
  fullName: string;
  paternalSurname: string | null;
  maternalSurname: string | null;
  names: string | null;
}

const SIMPLE = /^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ]{2,}(?: [A-Za-zÁÉÍÓÚÜÑáéíóúüñ]{2,})*$/;
const LETTERS = /^[\p{L}][\p{L}\p{M}'. -]*$/u;

/** A surname or the given names; a dot or a dash alone is empty. */
export function parseName(text: string): Parsed<string> {
  if (SIMPLE.test(text) && text.length <= 80) return read(text);
  const tidied = tidy(text);
  const { issues } = tidied;
  const clean = tidied.text.replace(/[’`´‘]/g, "'");
  if (!/[\p{L}\p{N}\ufffd]/u.test(clean)) return read('');
  const wrong = nameIssue(clean);
  if (wrong) return { value: null, issues: [wrong] };
  return issues ? valueWithIssues(clean, ...issues) : read(clean);
}

function nameIssue(text: string): Issue | null {
  if (text.length > 160) return issue('error', 'too-long', 'El nombre es demasiado largo: corrígelo.');
  if (isOtherScript(text)) return otherScript(text);
  if (LETTERS.test(text) || /[?\ufffd]/.test(text)) return null;
  return issue('error', 'name', `${quote(text)} tiene signos o números que no van en un nombre: corrígelo.`);
}

const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'san',
  'santa',
  'd',
  'da',
  'das',
  'do',
  'dos',
  'di',
  'della',
  'dello',
  'van',
  'von',
  'der',
  'den',
  'mac',
  'mc',
  'le',
  'du',
  'al',
  'bin',
  'ter',
  'y',
  'e',
]);
const JOINERS = new Set(['y', 'e']);

/**
 * Groups words with their particles: DE LA CRUZ QUISPE → [DE LA CRUZ, QUISPE]; null when a particle has no word after
 * it.
 */
function nameGroups(text: string): string[] | null {
  const groups: string[] = [];
  let open = '';
  for (const word of text.split(' ')) {
    const key = fold(word);
    if (JOINERS.has(key) && groups.length > 0 && open === '') open = `${groups.pop()} ${word} `;
    else if (PARTICLES.has(key)) open += `${word} `;
    else {
      groups.push(open + word);
      open = '';
    }
  }
  return open === '' ? groups : null;
}

/** Both surnames in one text; split only when it contains one or two surnames. */
export function parseSurnames(text: string): Parsed<Omit<PersonName, 'fullName' | 'names'>> {
  const whole = parseName(text);
  if (!whole.value) return { value: null, issues: whole.issues };
  const groups = nameGroups(whole.value);
  if (!groups || groups.length > 2) {
    return refused(
      'name-split',
      `No se puede separar ${quote(whole.value)} en dos apellidos: usa dos columnas o una coma.`,
    );
  }
  return { value: { paternalSurname: groups[0] ?? null, maternalSurname: groups[1] ?? null }, issues: whole.issues };
}

const COMMA = /^([^,]*\p{L}[^,]*),([^,]*\p{L}[^,]*)$/u;

/** Surnames and given names in one text. With a comma, the surnames are before it. */
export function parseFullName(text: string, order: NameOrder): Parsed<PersonName> {
  const comma = COMMA.exec(text);
  const whole = parseName(comma ? `${comma[1]} ${comma[2]}` : text.replace(/,/g, ' '));
  if (!whole.value) return { value: null, issues: whole.issues };
  const fullName = comma ? `${parseName(comma[1] ?? '').value}, ${parseName(comma[2] ?? '').value}` : whole.value;
  const parts = comma ? splitAtComma(fullName) : splitWords(whole.value, order);
  if (parts) return { value: { fullName, ...parts }, issues: whole.issues };
  const wholeNameIssue = issue(
    'warning',
    'name-whole',
    `No se sabe cuáles son los apellidos de ${quote(fullName)}: se guarda completo.`,
  );
  return valueWithIssues(
    { fullName, paternalSurname: null, maternalSurname: null, names: null },
    ...(whole.issues.length ? [...whole.issues, wholeNameIssue] : [wholeNameIssue]),
  );
}

type Parts = Omit<PersonName, 'fullName'>;

function splitAtComma(text: string): Parts | null {
  const [surnames = '', names = ''] = text.split(', ');
  const groups = nameGroups(surnames);
  if (!groups || !names || groups.length === 0 || groups.length > 2) return null;
  return { paternalSurname: groups[0] ?? null, maternalSurname: groups[1] ?? null, names };
}

/**
 * Splits two surnames and one or two given names; other texts, or a given name in the place of a surname, are
 * ambiguous.
 */
function splitWords(text: string, order: NameOrder): Parts | null {
  const groups = nameGroups(text);
  if (!groups || groups.length < 3 || groups.length > 4) return null;
  const surnameAt = order === 'surnames-first' ? 0 : groups.length - 2;
  const surnames = groups.slice(surnameAt, surnameAt + 2);
  const names = order === 'surnames-first' ? groups.slice(2) : groups.slice(0, -2);
  if (surnames.some((surname) => isGivenName(fold(surname)))) return null;
  const [paternalSurname = null, maternalSurname = null] = surnames;
  return { paternalSurname, maternalSurname, names: names.join(' ') };
}
