import type { AttachedType } from '#clinical/vocabulary/document-type.ts';
import type { Speciality } from '#clinical/vocabulary/speciality.ts';
import { OTHER_WORDS, SPECIALITY_PHRASES, TYPE_PHRASES } from './kind-words.ts';

interface Kinds {
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
export function takeKinds(folded: string): Kinds {
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
