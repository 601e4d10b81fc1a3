import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { JobTitle } from '#workers/catalogs/job-titles.ts';
import { chooseProtocol } from '../choose.ts';
import { enabledProtocols } from './protocols.queries.ts';

/** Adds to job titles the protocol of their periodic exam today, for a worker of the job title's area. */
export async function withProtocols<J extends Omit<JobTitle, 'protocol'>>(
  scope: Scope,
  jobs: readonly J[],
): Promise<(J & Pick<JobTitle, 'protocol'>)[]> {
  const protocols = await enabledProtocols(scope);
  const today = todayInLima();
  return jobs.map((job) => {
    const work = {
      jobTitle: { id: job.id, name: job.name },
      area: job.workingAreaId ? { id: job.workingAreaId, name: job.workingAreaName ?? '' } : null,
      hazards: job.hazards.map((code) => ({ id: code, name: code })),
    };
    const chosen = chooseProtocol(protocols, work, 'PERIODICO', today)?.protocol;
    return { ...job, protocol: chosen ? { id: chosen.id, name: chosen.name } : null };
  });
}
