import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import { JOB_TITLE_FIELDS } from '../../import-fields.ts';
import { applyJobTitles } from './apply-job-titles.ts';
import { entriesMark } from './entries.ts';
import { planJobTitles } from './plan-job-titles.ts';
import { removeUnusedAreas, revertJobTitles } from './revert-job-titles.ts';

/** Imports job titles by name, with their area, hazards and the validity of their exams. */
export const jobTitleImport: ImportHandler = {
  kind: 'job-titles',
  fields: JOB_TITLE_FIELDS,
  changes: 'job_titles',
  noun: 'puestos laborales',
  instructions: [
    'Los puestos que ya tienes se actualizan; las áreas nuevas se crean al importar.',
    'Los peligros de un puesto se separan con comas y reemplazan a los que tenía.',
  ],
  fingerprint: async (tx) => `${await entriesMark(tx, 'job_titles')}/${await entriesMark(tx, 'working_areas')}`,
  plan: planJobTitles,
  apply: applyJobTitles,
  revert: revertJobTitles,
  afterRevert: removeUnusedAreas,
};
