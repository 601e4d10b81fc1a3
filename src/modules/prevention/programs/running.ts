import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { release, shownCount } from '#statistics/health/model.ts';
import { programKind } from './kinds.ts';

/** A programme that runs today, and how many exposed workers it covers. */
export const programCoverage = z.object({
  id: z.uuid(),
  kind: programKind,
  /** Project of the programme; null for the whole company. */
  project: z.string().nullable(),
  startsOn: day,
  endsOn: day.nullable(),
  /** Active workers whose job title has a hazard of the kind. */
  exposed: z.int(),
  /** Number of exposed workers who are enrolled (respiratory) or have an exam in force with the required stations. */
  covered: shownCount,
});
export type ProgramCoverage = z.infer<typeof programCoverage>;

/** Running programmes. Outside the clinical wall their coverage comes from the newest release. */
export const programsRunning = z.object({ release: release.nullable(), programs: z.array(programCoverage) });

export const getProgramsRunning = endpoint({
  method: 'GET',
  path: '/middleware/health-programs/running',
  summary: 'Programas de salud activos hoy y su cobertura',
  access: 'member',
  policy: 'statistics.read',
  tier: 'PREMIUM',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: programsRunning,
});
