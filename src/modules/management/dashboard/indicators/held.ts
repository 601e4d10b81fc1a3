import { JUDGED_STATES } from '#clinical/vocabulary/life-cycle.ts';

/** States of an EMO that took place at least in part, as in the list of results. */
export const ATTENDED_STATES = ['EN_ATENCION', 'INCOMPLETO', 'ATENDIDO', ...JUDGED_STATES] as const;
