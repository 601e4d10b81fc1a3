import fc from 'fast-check';
import { tried } from './stress.ts';

/** The seed of the day: a failure can be repeated on the same day, and each day tries other inputs. */
const seed = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
fc.configureGlobal({ numRuns: tried(200, 2000), seed });

/** fast-check with the number of runs of `npm test` or of the stress run. */
export { fc };
