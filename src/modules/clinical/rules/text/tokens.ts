import type { Stance } from './assertions.ts';

/** A word, or a sign that separates or marks words. */
export interface Token {
  text: string;
  stance: Stance;
  /** True for a word, false for a sign: `,` `/` `(` `)` `:` `?` `(-)` `(+)`. */
  word: boolean;
  /** True for words of a cue that applies to the words before it: no other cue reaches beyond them. */
  closes: boolean;
}

const SHORT: Readonly<Record<string, string>> = {
  's/a': ' sin alteraciones ',
  's/p': ' sin particularidades ',
  'd/c': ' descartar ',
  'c/': ' con ',
  'p/': ' para ',
};
const ABBREVIATED: Readonly<Record<string, string>> = {
  izq: 'izquierda',
  izqda: 'izquierda',
  izqdo: 'izquierdo',
  der: 'derecha',
  dcha: 'derecha',
  dcho: 'derecho',
  bloq: 'bloqueo',
  incompl: 'incompleto',
  completa: 'completo',
  alt: 'alteracion',
  altrep: 'alteracion',
  vent: 'ventricular',
  aur: 'auricular',
  bilat: 'bilateral',
  evid: 'evidencia',
};

const TOKEN = /\(\s*[-–—−]+\s*\)|\(?\s*\++\s*\)?|\d+(?:[.,]\d+)+|[a-z0-9]+|[.,;:/()?\n]|[-–—−•]/g;

/** The text in lower case without accents, cut into words and signs, with one list for each sentence. */
export function sentencesOf(text: string): Token[][] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\b(?:n[°º]|nro\.?|no\.(?= ?\d))/g, ' ')
    .replace(/\b(?:s\/a|s\/p|d\/c|c\/(?=\s)|p\/(?=\s))(?![a-z])/g, (short) => SHORT[short] ?? ' ');
  const sentences: Token[][] = [[]];
  const push = (token: string, word: boolean) =>
    sentences.at(-1)?.push({ text: token, word, stance: 'said', closes: false });
  let last = '';
  for (const match of plain.matchAll(TOKEN)) {
    const raw = match[0];
    const at = match.index;
    const after = plain.slice(at + raw.length);
    if (/^[a-z0-9]/.test(raw)) {
      push(ABBREVIATED[raw] ?? raw, true);
    } else if (raw === '.') {
      if (!(last in ABBREVIATED) || /^\s*$/.test(after)) sentences.push([]);
    } else if (raw === ';' || raw === '\n' || raw === '•') sentences.push([]);
    else if (raw.includes('+')) push('(+)', false);
    else if (/^\(\s*[-–—−]/.test(raw)) push('(-)', false);
    else if (/^[-–—−]$/.test(raw)) dash(plain, at, after, push, sentences);
    else push(raw, false);
    last = raw;
  }
  return sentences.filter((tokens) => tokens.length > 0);
}

/** `Tinel -` is a sign, ` - ` separates sentences, and a hyphen between two words is neither. */
function dash(
  plain: string,
  at: number,
  after: string,
  push: (text: string, word: boolean) => void,
  sentences: Token[][],
): void {
  const spaced = /[\s:]$/.test(plain.slice(0, at));
  if (spaced && at > 0 && /^\s*(?:$|[,;/\n.]|y\b)/.test(after)) push('(-)', false);
  else if (spaced && /^\s/.test(after)) sentences.push([]);
}

export function itemsOf(sentence: readonly Token[]): Token[][] {
  const items: Token[][] = [[]];
  for (const token of sentence) {
    const parts = !token.word ? token.text !== ':' && token.text !== '?' : token.text === 'y' || token.text === 'e';
    if (parts) items.push([]);
    else items.at(-1)?.push(token);
  }
  return items.filter((tokens) => tokens.length > 0);
}
