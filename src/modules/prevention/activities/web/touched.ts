import { readAgain } from '#platform/web/api/query-client.ts';
import { ACTIVITIES } from '../activities.ts';

/** Read again once something of an activity was written. */
export const TOUCHED = [ACTIVITIES.path];
export const readActivitiesAgain = () => readAgain(TOUCHED);
