import { JUDGED_STATES } from '#clinical/vocabulary/life-cycle.ts';

/** States of an EMO that somebody came to, as the list of results shows it. */
export const HELD_EXAMS = ['EN_ATENCION', 'INCOMPLETO', 'ATENDIDO', ...JUDGED_STATES] as const;
