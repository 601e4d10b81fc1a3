import { day } from '#platform/contract/dates.ts';
import { ref } from '#platform/contract/pagination.ts';

/** Which of the company's workers a figure is about. */
export const workerFilters = {
  working_area_id: ref('working_areas'),
  job_title_id: ref('job_titles'),
  project_id: ref('projects'),
  headquarter_id: ref('headquarters'),
};

/** Days that a figure is of, both counted; left out: the last twelve months up to today. */
export const periodFilters = { initial_date: day.optional(), end_date: day.optional() };
