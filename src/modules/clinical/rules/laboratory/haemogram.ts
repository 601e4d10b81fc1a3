import {
  bySex,
  type Classification,
  isPlausible,
  type LabelledClass,
  labelled,
  type Missing,
  type RuleSet,
  type Sex,
  withFlags,
} from '../book/rule-set.ts';
import { ALTITUDE_LIMITS, normaliseMeasure } from '../measures.ts';
import { classesNamed, type Named, type Terms } from '../text/terms.ts';
import { BLOOD } from './blood-measures.ts';
import type { HaemoglobinClass, Trimester } from './haemoglobin.ts';

interface Range {
  min: number;
  max: number;
}

export const HAEMOGRAM_LABELS = labelled({
  HEMOGRAMA_NORMAL: 'Hemograma normal',
  SERIE_ROJA: 'Alteración de la serie roja',
  SERIE_BLANCA: 'Alteración de la serie blanca',
  SERIE_PLAQUETARIA: 'Alteración de la serie plaquetaria',
  VARIAS_SERIES: 'Alteración de varias series',
});
type HaemogramClass = LabelledClass<typeof HAEMOGRAM_LABELS>;

interface HaemogramParameters {
  /**
   * Applies up to `upToMetres`: for adults at a higher altitude no range was published that fits the norm for
   * haemoglobin.
   */
  haematocrit: { M: Range; F: Range; upToMetres: number };
  erythrocyteVolume: Range;
  erythrocyteHaemoglobin: Range;
  sedimentationUpTo: { M: number; F: number };
  leucocytes: Range;
  platelets: Range;
  /** Ranges in % of the leucocytes. */
  percent: {
    neutrophils: Range;
    lymphocytes: Range;
    monocytes: Range;
    eosinophils: Range;
    basophils: Range;
    bands: Range;
  };
  /** Thousands per µL. */
  absolute: { neutrophils: Range; eosinophilsUpTo: number };
  reported: Terms<HaemogramClass>[];
}

export const HAEMOGRAM_RULES: RuleSet<HaemogramParameters> = {
  item: 'HEMOGRAMA',
  version: '2',
  norm: 'Valores de referencia de adultos',
  validFrom: '2012-01-01',
  parameters: {
    haematocrit: { M: { min: 40, max: 52 }, F: { min: 36, max: 48 }, upToMetres: 500 },
    erythrocyteVolume: { min: 80, max: 100 },
    erythrocyteHaemoglobin: { min: 27, max: 33 },
    sedimentationUpTo: { M: 15, F: 20 },
    leucocytes: { min: 4, max: 10 },
    platelets: { min: 150, max: 450 },
    percent: {
      neutrophils: { min: 40, max: 75 },
      lymphocytes: { min: 20, max: 45 },
      monocytes: { min: 2, max: 10 },
      eosinophils: { min: 0, max: 5 },
      basophils: { min: 0, max: 1 },
      bands: { min: 0, max: 5 },
    },
    absolute: { neutrophils: { min: 1.8, max: 7.5 }, eosinophilsUpTo: 0.5 },
    reported: [
      {
        class: 'SERIE_ROJA',
        terms: ['anemia', 'policitemia', 'poliglobulia', 'eritrocitosis', 'microcit*', 'macrocit*', 'hipocrom*'],
      },
      {
        class: 'SERIE_BLANCA',
        terms: [
          'leucocitosis',
          'leucopenia',
          'eosinofilia',
          'neutrofilia',
          'neutropenia',
          'linfocitosis',
          'linfopenia',
          'monocitosis',
          'basofilia',
          'desviacion izquierda',
        ],
      },
      {
        class: 'SERIE_PLAQUETARIA',
        terms: ['trombocitosis', 'trombocitopenia', 'trombopenia', 'plaquetopenia', 'plaquetosis'],
      },
      {
        class: 'HEMOGRAMA_NORMAL',
        terms: [
          'normal',
          'normales',
          'conservad*',
          'sin alteraciones',
          'sin alteracion',
          'sin hallazgos',
          'no patologico',
        ],
      },
    ],
  },
};

interface HaemogramInput {
  haematocrit?: number | Missing;
  /** fL, pg, mm/h. */
  erythrocyteVolume?: number | Missing;
  erythrocyteHaemoglobin?: number | Missing;
  sedimentation?: number | Missing;
  /** Thousands per µL; a count per µL is recognised by its size. */
  leucocytes?: number | Missing;
  platelets?: number | Missing;
  /** Percent. */
  neutrophils?: number | Missing;
  lymphocytes?: number | Missing;
  monocytes?: number | Missing;
  eosinophils?: number | Missing;
  basophils?: number | Missing;
  bands?: number | Missing;
  haemoglobinClass?: HaemoglobinClass | 'SIN_DATO';
  sex: Sex;
  altitude: number | Missing;
  /** `unknown`: pregnant, but the trimester was not recorded. Null or left out: not pregnant. */
  trimester?: Trimester | 'unknown' | null;
}

/**
 * The haemogram is normal only if leucocytes, platelets and either haematocrit or haemoglobin were measured and all
 * values are in range; otherwise the class is the altered series. `flags` lists each finding, and notes a measured
 * haematocrit that could not be judged.
 */
export function classifyHaemogram(
  input: HaemogramInput,
  parameters = HAEMOGRAM_RULES.parameters,
): Classification<HaemogramClass> {
  const { class: haematocritClass, value, flags = [] } = classifyHaematocrit(input, parameters);
  const unjudged = haematocritClass === 'SIN_DATO' && value !== undefined;
  return withFlags(countedClass(input, parameters), ...(unjudged ? ['HEMATOCRITO_SIN_JUZGAR', ...flags] : []));
}

function countedClass(input: HaemogramInput, parameters: HaemogramParameters): Classification<HaemogramClass> {
  const red = redFindings(input, parameters);
  const white = whiteFindings(input, parameters);
  const platelets = outside(
    normaliseMeasure('PLAQUETAS', input.platelets),
    parameters.platelets,
    'TROMBOCITOPENIA',
    'TROMBOCITOSIS',
  );
  const altered = (
    [
      ['SERIE_ROJA', red],
      ['SERIE_BLANCA', white],
      ['SERIE_PLAQUETARIA', platelets],
    ] as const
  ).filter(([, findings]) => findings.length > 0);
  const flags = altered.flatMap(([, findings]) => findings);
  const [first] = altered;
  if (first) return { class: altered.length > 1 ? 'VARIAS_SERIES' : first[0], flags };
  const haematocrit = classifyHaematocrit(input, parameters);
  const hasRedSeries = haematocrit.class !== 'SIN_DATO' || (input.haemoglobinClass ?? 'SIN_DATO') !== 'SIN_DATO';
  const counts = [normaliseMeasure('LEUCOCITOS', input.leucocytes), normaliseMeasure('PLAQUETAS', input.platelets)];
  if (hasRedSeries && counts.every((value) => value !== null)) return { class: 'HEMOGRAMA_NORMAL' };
  return { class: 'SIN_DATO', flags: ['HEMOGRAMA_INCOMPLETO'] };
}

/** The class that a report names, used if the counts were not sent. */
export function haemogramNamed(text: string, parameters = HAEMOGRAM_RULES.parameters): Named<HaemogramClass> {
  const named = classesNamed(text, parameters.reported, { normal: 'HEMOGRAMA_NORMAL' });
  if (named.classes.length < 2) return named;
  return { classes: ['VARIAS_SERIES'], doubted: named.doubted.length > 0 ? ['VARIAS_SERIES'] : [] };
}

export const HAEMATOCRIT_LABELS = labelled({
  BAJO: 'Bajo',
  NORMAL: 'Normal',
  ALTO: 'Alto',
});
type HaematocritClass = LabelledClass<typeof HAEMATOCRIT_LABELS>;

/**
 * Haematocrit in %, judged by the range at sea level. At higher altitudes there is no class: the only published
 * correction (CDC, MMWR 1998;47(RR-3), from 3,000 ft, for anaemia alone) belongs to the haemoglobin table that WHO
 * withdrew in 2024, and none was published with the new table. There, anaemia and polycythaemia are judged on the
 * haemoglobin. In a pregnancy there is no class either: the range is that of women who are not pregnant, and NTS 213
 * judges anaemia on the haemoglobin of the trimester.
 */
export function classifyHaematocrit(
  input: Pick<HaemogramInput, 'haematocrit' | 'sex' | 'altitude' | 'trimester'>,
  parameters = HAEMOGRAM_RULES.parameters,
): Classification<HaematocritClass> {
  const { haematocrit: value, altitude, trimester } = input;
  if (!isPlausible(value, BLOOD.HEMATOCRITO.limits)) return { class: 'SIN_DATO' };
  if (trimester) return { class: 'SIN_DATO', value, flags: ['SIN_RANGO_DE_GESTACION'] };
  if (!isPlausible(altitude, ALTITUDE_LIMITS)) return { class: 'SIN_DATO', value, flags: ['ALTITUD_DESCONOCIDA'] };
  if (altitude > parameters.haematocrit.upToMetres)
    return { class: 'SIN_DATO', value, flags: ['SIN_RANGO_DE_ALTITUD'] };
  return bySex(input.sex, (sex) => {
    const { min, max } = parameters.haematocrit[sex];
    return { class: value < min ? 'BAJO' : value > max ? 'ALTO' : 'NORMAL', value };
  });
}

function redFindings(input: HaemogramInput, parameters: HaemogramParameters): string[] {
  const haematocrit = classifyHaematocrit(input, parameters).class;
  const haemoglobin = input.haemoglobinClass ?? 'SIN_DATO';
  const longest = input.sex === 'M' ? parameters.sedimentationUpTo.M : parameters.sedimentationUpTo.F;
  return [
    ...(haemoglobin.startsWith('ANEMIA') ? ['ANEMIA'] : []),
    ...(haemoglobin === 'POLICITEMIA' ? ['POLICITEMIA'] : []),
    ...(haematocrit === 'BAJO' ? ['HEMATOCRITO_BAJO'] : haematocrit === 'ALTO' ? ['HEMATOCRITO_ALTO'] : []),
    ...outside(
      within(input.erythrocyteVolume, BLOOD.VCM.limits),
      parameters.erythrocyteVolume,
      'MICROCITOSIS',
      'MACROCITOSIS',
    ),
    ...outside(
      within(input.erythrocyteHaemoglobin, BLOOD.HCM.limits),
      parameters.erythrocyteHaemoglobin,
      'HIPOCROMIA',
      'HIPERCROMIA',
    ),
    ...outside(within(input.sedimentation, BLOOD.VSG.limits), { min: 0, max: longest }, '', 'VSG_ELEVADA'),
  ];
}

function whiteFindings(input: HaemogramInput, { leucocytes: range, percent, absolute }: HaemogramParameters): string[] {
  const leucocytes = normaliseMeasure('LEUCOCITOS', input.leucocytes);
  const share = (value: number | Missing) => within(value, BLOOD.NEUTROFILOS.limits);
  const count = (value: number | Missing) => {
    const sharePercent = share(value);
    return sharePercent === null || leucocytes === null ? null : (sharePercent * leucocytes) / 100;
  };
  return [
    ...new Set([
      ...outside(leucocytes, range, 'LEUCOPENIA', 'LEUCOCITOSIS'),
      ...outside(share(input.neutrophils), percent.neutrophils, 'NEUTROPENIA', 'NEUTROFILIA'),
      ...outside(count(input.neutrophils), absolute.neutrophils, 'NEUTROPENIA', 'NEUTROFILIA'),
      ...outside(share(input.lymphocytes), percent.lymphocytes, 'LINFOPENIA', 'LINFOCITOSIS'),
      ...outside(share(input.monocytes), percent.monocytes, 'MONOCITOPENIA', 'MONOCITOSIS'),
      ...outside(share(input.eosinophils), percent.eosinophils, '', 'EOSINOFILIA'),
      ...outside(count(input.eosinophils), { min: 0, max: absolute.eosinophilsUpTo }, '', 'EOSINOFILIA'),
      ...outside(share(input.basophils), percent.basophils, '', 'BASOFILIA'),
      ...outside(share(input.bands), percent.bands, '', 'DESVIACION_IZQUIERDA'),
    ]),
  ];
}

const within = (value: number | Missing, limits: Range): number | null => (isPlausible(value, limits) ? value : null);

function outside(value: number | null, range: Range, low: string, high: string): string[] {
  if (value === null) return [];
  return value < range.min ? [low] : value > range.max ? [high] : [];
}
