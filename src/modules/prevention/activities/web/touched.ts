import { readAgain } from '#platform/web/api/query-client.ts';
import { ACTIVITIES } from '../activities.ts';

/** Paths that are read again after a change to an activity. */
export const TOUCHED = [ACTIVITIES.path];
export const readActivitiesAgain = () => readAgain(TOUCHED);
