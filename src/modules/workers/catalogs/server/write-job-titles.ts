import { followedRows } from '#platform/server/database/followed-rows.ts';

/**
 * Changes or deletes job titles or their hazards. What follows from them (months of exams, figures, health counts) is
 * written in the same transaction. Nothing follows from a new job title.
 */
export const { change: changeJobTitles } = followedRows('job_titles', 'held_job_title');
