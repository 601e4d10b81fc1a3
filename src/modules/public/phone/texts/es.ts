import { common } from './es-common.ts';
import { readings } from './es-readings.ts';
import { results } from './es-results.ts';
import { rights } from './es-rights.ts';
import { appointment, registration } from './es-visits.ts';

/** What the pages of the phone say, in the Spanish of Peru. Everything else falls back to it. */
export const es = { common, results, rights, readings, appointment, registration };
export type Texts = typeof es;
