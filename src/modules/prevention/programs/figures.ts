import { z } from 'zod';
import { EPWORTH } from '#clinical/rules/epworth.ts';
import { DISCHARGE_REASONS } from '#clinical/vocabulary/program.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { day } from '#platform/contract/dates.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { WORKER_PLACE, WORKER_TITLE } from '#workers/catalogs/worker-case.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import type { ProgramCode } from './protocols.ts';

interface Figure {
  label: string;
  tone?: 'vigente' | 'porVencer' | 'vencido';
}
type Figures = Readonly<Record<string, Figure>>;

/** A change needs an earlier value: one measurement alone is no effect. */
const ONCE = { UNA_MEDIDA: { label: 'Una sola medida' } } as const;
const UNMEASURED = { SIN_MEDIDA: { label: 'Sin medida en el año', tone: 'porVencer' } } as const;

/** Figures that every programme has. Coverage is of today, the others are of a year. */
export const COVERAGE: Figures = {
  SEGUIDO: { label: 'En el programa', tone: 'vigente' },
  PROPUESTO: { label: 'Por inscribir', tone: 'porVencer' },
  DESCARTADO: { label: 'Descartados por un médico' },
};
/** Of the visits planned until today, as `attendanceOf` counts those of one worker. */
export const ATTENDANCE: Figures = {
  HECHA: { label: 'Visitas hechas', tone: 'vigente' },
  PERDIDA: { label: 'No asistió', tone: 'vencido' },
  VENCIDA: { label: 'Visitas sin registrar', tone: 'vencido' },
};
export const LEFT: Figures = Object.fromEntries(
  Object.entries(DISCHARGE_REASONS).map(([reason, label]) => [`ALTA_${reason}`, { label }]),
);

interface Effect {
  title: string;
  /** How the figure is computed: what is compared, cut-offs, source. */
  how: string;
  figures: Figures;
  /** Name and unit of the value whose yearly mean is shown; left out if a mean says nothing. */
  mean?: { label: string; unit: string; decimals: number };
}

const RETEST_DAYS = 30;
/** Days within which a retest confirms a threshold shift (OSHA, 29 CFR 1910.95(g)(7)(ii)). */
export const RETEST_WITHIN = RETEST_DAYS;
/** Share of the first FEV1 known, in %, whose loss needs an evaluation (ATS, occupational spirometry, 2014). */
export const FEV1_LOSS = 15;
/** Targets of metabolic control: R.M. 031-2015-MINSA (pressure), R.M. 719-2015-MINSA (glucose, HbA1c). */
export const TARGETS = { systolic: 140, diastolic: 90, glucose: 130, hba1c: 7 } as const;
/** Change of pain, on a scale of 0 to 10, that a person notices (Farrar, Pain 2001). */
export const PAIN_STEP = 2;

/** What each programme changes in the people it follows. Programmes without one have no common measure. */
export const EFFECTS: Partial<Record<ProgramCode, Effect>> = {
  RESPIRATORIO: {
    title: 'VEF1 por año',
    how: `El último VEF1 del año de cada persona en seguimiento, de visitas y de exámenes. «Caída» es una pérdida de ${FEV1_LOSS} % o más desde su primer VEF1 conocido (ATS 2014), sin descontar la edad.`,
    figures: {
      CAIDA: { label: `Perdió ${FEV1_LOSS} % o más`, tone: 'vencido' },
      ESTABLE: { label: 'Sin esa pérdida', tone: 'vigente' },
      ...ONCE,
      ...UNMEASURED,
    },
    mean: { label: 'VEF1 medio', unit: 'L', decimals: 2 },
  },
  FLUJO_PICO: {
    title: 'Zona del flujo pico por año',
    how: 'La zona de la última visita del año de cada persona en seguimiento: verde, 80 % o más de su mejor flujo o del predicho; amarilla, 50 % a menos de 80 %; roja, menos de 50 %.',
    figures: {
      VERDE: { label: 'Zona verde', tone: 'vigente' },
      AMARILLO: { label: 'Zona amarilla', tone: 'porVencer' },
      ROJO: { label: 'Zona roja', tone: 'vencido' },
      ...UNMEASURED,
    },
    mean: { label: 'Flujo medio', unit: '%', decimals: 1 },
  },
  AUDITIVO: {
    title: 'Cambios de umbral y su reevaluación',
    how: `Cambio nuevo de 10 dB o más en el promedio de 2000, 3000 y 4000 Hz de un oído desde el primer audiograma completo (OSHA, 29 CFR 1910.95), sin corregir por edad. Es confirmado si la siguiente audiometría, dentro de ${RETEST_DAYS} días, lo repite. Cuenta el primer cambio del año de cada persona en seguimiento.`,
    figures: {
      CONFIRMADO: { label: 'Cambio confirmado', tone: 'vencido' },
      NO_CONFIRMADO: { label: 'Cambio no confirmado', tone: 'vigente' },
      EN_PLAZO: { label: 'Por reevaluar, en plazo', tone: 'porVencer' },
      SIN_REEVALUACION: { label: `Sin reevaluación en ${RETEST_DAYS} días`, tone: 'vencido' },
      SIN_CAMBIO: { label: 'Sin cambio nuevo', tone: 'vigente' },
      ...ONCE,
      SIN_BASE: { label: 'Sin audiograma de base' },
      ...UNMEASURED,
    },
  },
  METABOLICO: {
    title: 'Control metabólico por año',
    how: `Los últimos valores del año de cada persona en seguimiento, de visitas y de exámenes. Controlado: presión menor de ${TARGETS.systolic}/${TARGETS.diastolic} (R.M. 031-2015-MINSA) y la más reciente de HbA1c menor de ${TARGETS.hba1c} % o glucosa menor de ${TARGETS.glucose} mg/dL (R.M. 719-2015-MINSA). «En parte»: lo medido está en su meta, y falta la presión o la glucosa.`,
    figures: {
      CONTROLADO: { label: 'Controlado', tone: 'vigente' },
      NO_CONTROLADO: { label: 'No controlado', tone: 'vencido' },
      EN_PARTE: { label: 'Medido en parte', tone: 'porVencer' },
      ...UNMEASURED,
    },
  },
  ERGONOMICO: {
    title: 'Dolor por año',
    how: `El último dolor del año (0 a 10) menos el de su primera visita. Mejoró o empeoró: ${PAIN_STEP} puntos o más, el cambio que una persona nota (Farrar 2001).`,
    figures: {
      MEJOR: { label: 'Mejoró', tone: 'vigente' },
      IGUAL: { label: 'Igual' },
      PEOR: { label: 'Empeoró', tone: 'vencido' },
      ...ONCE,
      ...UNMEASURED,
    },
    mean: { label: 'Dolor medio', unit: 'de 10', decimals: 1 },
  },
  FATIGA: {
    title: 'Somnolencia por año',
    how: `El último puntaje de Epworth del año, de visitas y de exámenes: hasta ${EPWORTH.normal} es normal, más de ${EPWORTH.excessive} es somnolencia severa.`,
    figures: {
      NORMAL: { label: 'Normal', tone: 'vigente' },
      EXCESIVA: { label: 'Excesiva', tone: 'porVencer' },
      SEVERA: { label: 'Severa', tone: 'vencido' },
      ...UNMEASURED,
    },
    mean: { label: 'Epworth medio', unit: 'puntos', decimals: 1 },
  },
};

export const GROUPS = ['COBERTURA', 'ASISTENCIA', 'EFECTO', 'SALIDAS'] as const;
export type FigureGroup = (typeof GROUPS)[number];

/** The figures of a group of a programme, in the order in which they are shown. */
export function figuresOf(program: ProgramCode, group: FigureGroup): Figures {
  if (group === 'COBERTURA') return COVERAGE;
  if (group === 'ASISTENCIA') return ATTENDANCE;
  return group === 'SALIDAS' ? LEFT : (EFFECTS[program]?.figures ?? {});
}

/** Years that the figures show, the newest last. */
export const YEARS = 5;

const figureCount = z.object({
  group: z.enum(GROUPS),
  figure: z.string(),
  year: z.int(),
  /** Workers, or visits where the group is that of attendance. */
  count: z.int(),
  /** Mean of the values behind the figure; null where there are none. */
  mean: z.number().nullable(),
});
export type FigureCount = z.infer<typeof figureCount>;
export const programFigures = z.object({ year: z.int(), counts: z.array(figureCount) });

/** A worker behind a figure. */
export const figurePerson = z.object({
  id: z.string(),
  patientId: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** Day of the measurement, of the visit, or of the discharge. */
  on: day.nullable(),
  detail: clinical(z.string().nullable()),
  entryId: z.uuid().nullable(),
  attentionId: z.uuid().nullable(),
});
export type FigurePerson = z.infer<typeof figurePerson>;

export const FIGURE_PEOPLE = defineList<FigurePerson>()({
  id: 'program-figures',
  label: 'Personas de una cifra de un programa',
  columns: [
    ...WORKER_TITLE,
    { id: 'on', label: 'Fecha', kind: 'date', sort: true, page: { width: 120 } },
    { id: 'detail', label: 'Detalle', page: { width: 420 }, file: { width: 50 }, clinical: true },
    ...WORKER_PLACE,
  ],
  filters: { q: { kind: 'text', label: 'Buscar personas', placeholder: 'Nombre o documento' }, ...WORKER_FILTERS },
  sort: 'name',
});
