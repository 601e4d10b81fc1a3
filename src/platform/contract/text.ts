/**
 * The form in which words are compared: lower case, without diacritics (ñ → n), single spaces. The sign of a number is
 * kept as a word: «Nivel -2» is not «Nivel 2».
 * The database function `fold` does the same.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(^|[\s(])[-−](?=[0-9])/g, '$1menos ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The words of a search, folded. */
export const words = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/** A label within a sentence: in small letters, except acronyms, symbols and roman numerals («IMC», «HbA1c», «III»). */
export const midSentence = (label: string): string =>
  label.replace(/\p{L}+/gu, (word) => (/^(?:.\p{L}*\p{Lu}.*|[IVX])$/u.test(word) ? word : word.toLowerCase()));
