import { DIMENSIONS, type Dimension, FILTER_OF, type Grain } from './dimensions.ts';
import { type Indicator, isClinical } from './indicators/indicator.ts';

/** Cell for all people with a finding, in addition to the classes of an indicator. */
export const FINDING_CELL = 'HALLAZGO';

/** Cell for all covered people, in the coverage of a vaccine or programme. */
export const COVERED_CELL = 'CUBIERTO';

/** Splits of the figures of a year. Splits are neither combined nor filtered. */
export const RELEASED_SPLITS = ['area', 'job', 'sex', 'age'] as const satisfies readonly Dimension[];

/** Minimum number of people measured; below it no row is released, and no figure of a company. */
export const SMALLEST_ROW = 50;
/** Minimum number of people measured in a quarter; quarters are released only for the whole company. */
export const SMALLEST_QUARTER = 200;
/** Minimum number of people measured in a year for the release of single classes, means and quartiles. */
export const SMALLEST_FOR_CLASSES = 1_000;
/** Number of people by which the largest finding must lead to be named alone. */
export const LEAD_TO_BE_NAMED = 9;

/** True when the indicator has findings; rows are released only for findings. */
export const hasFinding = ({ kind, classes }: Pick<Indicator, 'kind' | 'classes'>): boolean =>
  kind === 'CLASSES' && classes.some(({ severity }) => severity !== null);

/**
 * Classes that are released one by one. If all findings are one class, or if their complement is one class, that class
 * is left out: a second figure of the same people would average the noise away.
 */
export function releasedClasses({ kind, classes }: Pick<Indicator, 'kind' | 'classes'>): readonly string[] {
  if (kind === 'FINDINGS') return classes.map(({ code }) => code);
  if (kind !== 'CLASSES') return [];
  const [graded, inOrder] = [
    classes.filter(({ severity }) => severity !== null),
    classes.filter(({ severity }) => severity === null),
  ];
  const releasable = [graded, inOrder].filter((group) => graded.length === 0 || group.length > 1).flat();
  return classes.filter((each) => releasable.includes(each)).map(({ code }) => code);
}

/**
 * Indicators for which the exact number of people measured would reveal a result: LDL is calculated below 400 mg/dL of
 * triglycerides, HbA1c is requested after a high glucose, severity is graded for an altered spirometry, peak flow is
 * measured for people followed by a programme, and vision with correctors or refraction for people who need them.
 */
const MEASURED_BY_RESULT: ReadonlySet<string> = new Set([
  'LDL',
  'N_LDL',
  'HBA1C',
  'ESPIROMETRIA_SEVERIDAD',
  'FLUJO_PICO',
  'AV_LEJOS',
  'AV_CERCA',
  'AMETROPIA',
  'AMETROPIA+HALLAZGOS',
]);

/** True when figures of the indicator can be released, by its code. Changes between exams are never released. */
export const isReleasedCode = (code: string): boolean => !MEASURED_BY_RESULT.has(code) && !code.endsWith('+CAMBIO');

/** True when any figure of the indicator can be released. */
export const isReleased = (indicator: Indicator): boolean =>
  isClinical(indicator) && indicator.kind !== 'ROSTER' && isReleasedCode(indicator.code);

/** True when a figure is published, also as «menos de 10». */
export const isPublished = ({ hidden }: { hidden: string | null }): boolean => hidden !== 'UNRELEASED';

/** A query for health figures, from an endpoint or a chart. */
interface Question {
  splits: readonly Dimension[];
  /** Names of the filters used. */
  filters: readonly string[];
  period: string;
  trend: Grain | null;
}

export const NO_FILTERS =
  'Las cifras de salud publicadas son de toda la empresa y de sus grupos al cierre del año: no se filtran. Quita los filtros.';

/**
 * Reason why no release can contain the queried figures, with the wrong part of the query; null when a release can
 * contain them.
 */
export function neverReleased({ splits, filters, period, trend }: Question): { path: string; message: string } | null {
  if (filters[0] !== undefined) return { path: filters[0], message: NO_FILTERS };
  const other = splits.find((split) => !(RELEASED_SPLITS as readonly Dimension[]).includes(split));
  if (other)
    return {
      path: 'splits',
      message: `Las cifras de salud publicadas se ven por área, puesto, sexo y edad, no por ${DIMENSIONS[other].toLowerCase()}.`,
    };
  const byMonth = 'Las cifras de salud se publican por año cerrado y por trimestre cerrado, no por mes.';
  if (/^\d{4}-\d{2}$/.test(period)) return { path: 'period', message: byMonth };
  return trend === 'month' ? { path: 'trend', message: byMonth } : null;
}

/** Names of the filters used in a query. */
export const filtersIn = (query: Readonly<Record<string, unknown>>): string[] =>
  Object.values(FILTER_OF).filter((name) => query[name] !== undefined);
