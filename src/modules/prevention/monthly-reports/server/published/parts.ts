import type { PublishedCount } from '../../model.ts';

/** Counts of fewer are «menos de 10». */
const LEAST = 10;

const bucket = (count: number): PublishedCount => (count < LEAST ? 'FEW' : 'MANY');

/**
 * What may be said of the parts of a group whose members the company can list. The parts add up to all of the group. All
 * exact where each has 10 or more; else which of them have fewer than 10, in a group so large that each such part may still
 * be any number from 0 to 9, or so small that all of them do; between both nothing. So no answer proves that a part is
 * nobody, or all of the group.
 */
export function publishedParts(parts: readonly number[]): PublishedCount[] {
  if (isFew(parts)) return parts.map(() => 'FEW');
  if (!isLargeEnough(parts)) return parts.map(() => 'NONE');
  return parts.every((count) => count >= LEAST) ? [...parts] : parts.map(bucket);
}

/** Of a group that large whether a part of it has 10 or more, never how many. */
export function publishedRoughly(part: number, group: number): PublishedCount {
  const parts = [part, Math.max(0, group - part)];
  return isFew(parts) || isLargeEnough(parts) ? bucket(part) : 'NONE';
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, count) => sum + count, 0);
/** A negative part is an error of somebody who typed: nothing is said of its group. */
const isValid = (parts: readonly number[]) => parts.every((count) => count >= 0);
const isFew = (parts: readonly number[]) => isValid(parts) && sumOf(parts) < LEAST;
const isLargeEnough = (parts: readonly number[]) => isValid(parts) && sumOf(parts) >= LEAST * parts.length;
