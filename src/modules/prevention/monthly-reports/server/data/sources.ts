import type { Tx } from '#platform/server/database/scope.ts';
import { activitiesOfMonth } from '#prevention/activities/server/report-figures.ts';
import { programsOfMonth } from '#prevention/programs/server/report-figures.ts';
import { sensitiveStaffOfMonth, vulnerableStaffOfMonth } from '#workers/sensitive-staff/server/report-figures.ts';

interface Of {
  month: string;
  projectId: string | null;
}
const monthQuery = ({ month, projectId }: Of) => ({ month, ...(projectId ? { projectId } : {}) });

/** Data of a month for variant A from modules other than exams. */
export async function otherSources(tx: Tx, subject: Of) {
  return {
    sensitive: await sensitiveStaffOfMonth(tx, monthQuery(subject)),
    activities: await activitiesOfMonth(tx, monthQuery(subject)),
    programs: await programsOfMonth(tx, monthQuery(subject)),
  };
}

/** Vulnerable staff of a month, for variant B. */
export const vulnerableStaff = (tx: Tx, subject: Of) => vulnerableStaffOfMonth(tx, monthQuery(subject));
