import type { PublishedCount } from '../../model.ts';

/** Counts below this limit are published as «menos de 10». */
const LEAST = 10;

const bucket = (count: number): PublishedCount => (count < LEAST ? 'FEW' : 'MANY');

/**
 * Decides what is published of the parts of a group whose members the company can list. The parts add up to the group.
 * If each part is 10 or more, all counts are exact. Otherwise, if the group is so large that each small part can still
 * be any number from 0 to 9, or so small that all parts are, only whether each part is below 10 is published. Between
 * both, nothing is published. So no answer proves that a part is empty or is the whole group.
 */
export function publishedParts(parts: readonly number[]): PublishedCount[] {
  if (isFew(parts)) return parts.map(() => 'FEW');
  if (!isLargeEnough(parts)) return parts.map(() => 'NONE');
  return parts.every((count) => count >= LEAST) ? [...parts] : parts.map(bucket);
}

/** Publishes only whether a part of a group is 10 or more, never the exact count. */
export function publishedRoughly(part: number, group: number): PublishedCount {
  const parts = [part, Math.max(0, group - part)];
  return isFew(parts) || isLargeEnough(parts) ? bucket(part) : 'NONE';
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, count) => sum + count, 0);
/** A negative part comes from a typing error; nothing is published of its group. */
const isValid = (parts: readonly number[]) => parts.every((count) => count >= 0);
const isFew = (parts: readonly number[]) => isValid(parts) && sumOf(parts) < LEAST;
const isLargeEnough = (parts: readonly number[]) => isValid(parts) && sumOf(parts) >= LEAST * parts.length;
