import { common } from './es-common.ts';
import { readings } from './es-readings.ts';
import { results } from './es-results.ts';
import { rights } from './es-rights.ts';
import { appointment, registration } from './es-visits.ts';

/** Texts of the phone pages in Peruvian Spanish. Other languages fall back to them. */
export const es = { common, results, rights, readings, appointment, registration };
export type Texts = typeof es;
