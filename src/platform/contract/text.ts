/**
 * The form in which words are compared: lower case, without marks (ñ → n), single spaces.
 * The database function `fold` does the same.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The words of a search, folded. */
export const words = (text: string): string[] => fold(text).split(' ').filter(Boolean);
