import { isNoValue } from '#platform/contract/import-kind/values/no-value.ts';
import { fold } from '#platform/contract/text.ts';
import { type Assertions, readAssertions, type Stance, type Word } from './assertions.ts';

/** Words by which a report names a class: the class is named if all words of one of the terms occur in one sentence. */
export interface Terms<C extends string> {
  class: C;
  /**
   * Each term is a list of folded words; all must occur, in any order. A word ending in `*` matches a beginning, and
   * words joined by `_` match next to each other: `placa*_pleural*`. A term that begins with «no» or «sin» matches if
   * the rest of it is denied.
   */
  terms: string[];
  /** Words in the same sentence or item that cancel the class: a kyphosis counts unless it is «fisiológica». */
  unless?: string[];
}

/** The classes of a list that a text names. */
export interface Named<C extends string> {
  /** Findings in the order of the list; the normal class only if the text names no finding. */
  classes: readonly C[];
  /** Findings that are only probable, suspected or not ruled out. */
  doubted: readonly C[];
}

interface NamingOptions<C extends string> {
  /** The normal class; denying a finding also names it. */
  normal?: C;
  /** The class that «no es normal» names. */
  abnormal?: C;
  /** Whether the words of a term must occur in one item of a list or in one sentence. */
  within?: 'sentence' | 'item';
}

const NOTHING: Named<never> = { classes: [], doubted: [] };

/** Texts repeat in an import («Normal»), so the results of the last texts are kept for each list. */
const answers = new WeakMap<object, Map<string, Named<string>>>();
const MOST_ANSWERS = 1000;

/** The classes that a text names. The code of a class is always recognised too. */
export function classesNamed<C extends string>(
  text: string,
  list: readonly Terms<C>[],
  options: NamingOptions<C> = {},
): Named<C> {
  const ofList = answers.get(list) ?? new Map<string, Named<string>>();
  answers.set(list, ofList);
  const key = `${options.normal} ${options.abnormal} ${options.within} ${text}`;
  const answered = ofList.get(key);
  if (answered) return answered as Named<C>;
  if (ofList.size >= MOST_ANSWERS) ofList.clear();
  const named = readNamed(text, list, options);
  ofList.set(key, named);
  return named;
}

function readNamed<C extends string>(
  text: string,
  list: readonly Terms<C>[],
  { normal, abnormal, within = 'sentence' }: NamingOptions<C>,
): Named<C> {
  if (isNoValue(text)) return NOTHING;
  const key = fold(text);
  const compiled = compile(list);
  const exact = compiled.find((entry) => entry.key === key);
  if (exact) return { classes: [exact.class], doubted: [] };
  const units = unitsOf(readAssertions(text), within);
  const stances = compiled.map((entry) => ({ class: entry.class, stance: stanceOf(entry, units) }));
  const namedStances = stances.filter(({ stance }) => stance === 'said' || stance === 'doubted');
  const findings = namedStances.filter((entry) => entry.class !== normal);
  const classes = [...new Set(findings.map((entry) => entry.class))];
  if (classes.length > 0) {
    const certainClasses = new Set(findings.filter(({ stance }) => stance === 'said').map((entry) => entry.class));
    return { classes, doubted: classes.filter((each) => !certainClasses.has(each)) };
  }
  if (normal === undefined) return NOTHING;
  const ofNormal = stances.filter((entry) => entry.class === normal).map(({ stance }) => stance);
  if (ofNormal.includes('denied')) return abnormal === undefined ? NOTHING : { classes: [abnormal], doubted: [] };
  const denied = stances.some((entry) => entry.class !== normal && entry.stance === 'denied');
  return namedStances.length > 0 || denied ? { classes: [normal], doubted: [] } : NOTHING;
}

/** Flag for a class that the text names only as supposed. */
export const TO_CONFIRM = 'POR_CONFIRMAR';

const unitsOf = (read: Assertions, within: 'sentence' | 'item'): readonly Word[][] =>
  within === 'item' ? read.items : read.sentences;

interface Term {
  words: string[];
  /** True if the term matches where its words are denied. */
  denial: boolean;
}
interface Compiled<C extends string> {
  class: C;
  key: string;
  terms: Term[];
  unless: readonly string[];
}
/** Compiled once for each list: an import uses the same lists thousands of times. */
const compiledByList = new WeakMap<object, Compiled<string>[]>();

function compile<C extends string>(list: readonly Terms<C>[]): Compiled<C>[] {
  const cachedTerms = compiledByList.get(list) as Compiled<C>[] | undefined;
  if (cachedTerms) return cachedTerms;
  const compiled = list.map((entry) => ({
    class: entry.class,
    key: fold(entry.class),
    unless: entry.unless ?? [],
    terms: entry.terms.map((term) => {
      const words = term.split(' ');
      const denial = words[0] === 'no' || words[0] === 'sin';
      return { words: denial ? words.slice(1).filter((word) => word !== 'se') : words, denial };
    }),
  }));
  compiledByList.set(list, compiled);
  return compiled;
}

const ORDER: readonly Stance[] = ['denied', 'doubted', 'said'];

/** The strongest mention of any of the terms; null if the text has none of them. */
function stanceOf({ terms, unless }: Compiled<string>, units: readonly Word[][]): Stance | null {
  let strongest: Stance | null = null;
  const meant = units.filter((unit) => !unless.some((wanted) => mentions(wanted, unit).length > 0));
  for (const term of terms) {
    for (const unit of meant) {
      const stance = termIn(term, unit);
      if (stance !== null && (strongest === null || ORDER.indexOf(stance) > ORDER.indexOf(strongest)))
        strongest = stance;
    }
  }
  return strongest;
}

function termIn({ words, denial }: Term, unit: readonly Word[]): Stance | null {
  let weakest: Stance = 'said';
  for (const wanted of words) {
    let best: Stance | null = null;
    for (const stance of mentions(wanted, unit)) {
      if (denial) {
        if (stance === 'denied') best = 'denied';
      } else if (best === null || ORDER.indexOf(stance) > ORDER.indexOf(best)) best = stance;
    }
    if (best === null) return null;
    if (ORDER.indexOf(best) < ORDER.indexOf(weakest)) weakest = best;
  }
  return denial ? 'said' : weakest;
}

/** Words that are skipped between two adjacent ones: «calcificación de la pleura» matches `calcificacion_pleura`. */
const JOINING: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'en']);

/** How a unit mentions a word each time that it does; words joined by `_` are as certain as the least certain one. */
function mentions(wanted: string, unit: readonly Word[]): Stance[] {
  if (!wanted.includes('_')) return unit.filter(({ text }) => matches(text, wanted)).map(({ stance }) => stance);
  const parts = wanted.split('_');
  const words = unit.filter(({ text }) => !JOINING.has(text));
  return words.flatMap((_, at) => {
    const its = words.slice(at, at + parts.length);
    if (its.length < parts.length || !its.every(({ text }, i) => matches(text, parts[i]!))) return [];
    return ORDER.find((stance) => its.some((word) => word.stance === stance)) ?? [];
  });
}

function matches(word: string, wanted: string): boolean {
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}
