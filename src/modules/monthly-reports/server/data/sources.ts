import type { Tx } from '../../../../platform/server/database/scope.ts';
import { PROGRAM_FLAGS, type ProgramFlag } from '../../model.ts';

interface Planned {
  scheduled: number | null;
  executed: number | null;
}

/** What modules other than those of exams hold of a month; null: they hold nothing of it. */
interface OtherSources {
  sensitive: {
    womenOfChildbearingAge: number | null;
    pregnant: number | null;
    pregnantAssessed: number | null;
    disabled: number | null;
    disabledAssessed: number | null;
  } | null;
  activities: {
    training: Planned;
    firstAidKit: Planned;
    workplace: Planned;
    diningRoom: Planned;
    lactationRoom: Planned;
    otherInspections: number | null;
  } | null;
  programs: Record<ProgramFlag, boolean>;
}

const NO_PROGRAM = Object.fromEntries(
  Object.keys(PROGRAM_FLAGS).map((flag) => [flag, false]),
) as OtherSources['programs'];

export async function otherSources(_tx: Tx, _of: { month: string; projectId: string | null }): Promise<OtherSources> {
  return { sensitive: null, activities: null, programs: NO_PROGRAM };
}
