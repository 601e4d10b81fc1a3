import { fold } from '#platform/contract/text.ts';

/** How the conclusions of a station say that what they name is normal, over, or no finding. */
export interface NormalWords {
  /** Pattern of a folded clause that names a finding as normal. */
  normal: RegExp;
  /** Pattern of a folded clause that only names what was measured; without a `grade` it says nothing. */
  measured?: RegExp;
  grade?: RegExp;
}

/** Commas, stops and joining words end a clause; the point of «pieza 1.6» does not. */
const CLAUSE_END = /([,.](?!\d)|[;\n•/]|\s(?:y|e|o|ni|pero|aunque)(?=\s))/iu;
const WORDS = /[\p{L}\d]+/gu;
const SMALL = /^(?:de|del|la|las|el|los|en|a|al|su|lo|hoy|\d+)$/;
/** It takes the place of a word of a finding, so that the words around it keep their meaning. */
const NEUTRAL = 'dato';

interface Clause {
  /** True if all words of a term occur. */
  names: boolean;
  /** True if it has no other words than those of terms: it shares what the clauses next to it say. */
  bare: boolean;
  normal: boolean;
  /** True if it only adds that the clause before it is normal: «ansiedad, dentro de lo normal». */
  goesOn: boolean;
}

const matches = (word: string, wanted: string) =>
  wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;

/**
 * The text of a conclusion in which the findings of normal clauses are no longer named. Cues of denial and of doubt
 * stay in their places, because they reach over clauses.
 * @param terms words by which findings are named, as in `Terms`
 */
export function withoutNormal(text: string, terms: readonly string[], words: NormalWords): string {
  const parts = text.split(CLAUSE_END);
  const termWords = terms.map((term) => term.split(' '));
  const isTermWord = (word: string) => termWords.some((all) => all.some((wanted) => matches(word, wanted)));
  const clauses = parts.map((part, i) => (i % 2 === 0 ? clauseOf(part, words, termWords) : null));
  const its = clauses.filter((clause) => clause !== null);
  for (const [i, clause] of its.entries()) if (clause.goesOn && its[i - 1]?.names) its[i - 1]!.normal = true;
  shareNormal(its);
  shareNormal([...its].reverse());
  return parts
    .map((part, i) => {
      const clause = clauses[i];
      if (!clause?.normal || !clause.names) return part;
      return part.replace(WORDS, (word) => (isTermWord(fold(word)) ? NEUTRAL : word));
    })
    .join('');
}

function clauseOf(text: string, { normal, measured, grade }: NormalWords, terms: readonly string[][]): Clause {
  const folded = fold(text);
  const all = folded.match(WORDS) ?? [];
  const has = (wanted: string) => all.some((word) => matches(word, wanted));
  const named = terms.filter((term) => term.every(has)).flat();
  const isNormal = normal.test(folded) || (!!measured?.test(folded) && !grade?.test(folded));
  const isOther = (word: string) => !SMALL.test(word) && !normal.test(word);
  return {
    names: named.length > 0,
    bare: all.every((word) => SMALL.test(word) || named.some((wanted) => matches(word, wanted))) && named.length > 0,
    normal: isNormal,
    goesOn: named.length === 0 && isNormal && !all.some(isOther),
  };
}

/** «Niveles bajos de ansiedad, depresión»: a bare name after a normal clause is normal too. */
function shareNormal(clauses: readonly Clause[]): void {
  for (const [i, clause] of clauses.entries()) {
    const before = clauses[i - 1];
    if (clause.bare && before?.names && before.normal) clause.normal = true;
  }
}
