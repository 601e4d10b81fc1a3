import { z } from 'zod';
import { day } from '../../platform/contract/dates.ts';
import { shownCount } from '../statistics/model.ts';
import { programKind } from './kinds.ts';

/** A programme that runs today, and how many of those whom its hazards reach it covers. */
export const programCoverage = z.object({
  id: z.uuid(),
  kind: programKind,
  /** Null: for the whole company. */
  project: z.string().nullable(),
  startsOn: day,
  endsOn: day.nullable(),
  /** Active workers whose job title has a hazard of the kind. */
  exposed: z.int(),
  /** Of them, those enrolled (respiratory) or with an exam in force that watches over them. */
  covered: shownCount,
});
export type ProgramCoverage = z.infer<typeof programCoverage>;

/** Counts of a reader outside the clinical wall are protected. */
export const programsRunning = z.object({ protected: z.boolean(), programs: z.array(programCoverage) });
