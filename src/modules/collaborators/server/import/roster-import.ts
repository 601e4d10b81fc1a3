import { ROSTER_FIELDS } from '../../../imports/fields/roster.ts';
import type { ImportHandler } from '../../../imports/server/kind.ts';
import { applyRoster } from './apply-roster.ts';
import { planRoster } from './plan-roster.ts';
import { removeUnusedEntries, revertRoster } from './revert-roster.ts';

/** The roster: workers added, updated, ceased or brought back by document. */
export const rosterImport: ImportHandler = {
  kind: 'import-persons',
  fields: ROSTER_FIELDS,
  medical: false,
  noun: 'colaboradores',
  plan: planRoster,
  apply: applyRoster,
  revert: revertRoster,
  afterRevert: removeUnusedEntries,
};
