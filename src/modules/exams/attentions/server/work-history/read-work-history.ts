// Read access to the occupational history for other modules.
export { workHistoryOf } from './history.queries.ts';
