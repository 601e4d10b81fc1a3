import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { headerFold, headerKey, headerWords, namesSomeoneElse } from '#platform/contract/import-kind/header-text.ts';
import { wordsSimilarity } from '#platform/contract/import-kind/similarity.ts';
import type { Steps } from '#platform/contract/steps.ts';
import { correctByValues } from './by-values.ts';
import { areOthers, contentsOf, fitness, isTelling, type Samples } from './clinical/evidence.ts';
import { earsByPosition } from './ears.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

type MatchReason = 'igual' | 'sinónimo' | 'parecido' | 'recordado';

export interface ColumnMatch {
  column: number;
  header: string;
  /** Field of the column, only when it is certain enough to use without asking. */
  field: string | null;
  /** Proposed choice when `field` is null. */
  suggestion: string | null;
  /** From 0 to 1, for the field or the suggestion. */
  confidence: number;
  reason: MatchReason | null;
}

/** Header (as `rememberedKey` writes it) → key of its field, or null where the person left the column out. */
export type RememberedMapping = Readonly<Record<string, string | null>>;

/** Minimum confidence to use a match without asking; a lower match is only suggested. */
const ACCEPTANCE = 0.8;
const MIN_SUGGESTION_CONFIDENCE = 0.5;
const TIE = 0.03;

export const rememberedKey = (header: string): string => headerFold(header);

interface Candidate {
  column: number;
  field: ImportField;
  confidence: number;
  reason: MatchReason;
}

/**
 * Finds the field of each column, one column per step: by remembered mapping, by label and synonym, then by similarity,
 * each checked against the values. `samples` holds some cells of each column. Each field is assigned to one column
 * only.
 */
export function* matchSteps(
  headers: readonly string[],
  fields: readonly ImportField[],
  remembered: RememberedMapping = {},
  samples: Samples = [],
): Steps<ColumnMatch[]> {
  const vocabulary = vocabularyOf(fields);
  const candidates: Candidate[] = [];
  const leftOut = new Set<number>();
  for (const [column, header] of headers.entries()) {
    yield;
    if (header.trim() === '') continue;
    const rememberedField = remembered[rememberedKey(header)];
    if (rememberedField === null) leftOut.add(column);
    else candidates.push(...candidatesOf(column, header, rememberedField, fields, vocabulary, samples));
  }
  candidates.push(
    ...earsByPosition(headers, fields).map((guess) => ({ ...guess, confidence: 0.7, reason: 'parecido' as const })),
  );
  const matches = assign(headers, candidates, leftOut);
  return correctByValues(matches, fields, samples);
}

function candidatesOf(
  column: number,
  header: string,
  rememberedField: string | undefined,
  fields: readonly ImportField[],
  vocabulary: Vocabulary,
  samples: Samples,
): Candidate[] {
  const contents = contentsOf(samples[column]);
  const weigh = (field: ImportField, confidence: number, reason: MatchReason): Candidate => {
    const fit = fitness(field, contents);
    let weighed = confidence;
    const byPart = reason === 'parecido' || (reason !== 'recordado' && header.includes(' / '));
    if (areOthers(field, contents, byPart)) weighed = Math.min(confidence, MIN_SUGGESTION_CONFIDENCE - 0.2);
    else if (fit !== null && fit < 0.3) weighed = Math.min(confidence, reason === 'recordado' ? 0.6 : 0.45);
    else if (fit !== null && fit < 0.6) weighed = confidence - 0.15;
    else if (fit !== null && fit >= 0.9 && reason === 'parecido' && isTelling(field.kind)) weighed = confidence + 0.04;
    return { column, field, confidence: weighed, reason };
  };
  const before = fields.find(({ key }) => key === rememberedField);
  if (before) return [weigh(before, 1, 'recordado')];
  const bestByField = new Map<ImportField, Candidate>();
  for (const { field, confidence, reason } of byName(header, vocabulary)) {
    const candidate = weigh(field, confidence, reason);
    if (candidate.confidence > (bestByField.get(field)?.confidence ?? 0)) bestByField.set(field, candidate);
  }
  return separate([...bestByField.values()]);
}

/** When a header resembles two fields equally, neither is used without asking. */
function separate(candidates: Candidate[]): Candidate[] {
  const sorted = candidates.sort((a, b) => b.confidence - a.confidence);
  const [first, second] = sorted;
  if (!first || !second || first.reason === 'igual' || first.confidence - second.confidence >= TIE) return sorted;
  return sorted.map((candidate) => ({ ...candidate, confidence: Math.min(candidate.confidence, ACCEPTANCE - 0.05) }));
}

type Named = Omit<Candidate, 'column'>;

/** Levels of a two-level header that only name a section; they do not change the meaning of the last level. */
const QUALIFIERS =
  /^(?:od|oi|audio|av|lejo|lejos|cerca|sc|cc|vo|dx|interconsulta|especialidad|emo|ultimo|examen|medico|empresa|\d+)$/;

function byName(header: string, vocabulary: Vocabulary): Named[] {
  const levels = header.split(' / ');
  const named = [...readName(header, vocabulary, 1), ...readParentheses(header, vocabulary)];
  if (levels.length < 2) return named;
  const last = levels.at(-1) ?? '';
  const group = headerWords(levels.slice(0, -1).join(' '));
  const qualifiers = group.filter((word) => QUALIFIERS.test(word));
  if (qualifiers.length > 0) named.push(...readWords([...qualifiers, ...headerWords(last)], vocabulary, 0.98));
  const someoneElse = namesSomeoneElse(group) || (group.includes('medico') && !group.includes('examen'));
  if (!someoneElse) named.push(...readName(last, vocabulary, 0.96));
  return named;
}

/**
 * `CINTURA (PERÍMETRO ABDOMINAL)`: matches a field that both parts name; with one part alone the field is only
 * suggested.
 */
function readParentheses(header: string, vocabulary: Vocabulary): Named[] {
  const match = /^([^()]+)\(([^()]+)\)$/.exec(header.trim());
  if (!match?.[1] || !match[2]) return [];
  const inside = headerWords(match[2]);
  if (namesSomeoneElse(inside)) return [];
  const fields = vocabulary.keys.get(headerKey(inside)) ?? [];
  const outside = vocabulary.keys.get(headerKey(headerWords(match[1]))) ?? [];
  return outside.map((field) => ({
    field,
    confidence: fields.includes(field) ? 0.9 : ACCEPTANCE - 0.05,
    reason: 'parecido' as const,
  }));
}

function readName(name: string, vocabulary: Vocabulary, share: number): Named[] {
  const folded = headerFold(name);
  const label = vocabulary.labels.get(folded);
  if (label) return [{ field: label, confidence: share, reason: 'igual' }];
  const synonyms = vocabulary.synonyms.get(folded);
  if (synonyms) return synonyms.map((field) => ({ field, confidence: 0.98 * share, reason: 'sinónimo' }));
  return readWords(headerWords(name), vocabulary, share);
}

function readWords(words: readonly string[], vocabulary: Vocabulary, share: number): Named[] {
  const key = headerKey(words);
  const equal = vocabulary.keys.get(key);
  if (equal) return equal.map((field) => ({ field, confidence: 0.94 * share, reason: 'sinónimo' }));
  const bare = key.split(' ').filter(Boolean);
  // «Nº» alone is the title of a row number. The word is part of many field names, so it identifies none of them.
  if (bare.every((word) => word === 'numero')) return [];
  const someoneElse = namesSomeoneElse(bare);
  const named: Named[] = [];
  for (const name of vocabulary.names) {
    const alike = wordsSimilarity(bare, name.words, vocabulary);
    const confidence = 0.9 * alike * share;
    if (confidence < MIN_SUGGESTION_CONFIDENCE || (someoneElse && !namesSomeoneElse(name.words))) continue;
    named.push({ field: name.field, confidence, reason: 'parecido' });
  }
  return named;
}

function assign(headers: readonly string[], candidates: Candidate[], leftOut: ReadonlySet<number>): ColumnMatch[] {
  const tops = new Map<number, number>();
  for (const { column, confidence } of candidates) tops.set(column, Math.max(tops.get(column) ?? 0, confidence));
  const byColumn = new Map<number, Candidate>();
  const assignedKeys = new Set<string>();
  for (const candidate of candidates.sort((a, b) => b.confidence - a.confidence || a.column - b.column)) {
    const { column, field, confidence } = candidate;
    if (byColumn.has(column) || assignedKeys.has(field.key) || leftOut.has(column)) continue;
    // A column that lost its field to a better match does not get a much less likely field.
    if (confidence < (tops.get(column) ?? 0) - 0.1) continue;
    byColumn.set(column, candidate);
    assignedKeys.add(field.key);
  }
  return headers.map((header, column): ColumnMatch => {
    const best = byColumn.get(column);
    if (!best || best.confidence < MIN_SUGGESTION_CONFIDENCE - 0.1) {
      return { column, header, field: null, suggestion: null, confidence: 0, reason: null };
    }
    const isAccepted = best.confidence >= ACCEPTANCE;
    const { key } = best.field;
    const confidence = Math.min(1, Math.round(best.confidence * 100) / 100);
    return {
      column,
      header,
      field: isAccepted ? key : null,
      suggestion: isAccepted ? null : key,
      confidence,
      reason: best.reason,
    };
  });
}
