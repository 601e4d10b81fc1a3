import { SHIFT } from '#exams/attentions/finding.ts';
import type { ProgramCode } from './protocols.ts';

const of = (item: string, ...classes: string[]) => classes.map((each) => `${item}:${each}`);
const BREATH = of('ESPIROMETRIA', 'MIXTO', 'OBSTRUCTIVO', 'POSIBLE_RESTRICTIVO');

/**
 * Listed classes («ITEM:CLASS») whose workers a programme proposes, the most severe first. They are those of a partial
 * index of `attention_results` with the same list (docs/adr/0079): a class that is added here needs a new index.
 */
export const PROPOSING_CLASSES = {
  RESPIRATORIO: BREATH,
  FLUJO_PICO: BREATH,
  AUDITIVO: of('AUDIOMETRIA', 'HIR_AVANZADA', 'HIR_MODERADA', 'TRAUMA_AVANZADO', 'HIR_LEVE', 'TRAUMA_LEVE'),
  METABOLICO: [
    ...of('GLUCOSA', 'DIABETES'),
    ...of('PRESION_ARTERIAL', 'CRISIS', 'HTA_2', 'HTA_1'),
    ...of('IMC', 'OBESIDAD_III', 'OBESIDAD_II'),
  ],
} as const satisfies Partial<Record<ProgramCode, readonly string[]>>;

/** A shift of an ear has no class: on the page of its exam the programme of hearing is proposed for it. */
const isShift = (listed: string): boolean => SHIFT.test(listed.split(':')[0] ?? '');

/** Whether the rule of the programme, or of any, proposes workers with this listed class, or with this shift. */
export const proposesFor = (listed: string, program?: ProgramCode): boolean =>
  ((program ?? 'AUDITIVO') === 'AUDITIVO' && isShift(listed)) ||
  Object.entries<readonly string[]>(PROPOSING_CLASSES).some(
    ([code, classes]) => (!program || code === program) && classes.includes(listed),
  );
