import { BODY_AND_BLOOD } from './body-and-blood.ts';
import type { Entry } from './entry.ts';
import { SENSES_AND_POSTURE } from './senses-and-posture.ts';

/** Explanations of the indicators, by indicator code. */
export const GLOSSARY: Readonly<Record<string, Entry>> = { ...BODY_AND_BLOOD, ...SENSES_AND_POSTURE };

/**
 * Classes without an explanation, because they only qualify other values: the altitude at which the worker lives, and
 * the overall triage.
 */
export const UNEXPLAINED: readonly string[] = ['ALTITUD', 'TRIAJE'];
