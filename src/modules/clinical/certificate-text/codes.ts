import type { Steps } from '#platform/contract/steps.ts';
import { findAll } from './find-all.ts';

/**
 * Codes with a dot. V to Y (external causes) are left out, so that the number of a form (SSO-F01.02) or a version
 * (V1.0) does not match.
 */
const DOTTED = /(?<![\w.-])[A-UZ]\d{2}\.\d{1,2}(?![\w.])/gi;
/** Codes without a dot, in brackets or after a word that announces them. */
const ANNOUNCED = /(?<=[([]\s?|\bcie\s?-?\s?10\s?:?\s?|\bdx\s?:?\s?)[A-UZ]\d{2}(?:\d{1,2}|X)?(?![\w.])/gi;
/** Codes without a dot or announcing word: only shapes common in occupational exams (H833, I10X). */
const ALONE = /(?<![\w.-])(?:[DEFHIJKLMNR]\d{3}|(?:I10|E46|J6[014]|R31|R8[01]|R91|Z33)X?|[A-UZ]\d{2}X)(?![\w.-])/g;

/** CIE-10 codes in the text; its upper and lower case must be as written. */
export function* codesIn(text: string): Steps<string[]> {
  const codes: string[] = [];
  for (const shape of [DOTTED, ANNOUNCED, ALONE])
    for (const { words } of yield* findAll(text, shape)) codes.push(words);
  return codes;
}
