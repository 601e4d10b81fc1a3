import { BODY_AND_BLOOD } from './body-and-blood.ts';
import type { Entry } from './entry.ts';
import { SENSES_AND_POSTURE } from './senses-and-posture.ts';

/** What each indicator means to a worker, by its code. */
export const GLOSSARY: Readonly<Record<string, Entry>> = { ...BODY_AND_BLOOD, ...SENSES_AND_POSTURE };

/** Classes that say something of the others alone: how high a worker lives, and all of the triage in one word. */
export const UNEXPLAINED: readonly string[] = ['ALTITUD', 'TRIAJE'];
