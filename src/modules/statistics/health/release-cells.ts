import { DIMENSIONS, type Dimension, FILTER_OF, type Grain } from './dimensions.ts';
import { type Indicator, isClinical } from './indicators/indicator.ts';

/** The cell of all who have a finding, beside the classes of an indicator. */
export const FINDING_CELL = 'HALLAZGO';

/** Of the coverage of a vaccine or programme: all who are covered. */
export const COVERED_CELL = 'CUBIERTO';

/** By what the figures of a year are split. Each split stands alone: no pairs, no filter. */
export const RELEASED_SPLITS = ['area', 'job', 'sex', 'age'] as const satisfies readonly Dimension[];

/** People measured: below it there is no row, and nothing of a company. */
export const SMALLEST_ROW = 50;
/** People measured in a quarter, which is released of the whole company alone. */
export const SMALLEST_QUARTER = 200;
/** People measured in a year from which classes are released one by one, and means and quartiles. */
export const SMALLEST_FOR_CLASSES = 1_000;
/** By so many people the largest finding must lead to be named alone. */
export const LEAD_TO_BE_NAMED = 9;

/** Whether it has a finding, which is what a row is released of. */
export const hasFinding = ({ kind, classes }: Pick<Indicator, 'kind' | 'classes'>): boolean =>
  kind === 'CLASSES' && classes.some(({ severity }) => severity !== null);

/**
 * The classes that are released one by one. That of all findings, and its complement, are left out where they are one
 * class: a second figure of the same people would average the noise away.
 */
export function releasedClasses({ kind, classes }: Pick<Indicator, 'kind' | 'classes'>): readonly string[] {
  if (kind === 'FINDINGS') return classes.map(({ code }) => code);
  if (kind !== 'CLASSES') return [];
  const [graded, inOrder] = [
    classes.filter(({ severity }) => severity !== null),
    classes.filter(({ severity }) => severity === null),
  ];
  const apart = [graded, inOrder].filter((group) => graded.length === 0 || group.length > 1).flat();
  return classes.filter((each) => apart.includes(each)).map(({ code }) => code);
}

/**
 * Indicators of which the exact number of people measured would tell a result: LDL is calculated below 400 mg/dL of
 * triglycerides, HbA1c is asked for after a high glucose, severity is graded of an altered spirometry, peak flow is
 * measured of people followed by a programme, and vision with correctors or refraction of those who need them.
 */
const MEASURED_BY_RESULT: ReadonlySet<string> = new Set([
  ...['LDL', 'N_LDL', 'HBA1C', 'ESPIROMETRIA_SEVERIDAD', 'FLUJO_PICO'],
  ...['AV_LEJOS', 'AV_CERCA', 'AMETROPIA', 'AMETROPIA+HALLAZGOS'],
]);

/** Whether figures of an indicator are ever released, by its code. Changes from one exam to the next never are. */
export const isReleasedCode = (code: string): boolean => !MEASURED_BY_RESULT.has(code) && !code.endsWith('+CAMBIO');

/** Whether anything of it is ever released. */
export const isReleased = (indicator: Indicator): boolean =>
  isClinical(indicator) && indicator.kind !== 'ROSTER' && isReleasedCode(indicator.code);

/** Whether a figure is published, be it as «menos de 10». */
export const isPublished = ({ hidden }: { hidden: string | null }): boolean => hidden !== 'UNRELEASED';

/** A question to the figures of health, as a call or a chart asks it. */
interface Question {
  splits: readonly Dimension[];
  /** Names of the filters that are set. */
  filters: readonly string[];
  period: string;
  trend: Grain | null;
}

export const NO_FILTERS =
  'Las cifras de salud publicadas son de toda la empresa y de sus grupos al cierre del año: no se filtran. Quita los filtros.';

/** Why no release has what is asked, with the part of the question that is wrong; null where it may have. */
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

/** The filters among the fields of a query, by name. */
export const filtersIn = (query: Readonly<Record<string, unknown>>): string[] =>
  Object.values(FILTER_OF).filter((name) => query[name] !== undefined);
