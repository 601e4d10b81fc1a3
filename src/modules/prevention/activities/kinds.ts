import { addMonths } from '#platform/contract/dates.ts';

/** Kinds of activity, by the names that the monthly report counts them under. */
export const ACTIVITY_KINDS = {
  training: 'Capacitación',
  firstAidKit: 'Inspección de botiquín',
  workplace: 'Inspección de puesto de trabajo',
  diningRoom: 'Inspección de comedor',
  lactationRoom: 'Inspección de lactario',
  other: 'Otra inspección',
} as const;
export type ActivityKind = keyof typeof ACTIVITY_KINDS;

interface Point {
  code: string;
  label: string;
}

/** Points of the checklist, by kind. Those of the lactation room follow D.S. 001-2016-MIMP. */
export const CHECKLISTS: Readonly<Record<ActivityKind, readonly Point[]>> = {
  training: [],
  other: [],
  firstAidKit: [
    { code: 'visible', label: 'Está señalizado y a la vista' },
    { code: 'acceso', label: 'Se llega a él sin obstáculos' },
    { code: 'contenido', label: 'Tiene todo lo de su lista' },
    { code: 'vencimiento', label: 'Nada está vencido' },
    { code: 'limpieza', label: 'Está limpio y ordenado' },
    { code: 'responsable', label: 'Tiene un responsable designado' },
    { code: 'registro', label: 'Se anota lo que se usa y se repone' },
  ],
  workplace: [
    { code: 'orden', label: 'Orden y limpieza' },
    { code: 'iluminacion', label: 'Iluminación adecuada' },
    { code: 'ventilacion', label: 'Ventilación y temperatura adecuadas' },
    { code: 'ruido', label: 'Ruido controlado' },
    { code: 'postura', label: 'Silla, mesa y altura de trabajo adecuadas' },
    { code: 'cargas', label: 'Cargas dentro de los límites o con ayuda mecánica' },
    { code: 'epp', label: 'Equipo de protección completo y en uso' },
    { code: 'quimicos', label: 'Sustancias rotuladas y con su hoja de seguridad' },
    { code: 'pausas', label: 'Se cumplen las pausas' },
  ],
  diningRoom: [
    { code: 'limpieza', label: 'Ambientes y mesas limpios' },
    { code: 'manos', label: 'Lavamanos con agua, jabón y papel' },
    { code: 'alimentos', label: 'Alimentos protegidos y a su temperatura' },
    { code: 'vencimiento', label: 'Nada está vencido' },
    { code: 'agua', label: 'Agua segura para beber' },
    { code: 'plagas', label: 'Sin señales de plagas' },
    { code: 'residuos', label: 'Residuos en tachos con tapa' },
    { code: 'manipuladores', label: 'Manipuladores con uniforme y carné vigente' },
  ],
  lactationRoom: [
    { code: 'area', label: 'Mide al menos 7.5 m²' },
    { code: 'privacidad', label: 'Es privado y de uso exclusivo' },
    { code: 'comodidad', label: 'Tiene sillas con brazos y mesa' },
    { code: 'refrigeradora', label: 'Tiene refrigeradora en buen estado' },
    { code: 'lavabo', label: 'Tiene lavabo cerca o dentro, con jabón' },
    { code: 'acceso', label: 'Se llega a él con facilidad' },
    { code: 'registro', label: 'Lleva su registro de usuarias y su reglamento' },
  ],
};

export const ANSWERS = { SI: 'Sí', NO: 'No', NA: 'No aplica' } as const;
export type Answer = keyof typeof ANSWERS;

export const pointLabel = (kind: ActivityKind, code: string): string =>
  CHECKLISTS[kind].find((point) => point.code === code)?.label ?? code;

export const REPEATS = {
  NO: 'Una sola vez',
  MENSUAL: 'Cada mes',
  BIMESTRAL: 'Cada dos meses',
  TRIMESTRAL: 'Cada tres meses',
  SEMESTRAL: 'Cada seis meses',
} as const;
export type Repeat = keyof typeof REPEATS;
const MONTHS: Readonly<Record<Repeat, number>> = { NO: 0, MENSUAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6 };

/**
 * Returns the days of a repeated activity, from its first day to the end of that year; when a month lacks the day, its
 * last day is used.
 */
export function plannedDays(first: string, repeat: Repeat): string[] {
  const step = MONTHS[repeat];
  if (step === 0) return [first];
  const days: string[] = [];
  for (let at = first; at.slice(0, 4) === first.slice(0, 4); at = addMonths(first, days.length * step)) days.push(at);
  return days;
}

/**
 * Reasons why a planned activity was not carried out. They are codes, because a free text could reveal a worker's
 * health.
 */
export const WHY_NOT = {
  SIN_RESPONSABLE: 'No estuvo el responsable',
  SIN_ASISTENTES: 'No hubo asistentes',
  OPERACION: 'Lo impidió la operación',
  CLIMA: 'Lo impidió el clima',
  SIN_RECURSOS: 'Faltaron materiales o presupuesto',
  OTRO: 'Otro motivo',
} as const;
