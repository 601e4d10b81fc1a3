import { fold } from './text.ts';

/** Words that are written joined to the next word or apart from it: «De la Cruz», «Delacruz». */
export const PARTICLES: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'da',
  'do',
  'dos',
  'san',
  'santa',
]);
/**
 * Letters left from «O'Higgins» and «D'Angelo» when the apostrophe became a space; in other cases such a letter is an
 * initial.
 */
export const LETTERS: ReadonlySet<string> = new Set(['o', 'd']);
/** Particles that are hardly ever typed as the beginning of a longer word while more words follow. */
const TYPED = ['de', 'del', 'la', 'las', 'los', 'san', 'santa'];
const ALL = [...PARTICLES].join('|');
const PARTICLE_BEFORE_WORD = new RegExp(`\\b(${ALL}|[${[...LETTERS].join('')}](?! (?:${ALL})\\b)) (?=[a-z0-9])`, 'g');
const TYPED_PARTICLE = new RegExp(`\\b(${TYPED.join('|')}) (?=[a-z0-9])`, 'g');
/** An apostrophe inside a name does not separate words: «O'Higgins», «T'ito». */
const APOSTROPHE = /(?<=[^ ])['’‘´`ʼ](?=[^ ])/g;

/** The folded words of a name; particles stay separate words. */
export const foldName = (name: string): string => fold(name.replace(APOSTROPHE, ''));

/**
 * The form in which names of persons are compared: folded words, particles joined to the next word. The database
 * function `name_words` does the same; `person_key_of` uses it.
 */
export const nameWords = (name: string): string => foldName(name).replace(PARTICLE_BEFORE_WORD, '$1');

const TYPE =
  'D\\.?\\s?N\\.?\\s?I(?![A-Z])|(?:C\\.?\\s?E\\.?\\s?X|C\\.?\\s?E|CARN[EÉ]T?\\.?\\s(?:DE\\s)?EXT(?:RANJER[IÍ]A)?|PASAPORTE|PAS|PTP|CPP|CSR|CIRE|L\\.?\\s?E|DOC(?:UMENTO)?)\\b';
const NUMBER_WORD = 'N(?:[°º]|RO\\b|[UÚ]M(?:ERO)?\\b)';
const PREFIX = new RegExp(
  `^(?:(${TYPE})\\.?\\s*(?:${NUMBER_WORD}\\.?)?|${NUMBER_WORD}\\.?)\\s*[:#-]?\\s*(?=[A-Z]{0,3}-?\\d)`,
  'i',
);
const SIGNS = /[\s.,\-'’"_/]/g;

interface WrittenDocument {
  /** The written name of the document type; null without one. */
  type: string | null;
  /** The text after the name of the type. */
  written: string;
  /** The number in upper case, without separators and without the check digit of a DNI. */
  number: string;
}

export function readDocument(text: string): WrittenDocument {
  const prefix = PREFIX.exec(text.trim());
  const written = text.trim().slice(prefix?.[0].length ?? 0);
  const checked = /^(\d{8})\s?-\s?[0-9A-K]$/i.exec(written);
  return {
    type: prefix?.[1] ?? null,
    written,
    number: (checked?.[1] ?? written).toUpperCase().replace(SIGNS, ''),
  };
}

/** The form in which document numbers are compared: «DNI 73.900.004» becomes 73900004. */
export const documentKey = (text: string): string => readDocument(text).number.replace(/[^A-Z0-9]/g, '');

const DOCUMENT_IN_TEXT = new RegExp(
  `(?<![a-z0-9])(?:(?:${TYPE})\\.?\\s*(?:${NUMBER_WORD}\\.?)?|${NUMBER_WORD}\\.?)\\s*[:#-]?\\s*(?=[A-Z]{0,3}-?\\d)`,
  'gi',
);
/** Numbers with separators between digits, or in groups of three digits. */
const GROUPED = /(?<![a-z0-9])(?:\d{8}\s?-\s?[0-9K](?![a-z0-9])|\d{1,3}(?:\s\d{3})+(?![a-z0-9])|\d+(?:[.,-]\d*)+)/gi;

/**
 * The words of a search for workers: names in the form of `nameWords`, document numbers as they are stored. Each must
 * be the beginning of one of the worker's `search_words`.
 */
export function workerWords(search: string): string[] {
  const numbers = search
    .replace(DOCUMENT_IN_TEXT, ' ')
    .replace(GROUPED, (written) => ` ${documentKey(written)} `)
    .replace(/(?<![a-z0-9])0+(?=\d{7,}(?![a-z0-9]))/gi, (zeros, at: number, text: string) =>
      /^\d{9,}/.test(text.slice(at)) ? '' : zeros,
    );
  return foldName(numbers).replace(TYPED_PARTICLE, '$1').split(' ').filter(Boolean);
}
