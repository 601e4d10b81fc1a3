import { z } from 'zod';
import { coded } from '#platform/contract/codes.ts';
import { addDays } from '#platform/contract/dates.ts';
import { monthName } from '#platform/contract/months.ts';

export const STAFF_KINDS = {
  EMBARAZO: 'Gestación',
  DISCAPACIDAD: 'Discapacidad',
  VULNERABLE: 'Otra vulnerabilidad',
} as const;
export const staffKind = coded(STAFF_KINDS, 'Elige el tipo.');

/** Factors of vulnerability: the list of R.M. 972-2020-MINSA, minors and nursing mothers (domain.md §1.9). */
export const FACTORS = {
  EDAD: 'Mayor de 65 años',
  HTA: 'Hipertensión arterial refractaria',
  DM: 'Diabetes mellitus',
  OBESIDAD: 'Obesidad con IMC de 40 o más',
  CANCER: 'Cáncer',
  ASMA: 'Asma moderada o grave',
  EPOC: 'Enfermedad pulmonar crónica',
  ERC: 'Enfermedad renal crónica en diálisis',
  ECV: 'Enfermedad cardiovascular',
  INMUNO: 'Inmunosupresión',
  LACTANCIA: 'Madre que da de lactar',
  MENOR: 'Menor de edad',
  OTRO: 'Otra condición',
} as const;
export const factor = coded(FACTORS);

/** Groups of agents for which the work of a pregnant worker is assessed (R.M. 374-2008-TR). */
export const AGENTS = {
  FISICOS: 'Físicos: ruido, vibración, radiación, temperatura',
  QUIMICOS: 'Químicos',
  BIOLOGICOS: 'Biológicos',
  DISERGONOMICOS: 'Disergonómicos: cargas, posturas, esfuerzo',
  PSICOSOCIALES: 'Psicosociales: turnos, trabajo nocturno',
} as const;
export const agent = coded(AGENTS);

export const CLOSE_REASONS = {
  NACIMIENTO: 'Nació',
  TERMINO: 'La gestación terminó',
  ALTA: 'Ya no necesita seguimiento',
  CESE: 'Dejó la empresa',
  /** A record closed with this reason counts in no figure. */
  ERROR: 'Se registró por error',
} as const;
export const closeReason = coded(CLOSE_REASONS, 'Elige el motivo.');

const COUNTED_LABELS = {
  pregnant: 'Gestantes identificadas',
  pregnantAssessed: 'Gestantes evaluadas',
  disabledAssessed: 'Con discapacidad, evaluados',
  vulnerable: 'Personal vulnerable',
  vulnerableAssessed: 'Personal vulnerable evaluado',
} as const;
/** A figure of the monthly report with its month: `pregnant.2026-10`. */
export const counted = z
  .string()
  .regex(new RegExp(`^(${Object.keys(COUNTED_LABELS).join('|')})\\.20\\d\\d-(0[1-9]|1[0-2])$`), 'Esa cifra no existe.')
  .meta({ example: 'pregnant.2026-03' });
export const countedText = (value: string): string => {
  const [figure = '', month = ''] = value.split('.');
  return `${COUNTED_LABELS[figure as keyof typeof COUNTED_LABELS] ?? figure}, ${monthName(month)}`;
};

/** Rest for maternity: 98 days, 49 of them before the expected day (Ley 26644). */
export const maternityRest = (expectedOn: string): { from: string; until: string } => {
  const from = addDays(expectedOn, -49);
  return { from, until: addDays(from, 97) };
};
