import type { Steps } from '../../../platform/contract/steps.ts';

/** Finds between two pauses. */
export const FINDS = 500;

/** `[...text.matchAll(shape)]`, which pauses between the finds. */
export function* findAll(text: string, shape: RegExp): Steps<RegExpExecArray[]> {
  const found: RegExpExecArray[] = [];
  for (const hit of text.matchAll(shape)) {
    found.push(hit);
    if (found.length % FINDS === 0) yield;
  }
  yield;
  return found;
}
