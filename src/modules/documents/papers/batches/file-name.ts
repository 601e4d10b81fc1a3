import type { AttachedType } from '#clinical/vocabulary/document-type.ts';
import type { Speciality } from '#clinical/vocabulary/speciality.ts';
import type { DocumentType as IdentityType } from '#platform/contract/import-kind/values/document.ts';
import { foldName } from '#platform/contract/person-keys.ts';
import { OTHER_WORDS, SPECIALITY_PHRASES, TYPE_PHRASES } from './kind-words.ts';
import { takeDates } from './name-dates.ts';
import { takeNumbers } from './name-numbers.ts';

interface KindsInName {
  type: AttachedType | null;
  types: AttachedType[];
  speciality: Speciality | null;
  /** The remaining words, which form a person's name. */
  words: string[];
}

type Phrase = { words: string[] } & (
  | { type: AttachedType; speciality?: never }
  | { speciality: Speciality; type?: never }
);

const PHRASES: readonly Phrase[] = [
  ...Object.entries(TYPE_PHRASES).flatMap(([type, phrases]) =>
    phrases.map((text): Phrase => ({ words: text.split(' '), type: type as AttachedType })),
  ),
  ...Object.entries(SPECIALITY_PHRASES).flatMap(([speciality, phrases]) =>
    phrases.map((text): Phrase => ({ words: text.split(' '), speciality: speciality as Speciality })),
  ),
].sort((a, b) => b.words.length - a.words.length);

/** Words for a certificate or report without its kind; together with a station they name a paper of that station. */
const GENERAL: ReadonlySet<string> = new Set(['certificado', 'cert', 'informe', 'inf', 'certificado medico']);

/** Removes the words that name a kind of document from a folded name. */
function takeKinds(folded: string): KindsInName {
  const left: (string | null)[] = folded.split(' ').filter(Boolean);
  const named: { type: AttachedType; text: string }[] = [];
  const specialities = new Set<Speciality>();
  for (const { words, type, speciality } of PHRASES) {
    for (let at = 0; at + words.length <= left.length; at++) {
      if (!words.every((word, i) => left[at + i] === word)) continue;
      left.fill(null, at, at + words.length);
      if (type) named.push({ type, text: words.join(' ') });
      else specialities.add(speciality);
    }
  }
  const words = left.filter((word): word is string => word !== null && !/\d/.test(word) && !OTHER_WORDS.has(word));
  const [speciality = null] = specialities.size === 1 ? specialities : [];
  const types = typesOf(named, specialities.size > 0);
  return { type: types.length === 1 ? (types[0] ?? null) : null, types, speciality, words };
}

function typesOf(named: readonly { type: AttachedType; text: string }[], stations: boolean): AttachedType[] {
  const strong = named.filter(({ text }) => !(stations && GENERAL.has(text)));
  const types = [...new Set(strong.map(({ type }) => type))];
  return types.length === 0 && stations ? ['EXAMEN_AUXILIAR'] : types;
}

/** Data read from a file name; a value that is missing or ambiguous is null. */
export interface FileNameReading {
  identityType: IdentityType | null;
  /**
   * Upper case, without punctuation; a number of 7 digits that can be a DNI without its leading zero gets the zero
   * back.
   */
  number: string | null;
  /**
   * The day, if the number can also be a date without separators; the workers of the company decide which of the two it
   * is.
   */
  numberAsDay: string | null;
  /** Number of candidates for the document number. */
  numbers: number;
  /** Folded words of a person's name, in order. */
  words: string[];
  /** Possible days of the exam, in order, `YYYY-MM-DD`. */
  dates: string[];
  type: AttachedType | null;
  /** Types found in the name; with two types a person has to decide. */
  types: AttachedType[];
  speciality: Speciality | null;
}

const EXTENSION = /(?:\.(?:pdf|zip|docx?|jpe?g|png|tiff?))+$/i;
const COPY = /\s*(?:\(\d{1,3}\)|-\s*copia(?:\s*\(\d+\))?|\bcopia de\b)\s*/gi;

/**
 * Reads a file name. Missing data is taken from the folders of the file, the nearest first.
 * @param today `YYYY-MM-DD`; exams are before this day or shortly after it
 */
export function readFileName(path: string, today: string): FileNameReading {
  const [own = '', ...folders] = path.split(/[\\/]/).filter(Boolean).reverse();
  return folders.slice(0, 3).reduce((read, folder) => completed(read, readOne(folder, today)), readOne(own, today));
}

function readOne(name: string, today: string): FileNameReading {
  let text = name.normalize('NFC').replace(/%20/g, ' ').trim();
  while (EXTENSION.test(text)) text = text.replace(EXTENSION, '').trim();
  text = text.replace(COPY, ' ').replace(/[_+]+/g, ' ').replace(/[–—]/g, '-').replace(/\s+/g, ' ');
  const numbered = takeNumbers(text, today);
  const dated = takeDates(numbered.rest, today);
  const { type, types, speciality, words } = takeKinds(foldName(dated.rest));
  return {
    identityType: numbered.identityType,
    number: numbered.number,
    numberAsDay: numbered.numberAsDay,
    numbers: numbered.count,
    dates: [...new Set([...numbered.days, ...dated.days])],
    words,
    type,
    types,
    speciality,
  };
}

/** Adds the worker, the day or the kind from a folder name when the file name lacks it. */
function completed(fileReading: FileNameReading, folder: FileNameReading): FileNameReading {
  const person = fileReading.number === null && fileReading.words.length < 2;
  const kind = fileReading.types.length === 0 && fileReading.speciality === null;
  return {
    ...(person ? folder : fileReading),
    words: fileReading.words.length >= 2 || folder.words.length < 2 ? fileReading.words : folder.words,
    dates: fileReading.dates.length > 0 ? fileReading.dates : folder.dates,
    ...(kind
      ? { type: folder.type, types: folder.types, speciality: folder.speciality }
      : { type: fileReading.type, types: fileReading.types, speciality: fileReading.speciality }),
  };
}
