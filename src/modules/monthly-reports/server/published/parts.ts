import type { PublishedCount } from '../../model.ts';

/** Counts of fewer are «menos de 10». */
const LEAST = 10;

const bucket = (count: number): PublishedCount => (count < LEAST ? 'FEW' : 'MANY');

/**
 * What may be said of the parts of a group whose members the company can list. The parts add up to all of the group. All
 * exact where each has 10 or more; else which of them have fewer than 10, in a group so large that each such part may still
 * be any number from 0 to 9; of a smaller group nothing. So no answer proves that a part is nobody, or all of the group.
 */
export function publishedParts(parts: readonly number[]): PublishedCount[] {
  if (!isLargeEnough(parts)) return parts.map(() => 'NONE');
  return parts.every((count) => count >= LEAST) ? [...parts] : parts.map(bucket);
}

/** Of a group that large whether a part of it has 10 or more, never how many. */
export const publishedRoughly = (part: number, group: number): PublishedCount =>
  isLargeEnough([part, Math.max(0, group - part)]) ? bucket(part) : 'NONE';

/** A negative part is an error of somebody who typed: nothing is said of its group. */
const isLargeEnough = (parts: readonly number[]): boolean =>
  parts.every((count) => count >= 0) && parts.reduce((sum, count) => sum + count, 0) >= LEAST * parts.length;
