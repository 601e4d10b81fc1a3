import { followedRows } from '#platform/server/database/followed-rows.ts';

/**
 * Writers of `attentions`. What follows from exams (appointment, delivery, current exam, figures, certificates) is
 * written in the same transaction.
 */
export const {
  change: changeExams,
  added: followNewExams,
  addedStatement: newExamsStatement,
} = followedRows('exams', 'attentions');
