import type { Steps } from '#platform/contract/steps.ts';
import { LAWFUL, RECORD, RESULTS } from './clinical-phrases.ts';
import { DIAGNOSES, SQUEEZED } from './diagnoses.ts';
import { findAll } from './find-all.ts';
import { MOST_WORDS, TEXT_RULE, type TextJudgement, type UnreadCause } from './model.ts';

/**
 * Codes with a dot. V to Y (external causes) are left out, so that the number of a form (SSO-F01.02) or a version
 * (V1.0) does not match.
 */
const DOTTED = /(?<![\w.-])[A-UZ]\d{2}\.\d{1,2}(?![\w.])/gi;
/** Codes without a dot, in brackets or after a word that announces them. */
const ANNOUNCED = /(?<=[([]\s?|\bcie\s?-?\s?10\s?:?\s?|\bdx\s?:?\s?)[A-UZ]\d{2}(?:\d{1,2}|X)?(?![\w.])/gi;
/** Codes without a dot or announcing word: only shapes common in occupational exams (H833, I10X). */
const ALONE = /(?<![\w.-])(?:[DEFHIJKLMNR]\d{3}|(?:I10|E46|J6[014]|R31|R8[01]|R91|Z33)X?|[A-UZ]\d{2}X)(?![\w.-])/g;

/** CIE-10 codes in the text; its upper and lower case must be as written. */
export function* codesIn(text: string): Steps<string[]> {
  const codes: string[] = [];
  for (const shape of [DOTTED, ANNOUNCED, ALONE])
    for (const { words } of yield* findAll(text, shape)) codes.push(words);
  return codes;
}

export interface CertificateText {
  /** `images` is the share of the page that images cover, 0 to 1. */
  pages: readonly { text: string; images: number }[];
  /** Title, keywords and bookmarks of the document. */
  about: string;
}

/** A page with fewer letters counts as not readable, unless nothing is drawn on it. */
const FEWEST_LETTERS = 20;
/**
 * Share of a page that images may cover: logo, photo, signature and fingerprint together stay below it, a scan does
 * not.
 */
const MOST_IMAGES = 0.35;

/**
 * Judges whether the text of a certificate may be shown to the company. A certificate of aptitude (Anexo 03 of R.M.
 * 312-2011-MINSA) holds the person, the job, the kind of exam, the aptitude, restrictions, recommendations for the
 * work, validity and the doctor; never a diagnosis, a result or, by our own decision, the blood group (Ley 29783 art.
 * 71; Ley 26842 arts. 15, 25; Res. 806-2024-SUNAFIL/TFL: results that reached Human Resources are a grave breach).
 *
 * In doubt it withholds: an unreadable text is not clean, and words that may be clinical count. It sees only text, not
 * letters drawn as lines or in a small image, which is why a doctor attaches every batch. For up to 200,000 letters; it
 * pauses between searches.
 */
export function* judgingText({ pages, about }: CertificateText): Steps<TextJudgement> {
  const distinctWords = new Set<string>();
  for (const text of [...pages.map((page) => page.text), about])
    for (const word of yield* clinicalWords(text)) distinctWords.add(word);
  const words = [...distinctWords].slice(0, MOST_WORDS);
  if (words.length > 0) return { verdict: 'CLINICAL', cause: null, words, rule: TEXT_RULE };
  const cause = yield* causeOf(pages);
  return { verdict: cause ? 'UNREADABLE' : 'CLEAN', cause, words: [], rule: TEXT_RULE };
}

function* causeOf(pages: CertificateText['pages']): Steps<UnreadCause | null> {
  const drawn = pages.filter(({ text, images }) => images > 0 || text.trim() !== '');
  if (drawn.length === 0 || drawn.some(({ text }) => !hasLetters(text))) return 'NO_TEXT';
  yield;
  for (const { text } of drawn) if (yield* garbled(text)) return 'GARBLED';
  if (drawn.some(({ images }) => images > MOST_IMAGES)) return 'IMAGE';
  const all = yield* plainOf(drawn.map(({ text }) => text).join('\n'));
  yield;
  return /\bapt[oa]s?\b|\baptitud/.test(all) || squeezed(all).includes('aptitud') ? null : 'NOT_A_CERTIFICATE';
}

function hasLetters(text: string): boolean {
  let letters = 0;
  for (const _ of text.matchAll(/\p{L}/gu)) if (++letters === FEWEST_LETTERS) return true;
  return false;
}

const LEGIBLE_SIGN = /[\s\p{Script=Latin}\p{N}\p{P}\p{Sc}\p{Sm}\p{So}\p{Sk}\p{M}]/u;

/** Number of words examined between two pauses. */
const MANY = 500;

/**
 * Detects fonts that do not map their glyphs to letters: the text has signs of no alphabet, or words that cannot be
 * pronounced.
 */
function* garbled(text: string): Steps<boolean> {
  let odd = 0;
  for (const part of partsOf(text)) {
    for (const sign of part) if (sign === '\ufffd' || !LEGIBLE_SIGN.test(sign)) odd++;
    yield;
  }
  if (odd > Math.max(4, text.length * 0.03)) return true;
  const words = yield* findAll(yield* plainOf(text), /[a-z]{5,}/g);
  let mute = 0;
  for (const [index, { words: word }] of words.entries()) {
    if (!/[aeiouy]/.test(word) || /[^aeiouy]{6}/.test(word)) mute++;
    if (index % MANY === 0) yield;
  }
  return mute > Math.max(2, words.length * 0.1);
}

/** Number of characters examined between two pauses. */
const PART_CHARS = 10_000;
/** Yields the whole text in parts and never cuts a surrogate pair. */
function* partsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = from + PART_CHARS;
    if (/[\ud800-\udbff]/.test(text[to - 1] ?? '')) to++;
    yield text.slice(from, to);
    from = to;
  }
}

/** The text in lower case without accents, character by character, so that positions are those of the original text. */
function* plainOf(text: string): Steps<string> {
  let plain = '';
  for (const part of partsOf(text.normalize('NFC'))) {
    for (const sign of part) plain += (sign.normalize('NFKD')[0] ?? sign).toLowerCase().slice(0, 1);
    yield;
  }
  return plain;
}

const squeezed = (plain: string): string => plain.replace(/[^a-z]+/g, '');

/**
 * Replaces what belongs to no word: characters beyond the basic plane, hyphens at the end of a line, invisible
 * characters and odd spaces.
 */
const UNWRITTEN: readonly [RegExp, string][] = [
  [/[\u{10000}-\u{10ffff}]/gu, ' '],
  [/(\p{Ll})[-\u00ad]\s*\n\s*(?=\p{Ll})/gu, '$1'],
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ''],
  [/[^\S\n]+/g, ' '],
];

/** The clinical words of a text, as written. */
export function* clinicalWords(text: string): Steps<string[]> {
  let written = text.normalize('NFC');
  for (const [shape, by] of UNWRITTEN) {
    written = written.replace(shape, by);
    yield;
  }
  let plain = yield* plainOf(written);
  for (const lawful of LAWFUL) {
    plain = yield* blanked(plain, plain, lawful);
  }
  // Searches across line ends too, if the text has any.
  const oneLine = !plain.includes('\n');
  const lines = plain.replace(/\n/g, ' ');
  if (!oneLine) for (const lawful of LAWFUL) plain = yield* blanked(plain, lines, lawful);
  const variants = oneLine ? [plain] : [plain, plain.replace(/\n/g, ' ')];
  const hits: { at: number; to: number }[] = [];
  for (const shape of [...RECORD, DIAGNOSES, ...RESULTS])
    for (const over of variants) {
      for (const hit of yield* findAll(over, shape)) hits.push({ at: hit.at, to: hit.at + hit.words.length });
    }
  const words = hits.sort((a, b) => a.at - b.at).map(({ at, to }) => tidyWords(written.slice(at, to)));
  yield;
  const spacedWords = words.length === 0 ? (yield* findAll(squeezed(plain), SQUEEZED)).map((find) => find.words) : [];
  return [...new Set([...(yield* codesIn(written)), ...words, ...spacedWords])];
}

/** Blanks out in `plain` the matches of `shape`, which are searched in the same text as one line. */
function* blanked(plain: string, line: string, shape: RegExp): Steps<string> {
  const pieces: string[] = [];
  let from = 0;
  for (const { words, at } of yield* findAll(line, shape)) {
    pieces.push(plain.slice(from, at), ' '.repeat(words.length));
    from = at + words.length;
  }
  return pieces.length === 0 ? plain : pieces.join('') + plain.slice(from);
}

const tidyWords = (words: string): string => words.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 40);
