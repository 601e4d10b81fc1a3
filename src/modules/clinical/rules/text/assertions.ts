import { BEFORE_NEGATIVE, CUES, type Cue, DESCRIBES, ENDS, NO_CUE, NORMAL_WORDS, TESTS, VERBS, WITH } from './cues.ts';
import { itemsOf, sentencesOf, type Token } from './tokens.ts';

/** How a report mentions a finding: as present, as possible or as absent. */
export type Stance = 'said' | 'doubted' | 'denied';
export interface Word {
  text: string;
  stance: Stance;
}
/** Sentences of words. Within a sentence, commas, «y», brackets and signs separate the items. */
export interface Assertions {
  sentences: Word[][];
  items: Word[][];
}

/** Longest text that is read, in characters: a cell holds no more, and the time grows with the length. */
const LONGEST = 4000;
const assertionsByText = new Map<string, Assertions>();
const MAX_CACHED_TEXTS = 2000;

/**
 * Reads which words of a report are asserted, doubted or denied. Texts repeat in an import, so the last results are
 * kept.
 */
export function readAssertions(text: string): Assertions {
  const cachedAssertions = assertionsByText.get(text);
  if (cachedAssertions) return cachedAssertions;
  const sentences = sentencesOf(text.slice(0, LONGEST));
  for (const sentence of sentences) judge(sentence);
  const words = (tokens: readonly Token[]) =>
    tokens.filter((token) => token.word).map(({ text: word, stance }) => ({ text: word, stance }));
  const read = {
    sentences: sentences.map(words),
    items: sentences.flatMap(itemsOf).map(words),
  };
  if (assertionsByText.size >= MAX_CACHED_TEXTS) assertionsByText.clear();
  assertionsByText.set(text, read);
  return read;
}

interface CueMatch {
  cue: Cue;
  from: number;
  /** First token after the cue. */
  to: number;
}

function judge(sentence: Token[]): void {
  const cues = cuesIn(sentence);
  for (const cueMatch of cues) if (cueMatch.cue.side !== 'after') markClosed(sentence, cueMatch);
  // Doubts are marked before denials, so that «sin sospecha de» denies the doubted words.
  const begins = new Map(cues.map((cueMatch) => [cueMatch.from, cueMatch.cue]));
  for (const cueMatch of cues) if (cueMatch.cue.kind === 'doubt') spread(sentence, cueMatch, begins);
  for (const cueMatch of cues) if (cueMatch.cue.kind === 'deny') spread(sentence, cueMatch, begins);
}

function cuesIn(sentence: readonly Token[]): CueMatch[] {
  const cueMatches: CueMatch[] = [];
  for (let i = 0; i < sentence.length; ) {
    const at = cueAt(sentence, i);
    if (at) cueMatches.push(at);
    i = at ? Math.max(at.to, i + 1) : i + 1;
  }
  return cueMatches;
}

function cueAt(sentence: readonly Token[], from: number): CueMatch | null {
  const first = sentence[from] as Token;
  if (first.text === '(-)') return { cue: { kind: 'deny', side: 'before' }, from, to: from + 1 };
  if (!first.word && first.text !== '?') return null;
  const ahead = sentence
    .slice(from, from + 6)
    .map((token) => token.text)
    .join(' ');
  if (NO_CUE.test(ahead)) return null;
  if (/^negativ/.test(first.text) && BEFORE_NEGATIVE.test(sentence[from - 1]?.text ?? '')) return null;
  for (const [shape, cue] of CUES) {
    const words = shape.exec(ahead)?.[0];
    if (!words) continue;
    return turned({ cue, from, to: from + words.split(' ').length }, sentence);
  }
  return null;
}

/** «Nódulos: no», «isquemia no se observa»: a denial with nothing after it applies to the words before it. */
function turned(cueMatch: CueMatch, sentence: readonly Token[]): CueMatch {
  const { cue, from, to } = cueMatch;
  if (cue.side !== 'after' || sentence[from]?.text !== 'no') return cueMatch;
  let i = to;
  while (sentence[i]?.word && VERBS.test((sentence[i] as Token).text)) i++;
  const next = sentence[i];
  if (next && next.text !== ',' && next.text !== ')' && next.text !== '/') return cueMatch;
  const plural = sentence.slice(to, i).some(({ text }) => /[ae]n$/.test(text));
  return { cue: { kind: cue.kind, side: 'before', ...(plural ? { plural } : {}) }, from, to: i };
}

function markClosed(sentence: Token[], { from, to }: CueMatch): void {
  for (let i = from; i < to; i++) (sentence[i] as Token).closes = true;
}

function spread(sentence: Token[], cueMatch: CueMatch, begins: ReadonlyMap<number, Cue>): void {
  const { cue, from, to } = cueMatch;
  if (cue.side === 'before') {
    // «No se detecta»: the denial also covers its verb.
    if (sentence[from]?.text === 'no') for (const verb of sentence.slice(from + 1, to)) mark(verb, cue);
    backward(sentence, cueMatch);
    return;
  }
  const reached = forward(sentence, cueMatch, begins);
  if (cue.side === 'either' && !sentence.slice(to, reached).some((token) => token.word)) backward(sentence, cueMatch);
}

/** The words after a cue to which it applies. */
interface Scope {
  sentence: Token[];
  cueMatch: CueMatch;
  /** The cue that begins at a token. */
  begins: ReadonlyMap<number, Cue>;
  /** Index of the first token that the scope covers. */
  start: number;
}

/** Marks the words after a cue and returns where the scope of the cue ends. */
function forward(sentence: Token[], cueMatch: CueMatch, begins: ReadonlyMap<number, Cue>): number {
  const { cue } = cueMatch;
  const start = markVerbs(sentence, cueMatch);
  if (isNo(sentence, cueMatch) && DESCRIBES.test(sentence[start]?.text ?? '')) {
    mark(sentence[start] as Token, cue);
    return start + 1;
  }
  const scope = { sentence, cueMatch, begins, start };
  for (let i = start; i < sentence.length; i++) {
    const step = stepAt(scope, i);
    if (step === 'end') return i;
    if (step === 'mark') mark(sentence[i] as Token, cue);
  }
  return sentence.length;
}

const isNo = (sentence: readonly Token[], { from }: CueMatch): boolean => sentence[from]?.text === 'no';

/** Marks the verbs between a «no» and the denied words. @returns the first of these words */
function markVerbs(sentence: readonly Token[], cueMatch: CueMatch): number {
  let i = cueMatch.to;
  if (isNo(sentence, cueMatch))
    while (sentence[i]?.word && VERBS.test((sentence[i] as Token).text)) mark(sentence[i++] as Token, cueMatch.cue);
  return sentence[i]?.text === ':' ? i + 1 : i;
}

/** A scope ends before a token, passes over it, or marks it. */
type Step = 'end' | 'pass' | 'mark';
const SCOPE_ENDS: ReadonlySet<string> = new Set(['(-)', '(+)', '(', ')', ':', '?']);

function stepAt(scope: Scope, at: number): Step {
  const { sentence, cueMatch, start } = scope;
  const { text } = sentence[at] as Token;
  if (SCOPE_ENDS.has(text) || isOtherCue(scope, at)) return 'end';
  if (text === '/') return 'pass';
  if (text === ',') return cueMatch.cue.plural || listGoesOn(sentence, at + 1, cueMatch.cue) ? 'pass' : 'end';
  if (text === 'y' || text === 'e') return stepAtAnd(scope, at);
  const goesOn = text === 'con' ? WITH.test(sentence[at - 1]?.text ?? '') : at === start;
  if (ENDS.test(text) && !goesOn) return 'end';
  const isDenied = isNo(sentence, cueMatch) && at - start <= 1;
  if (NORMAL_WORDS.test(text) && !isDenied) return at > start ? 'end' : 'pass';
  return 'mark';
}

/** Whether a cue begins at the token that ends the scope: any denial, and any other cue of a doubt. */
function isOtherCue({ cueMatch: { cue, from }, begins }: Scope, at: number): boolean {
  const other = at === from ? undefined : begins.get(at);
  return other !== undefined && (other.kind === 'deny' || cue.kind === 'doubt') && other.side === 'after';
}

/** At an «y» the scope goes on, or the words after it get a stance of their own. */
function stepAtAnd({ sentence, cueMatch: { cue }, start }: Scope, at: number): Step {
  if (cue.kind === 'doubt') return 'end';
  const stance = cue.plural ? 'denied' : afterAnd(sentence, start, at);
  if (stance === 'denied') return 'pass';
  for (let i = at + 1; i < sentence.length && isPlainWord(sentence[i] as Token); i++)
    (sentence[i] as Token).stance = stance;
  return 'end';
}

const isPlainWord = (token: Token): boolean => token.word && !ENDS.test(token.text) && token.text !== 'y';

function mark(token: Token, cue: Cue): void {
  if (!token.word) return;
  token.stance = cue.kind === 'deny' ? 'denied' : token.stance === 'denied' ? 'denied' : 'doubted';
}

/** «sin A, B ni C» is one list; «sin A, B» may be two statements, with B as a finding. */
function listGoesOn(sentence: readonly Token[], from: number, cue: Cue): boolean {
  if (cue.kind === 'doubt') return false;
  for (let i = from; i < sentence.length; i++) {
    const { text, word } = sentence[i] as Token;
    if (text === 'ni' || text === 'o' || text === 'u') return true;
    if (word && (ENDS.test(text) || /^(?:no|sin|niega|y|normal|normales|conservad[oa]s?)$/.test(text))) return false;
    if (text === ':' || text === '(') return false;
  }
  return false;
}

const SMALL = /^(?:de|del|la|las|el|los|un|una|otros?|otras?|signos?|evidencias?|presencia|datos|imagenes)$/;

/** «sin isquemia y arritmia» denies both. If the two sides are not alike, the second is left for a doctor to decide. */
function afterAnd(sentence: readonly Token[], start: number, at: number): Stance {
  const content = (tokens: readonly Token[]) => tokens.filter(({ text, word }) => word && !SMALL.test(text));
  const left = content(sentence.slice(start, at)).length;
  const following = sentence.slice(at + 1);
  const end = following.findIndex(({ text, word }) => !word || text === 'y' || text === 'ni');
  const right = content(end < 0 ? following : following.slice(0, end));
  if (right.some(({ text }) => ENDS.test(text) || /^(?:normal|conserv)/.test(text))) return 'said';
  return right.length <= left ? 'denied' : 'doubted';
}

/** Marks the words before a cue, back to the beginning of its item. */
function backward(sentence: Token[], { cue, from }: CueMatch): void {
  const itemStart = (at: number) => {
    let i = at;
    while (i > 0 && !stopsBack(sentence[i - 1] as Token) && !parts(sentence[i - 1] as Token)) i--;
    return i;
  };
  let end = from;
  while (end > 0 && (sentence[end - 1]?.text === ':' || sentence[end - 1]?.text === '(')) end--;
  for (;;) {
    const start = itemStart(end);
    for (let i = start; i < end; i++) mark(sentence[i] as Token, cue);
    const separator = sentence[start - 1];
    if (!separator || !parts(separator)) return;
    const here = sentence.slice(start, end);
    const before = sentence.slice(itemStart(start - 1), start - 1);
    const tests = onlyTests(here);
    if (tests ? !onlyTests(before) || isCalledPositive(sentence, start - 1) : !cue.plural) return;
    end = start - 1;
  }
}

/** Whether the token separates items of a list. */
const parts = ({ text }: Token): boolean => text === ',' || text === 'y' || text === 'e' || text === '/';
const isTest = ({ text, word }: Token): boolean => word && TESTS.test(text);

/** «Positivos Tinel y Phalen»: whether a word such as «positivos» precedes the list of tests before this position. */
function isCalledPositive(sentence: readonly Token[], at: number): boolean {
  let i = at;
  while (i > 0 && (parts(sentence[i - 1] as Token) || isTest(sentence[i - 1] as Token))) i--;
  return isPositive(sentence[i - 1]) && !parts(sentence[i] as Token);
}

const onlyTests = (tokens: readonly Token[]): boolean =>
  tokens.length > 0 && tokens.every(({ text, word }) => !word || TESTS.test(text));
const isPositive = (token: Token | undefined): boolean =>
  token !== undefined && (token.text === '(+)' || /^positiv[oa]s?$/.test(token.text));
const stopsBack = (token: Token): boolean =>
  token.closes ||
  isPositive(token) ||
  token.text === '(' ||
  token.text === ')' ||
  (token.word && ENDS.test(token.text) && token.text !== 'se');
