import { followedRows } from '#platform/server/database/followed-rows.ts';

/**
 * Writers of `patients`. What follows from workers (words of the search, figures, classes and risk of their exams,
 * links to readings) is written in the same transaction.
 */
export const {
  change: changeWorkers,
  added: followNewWorkers,
  addedStatement: newWorkersStatement,
} = followedRows('workers', 'held_worker');
