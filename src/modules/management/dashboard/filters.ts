import { day } from '#platform/contract/dates.ts';
import { ref } from '#platform/contract/pagination.ts';

/** Filters for the company's workers in a figure. */
export const workerFilters = {
  working_area_id: ref('working_areas'),
  job_title_id: ref('job_titles'),
  project_id: ref('projects'),
  headquarter_id: ref('headquarters'),
};

/** First and last day of a figure, both included; default: the last twelve months up to today. */
export const periodFilters = { initial_date: day.optional(), end_date: day.optional() };
