import { LAWFUL, RECORD, RESULTS } from './clinical-phrases.ts';
import { codesIn } from './codes.ts';
import { DIAGNOSES, SQUEEZED } from './diagnoses.ts';
import { MOST_WORDS, TEXT_RULE, type TextJudgement, type UnreadCause } from './model.ts';

export interface CertificateText {
  /** `images`: share of the page that images cover, 0 to 1. */
  pages: readonly { text: string; images: number }[];
  /** Title, keywords and bookmarks. */
  about: string;
}

/** Letters that a page must have to be read, unless nothing is drawn on it. */
const FEWEST_LETTERS = 20;
/** Of a page: logo, photo, signature and fingerprint together stay below it, a scan does not. */
const MOST_IMAGES = 0.35;

/**
 * Judges whether the text of a certificate may be shown to the company. A certificate of aptitude (Anexo 03 of R.M.
 * 312-2011-MINSA) carries the person, the job, the kind of exam, the aptitude, restrictions, recommendations for the
 * work, validity and the doctor; never a diagnosis, a result or, by our own decision, the blood group (Ley 29783 art. 71;
 * Ley 26842 arts. 15, 25; Res. 806-2024-SUNAFIL/TFL: results that reached Human Resources are a grave breach).
 *
 * It errs on the side of the wall: what cannot be read is not clean, and words that may be clinical count. It sees text
 * alone: letters drawn as lines or in a small image pass it by, which is why a doctor attaches every batch.
 */
export function judgeText({ pages, about }: CertificateText): TextJudgement {
  const found = [...new Set([...pages.map(({ text }) => text), about].flatMap(clinicalWords))];
  if (found.length > 0) return { verdict: 'CLINICAL', cause: null, words: found.slice(0, MOST_WORDS), rule: TEXT_RULE };
  const cause = causeOf(pages);
  return { verdict: cause ? 'UNREADABLE' : 'CLEAN', cause, words: [], rule: TEXT_RULE };
}

function causeOf(pages: CertificateText['pages']): UnreadCause | null {
  const drawn = pages.filter(({ text, images }) => images > 0 || text.trim() !== '');
  if (drawn.length === 0 || drawn.some(({ text }) => lettersOf(text) < FEWEST_LETTERS)) return 'NO_TEXT';
  if (drawn.some(({ text }) => garbled(text))) return 'GARBLED';
  if (drawn.some(({ images }) => images > MOST_IMAGES)) return 'IMAGE';
  const all = plainOf(drawn.map(({ text }) => text).join('\n'));
  return /\bapt[oa]s?\b|\baptitud/.test(all) || squeezed(all).includes('aptitud') ? null : 'NOT_A_CERTIFICATE';
}

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Fonts that do not say which letters they draw: signs of no alphabet, or words that no mouth could say. */
function garbled(text: string): boolean {
  const known = /[\s\p{Script=Latin}\p{N}\p{P}\p{Sc}\p{Sm}\p{So}\p{Sk}\p{M}]/u;
  const odd = [...text].filter((sign) => sign === '\ufffd' || !known.test(sign)).length;
  if (odd > Math.max(4, text.length * 0.03)) return true;
  const words = plainOf(text).match(/[a-z]{5,}/g) ?? [];
  const mute = words.filter((word) => !/[aeiouy]/.test(word) || /[^aeiouy]{6}/.test(word));
  return mute.length > Math.max(2, words.length * 0.1);
}

/** Lower case without marks, sign by sign: what is found in it stands at the same place of the text. */
const plainOf = (text: string): string =>
  [...text.normalize('NFC')].map((sign) => (sign.normalize('NFKD')[0] ?? sign).toLowerCase().slice(0, 1)).join('');

const squeezed = (plain: string): string => plain.replace(/[^a-z]+/g, '');

/** What in a text is clinical, as it is written there. */
export function clinicalWords(text: string): string[] {
  // Beyond the first plane a sign has two units, and no letter of ours is there.
  const written = text
    .normalize('NFC')
    .replace(/[\u{10000}-\u{10ffff}]/gu, ' ')
    .replace(/(\p{Ll})[-\u00ad]\s*\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[^\S\n]+/g, ' ');
  let plain = plainOf(written);
  for (const lawful of LAWFUL) plain = plain.replace(lawful, (phrase) => ' '.repeat(phrase.length));
  const lines = plain.replace(/\n/g, ' ');
  for (const lawful of LAWFUL) plain = blanked(plain, lines, lawful);
  const hits = [...RECORD, DIAGNOSES, ...RESULTS].flatMap((shape) =>
    [plain, plain.replace(/\n/g, ' ')].flatMap((over) =>
      [...over.matchAll(shape)].map((hit) => ({ at: hit.index, to: hit.index + hit[0].length })),
    ),
  );
  const words = hits.sort((a, b) => a.at - b.at).map(({ at, to }) => shown(written.slice(at, to)));
  const apart = words.length === 0 ? (squeezed(plain).match(SQUEEZED) ?? []) : [];
  return [...new Set([...codesIn(written), ...words, ...apart])];
}

/** Takes out of `plain` what a shape finds in the same text as one line. */
function blanked(plain: string, line: string, shape: RegExp): string {
  let out = plain;
  for (const { 0: phrase, index } of line.matchAll(shape))
    out = out.slice(0, index) + ' '.repeat(phrase.length) + out.slice(index + phrase.length);
  return out;
}

const shown = (words: string): string => words.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 40);
