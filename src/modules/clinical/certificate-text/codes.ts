import type { Steps } from '#platform/contract/steps.ts';
import { findAll } from './find-all.ts';

/** With its dot; a form's number (SSO-F01.02) and a version (V1.0) are none: V to Y are causes from outside. */
const DOTTED = /(?<![\w.-])[A-UZ]\d{2}\.\d{1,2}(?![\w.])/gi;
/** Without it, in brackets or behind a word that announces it. */
const ANNOUNCED = /(?<=[([]\s?|\bcie\s?-?\s?10\s?:?\s?|\bdx\s?:?\s?)[A-UZ]\d{2}(?:\d{1,2}|X)?(?![\w.])/gi;
/** Alone, as the codes in use in occupational exams are written most: H833, I10X. */
const ALONE = /(?<![\w.-])(?:[DEFHIJKLMNR]\d{3}|(?:I10|E46|J6[014]|R31|R8[01]|R91|Z33)X?|[A-UZ]\d{2}X)(?![\w.-])/g;

/** Codes of the CIE-10 in a text as it is written. */
export function* codesIn(text: string): Steps<string[]> {
  const codes: string[] = [];
  for (const shape of [DOTTED, ANNOUNCED, ALONE])
    for (const { words } of yield* findAll(text, shape)) codes.push(words);
  return codes;
}
