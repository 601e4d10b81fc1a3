import { CLASSIFIED_ITEMS, type ItemCode, isItem, type RuleRegistry } from '#clinical/rules/book/registry.ts';
import { type Band, bandOf, round, type Sex } from '#clinical/rules/book/rule-set.ts';
import { lowerLimitsOf } from '#clinical/rules/heart-and-lung/spirometry.ts';
import { spirometryFigures } from '#clinical/rules/heart-and-lung/spirometry-figures.ts';
import { type Interval, intervalOf, intervalWords } from '#clinical/rules/interval.ts';
import { altitudeAdjustment, type Trimester } from '#clinical/rules/laboratory/haemoglobin.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { NOT_JUDGED_IN_PREGNANCY } from '#clinical/rules/triage/of-pregnancy.ts';
import { leastSaturationAt } from '#clinical/rules/triage/oxygen-saturation.ts';
import { isPressure, PRESSURE_CODES, PRESSURES } from '#clinical/rules/triage/pressures.ts';
import { needsReview } from './class-review.ts';
import { formatNumber, isAcuity } from './shown-number.ts';

type Ladder = readonly Band<string>[];
type Ladders = Partial<Record<Sex | `T${Trimester}`, Ladder>>;

/** The rule of the blood pressure has a ladder for each of its two pressures. */
const pressureOf = (code: string) => (isPressure(code) ? PRESSURES[code] : null);

/** The class of one pressure alone; null for any other measure. */
export function pressureClass(code: string, value: number, rules: RuleRegistry): string | null {
  const pressure = pressureOf(code);
  return pressure ? bandOf(value, rules.PRESION_ARTERIAL.parameters[pressure]) : null;
}

/** The item that classifies a measure, if any: for a single pressure it is that of the pair. */
export const itemOf = (code: string): ItemCode | null =>
  isPressure(code) ? 'PRESION_ARTERIAL' : isItem(code) ? code : null;

/** The unit of a measure or item. */
export function unitOf(code: string): string | null {
  const item = itemOf(code);
  return measureOf(code)?.unit ?? (item && CLASSIFIED_ITEMS[item].unit);
}

function ruleOf(code: string, rules: RuleRegistry) {
  const item = itemOf(code);
  return item && rules[CLASSIFIED_ITEMS[item].rule];
}

/** Whose normal values are looked up. */
export interface ReferencePerson {
  sex: Sex;
  /** `unknown`: pregnant, trimester not recorded. Null or left out: not pregnant. */
  trimester?: Trimester | 'unknown' | null;
}

/**
 * The ladder of cut-offs of a measure for a person, if its rule has one. A rule with cut-offs by trimester has none for
 * a pregnancy whose trimester is unknown.
 */
function ladderOf(code: string, { sex, trimester }: ReferencePerson, rules: RuleRegistry): Ladder | null {
  const pressure = pressureOf(code);
  if (pressure) return rules.PRESION_ARTERIAL.parameters[pressure];
  const parameters = ruleOf(code, rules)?.parameters as { bands?: Ladder | Ladders } | undefined;
  const bands = parameters?.bands;
  if (Array.isArray(bands)) return bands;
  const ladders = (bands as Ladders | undefined) ?? {};
  if (!trimester || !ladders.T1) return ladders[sex] ?? null;
  return trimester === 'unknown' ? null : (ladders[`T${trimester}`] ?? null);
}

/** Items without a normal range: the rule judges another figure. */
const WITHOUT_ORDER: ReadonlySet<string> = new Set(['ESPIROMETRIA_SEVERIDAD', 'ALTITUD', 'FLUJO_PICO']);

const from = (value: number): Interval => ({ from: value, to: null, over: false, upTo: false });
const upTo = (value: number): Interval => ({ from: null, to: value, over: false, upTo: true });

/** Normal values at an altitude above sea level, if the rule of the measure defines them. */
function atAltitude(code: string, person: ReferencePerson, rules: RuleRegistry, metres: number): Interval | null {
  const { SATO2, HEMOGLOBINA } = rules;
  const saturation = code === 'SATO2' ? leastSaturationAt(metres, SATO2.parameters) : null;
  if (saturation !== null) return from(saturation);
  // The ladder is for the adjusted value; this converts its end to the value as measured.
  const rung = code === 'HEMOGLOBINA' && normalInterval(code, person, rules);
  if (!rung || rung.from === null) return null;
  return { ...rung, from: round(rung.from + altitudeAdjustment(metres, HEMOGLOBINA.parameters), 1) };
}

/** Normal intervals of the parts of an electrocardiogram, a blood count or a urine test, whose rules have limits. */
function intervalOfPart(code: string, sex: Sex, { EKG, HEMOGRAMA, ORINA }: RuleRegistry): Interval | null {
  const { rate, pr, qrs, qtc, axis } = EKG.parameters;
  const within = ({ min, max }: { min: number; max: number }): Interval => ({ ...upTo(max), from: min });
  if (code === 'EKG_FC') return within(rate);
  if (code === 'EKG_PR') return within(pr);
  if (code === 'EKG_QRS') return { ...upTo(qrs.incomplete), upTo: false };
  if (code === 'EKG_EJE') return within(axis);
  if (code === 'EKG_QTC') return upTo(sex === 'X' ? Math.max(qtc.M, qtc.F) : qtc[sex]);
  const { percent, erythrocyteVolume, erythrocyteHaemoglobin, sedimentationUpTo: rate1h } = HEMOGRAMA.parameters;
  if (code === 'VSG') return upTo(sex === 'X' ? Math.max(rate1h.M, rate1h.F) : rate1h[sex]);
  const ranges: Readonly<Record<string, { min: number; max: number }>> = {
    VCM: erythrocyteVolume,
    HCM: erythrocyteHaemoglobin,
    NEUTROFILOS: percent.neutrophils,
    LINFOCITOS: percent.lymphocytes,
    MONOCITOS: percent.monocytes,
    EOSINOFILOS: percent.eosinophils,
    BASOFILOS: percent.basophils,
    ABASTONADOS: percent.bands,
    ORINA_DENSIDAD: ORINA.parameters.density,
    ORINA_PH: ORINA.parameters.ph,
  };
  return ranges[code] ? within(ranges[code]) : null;
}

const NEGATIVE: ReadonlySet<string> = new Set([
  ...['PROTEINAS', 'GLUCOSA', 'NITRITOS', 'CETONAS', 'BILIRRUBINA', 'CILINDROS'].map((part) => `ORINA_${part}`),
  'COCAINA',
  'MARIHUANA',
]);

/** Normal result in words of a test that yields no figure. */
function normalWords(code: string, { ORINA }: RuleRegistry): string | null {
  const { redCellsAbove, whiteCellsAbove } = ORINA.parameters;
  if (code === 'ORINA_HEMATIES') return `hasta ${redCellsAbove} por campo`;
  if (code === 'ORINA_LEUCOCITOS') return `hasta ${whiteCellsAbove} por campo`;
  if (code === 'ORINA_BACTERIAS' || code === 'ORINA_CRISTALES') return 'negativo o escaso';
  return NEGATIVE.has(code) ? 'negativo' : null;
}

/** Normal haematocrit; null where no norm has limits: above their altitude or without one. */
function haematocritRange(
  { sex }: ReferencePerson,
  { HEMOGRAMA }: RuleRegistry,
  altitude: number | null,
): Interval | null {
  const { haematocrit } = HEMOGRAMA.parameters;
  if (sex === 'X' || altitude === null || altitude > haematocrit.upToMetres) return null;
  return { ...upTo(haematocrit[sex].max), from: haematocrit[sex].min };
}

/**
 * The normal values, if the item has a single ladder of numbers. Observed haemoglobin has none without an altitude,
 * because its norm judges the value adjusted for it.
 * @param altitude metres used to judge the exam; null if it was judged without an altitude
 */
export function rungOf(
  code: string,
  person: ReferencePerson,
  rules: RuleRegistry,
  altitude: number | null,
): Interval | null {
  if (person.trimester && NOT_JUDGED_IN_PREGNANCY.has(code)) return null;
  if (code === 'HEMATOCRITO') return haematocritRange(person, rules, altitude);
  if (code === 'HEMOGLOBINA' && altitude === null) return null;
  const part = intervalOfPart(code, person.sex, rules);
  if (part) return part;
  const high = altitude === null ? null : atAltitude(code, person, rules, altitude);
  const rung = high ?? normalInterval(code, person, rules);
  return rung && { ...rung, ...highestHaemoglobin(code, person, rules, altitude) };
}

/**
 * The upper end of normal haemoglobin, which is in no ladder: polycythaemia is judged on the observed value, and what
 * is only high on the adjusted one. Null for other measures.
 */
function highestHaemoglobin(
  code: string,
  { sex, trimester }: ReferencePerson,
  { HEMOGLOBINA: { parameters } }: RuleRegistry,
  altitude: number | null,
): Pick<Interval, 'to' | 'upTo'> | null {
  const limitsOf = trimester ? 'F' : sex;
  if ((code !== 'HEMOGLOBINA' && code !== 'HEMOGLOBINA_AJUSTADA') || limitsOf === 'X') return null;
  const [high, thick] = [parameters.highAbove[limitsOf], parameters.polycythaemiaFrom[limitsOf]];
  if (code === 'HEMOGLOBINA_AJUSTADA') return { to: high, upTo: true };
  const observed = altitude === null ? thick : round(high + altitudeAdjustment(altitude, parameters), 1);
  return observed < thick ? { to: observed, upTo: true } : { to: thick, upTo: false };
}

/**
 * The interval of the first cut-off classes that need no review, one after the other; null for a measure without
 * ascending cut-offs.
 */
function normalInterval(code: string, person: ReferencePerson, rules: RuleRegistry): Interval | null {
  if (WITHOUT_ORDER.has(code)) return null;
  const [item, ladder] = [itemOf(code), ladderOf(code, person, rules)];
  if (!item || !ladder) return null;
  const isNormal = (band: Band<string>) => !needsReview(item, band.class);
  const first = ladder.findIndex(isNormal);
  if (first < 0) return null;
  const above = ladder.findIndex((band, at) => at > first && !isNormal(band));
  const { to, upTo } = intervalOf(ladder, (above < 0 ? ladder.length : above) - 1);
  return { ...intervalOf(ladder, first), to, upTo };
}

/** The normal values as numbers: null for an open end, and null for both ends if there is no ladder. */
export function referenceEnds(
  code: string,
  person: ReferencePerson,
  rules: RuleRegistry,
  altitude: number | null = null,
): { from: number | null; to: number | null } {
  const rung = rungOf(code, person, rules, altitude);
  return { from: rung?.from ?? null, to: rung?.to ?? null };
}

/** Side on which a figure is out of its normal values; null if it is within them, or they are not known. */
export function sideOutOf(
  code: string,
  value: number | null,
  person: ReferencePerson,
  rules: RuleRegistry,
  altitude: number | null,
): 'LOW' | 'HIGH' | null {
  if (value === null || isAcuity(code)) return null;
  // Haemoglobin that is high at any altitude, or in any trimester, is high where the range is not known.
  const high = highestHaemoglobin(code, person, rules, altitude);
  const rung = rungOf(code, person, rules, altitude) ?? (high && { from: null, over: false, ...high });
  if (!rung) return null;
  const { from: least, to: most, over, upTo: included } = rung;
  if (least !== null && (over ? value <= least : value < least)) return 'LOW';
  return most !== null && (included ? value > most : value >= most) ? 'HIGH' : null;
}

/** The largest x of 20/x that is normal. */
function acuityLine(code: string, rules: RuleRegistry): number | null {
  if (!isAcuity(code)) return null;
  if (code.startsWith('AV_CERCA')) return rules.AV_CERCA.parameters.normalUpTo;
  return rules.AV_LEJOS.parameters.bands.find((band) => band.class === 'NORMAL')?.upTo ?? null;
}

/**
 * Normal values in words with their unit (`70 a menos de 100 mg/dL`), and the norm that sets them. Null if the item has
 * no single ladder of numbers.
 */
export function referenceOf(
  code: string,
  person: ReferencePerson,
  rules: RuleRegistry,
  altitude: number | null = null,
): { reference: string | null; norm: string | null } {
  const norm = ruleOf(code, rules)?.norm ?? null;
  const line = acuityLine(code, rules);
  if (line !== null) return { reference: `20/${line} o mejor`, norm };
  const rung = rungOf(code, person, rules, altitude);
  return { reference: rung ? intervalWords(rung, unitOf(code)) : normalWords(code, rules), norm };
}

type NumberOf = (code: string) => number | null;

/** Normal values of a finding that are no single ladder: of both pressures, or of the volumes of a spirometry. */
function referenceOfParts(
  code: string,
  person: ReferencePerson,
  rules: RuleRegistry,
  numberOf: NumberOf,
): string | null {
  if (code === 'PRESION_ARTERIAL') {
    const [systolic, diastolic] = PRESSURE_CODES.map((part) => referenceEnds(part, person, rules).to);
    return systolic == null || diastolic == null ? null : `menos de ${systolic}/${diastolic} mmHg`;
  }
  if (code !== 'ESPIROMETRIA') return null;
  const { parameters } = rules.ESPIROMETRIA;
  const limits = lowerLimitsOf(
    {
      fvc: spirometryFigures(numberOf, parameters).fvc.litres,
      ratioLowerLimit: numberOf('FEV1_FVC_LIN'),
      fvcLowerLimit: numberOf('FVC_LIN'),
    },
    parameters,
  );
  const ratio = `${round((limits.ratio ?? parameters.ratio) * 100, 1)} %${limits.ratio === null ? '' : ' (LIN)'}`;
  const volume =
    limits.litres === null ? `${parameters.fvcPercent} %` : `${formatNumber('FVC', limits.litres)} L (LIN)`;
  return `VEF1/CVF ${ratio} o más, CVF ${volume} o más`;
}

/**
 * Normal values of a finding in words with their unit; null if its rule has no range.
 * @param numberOf figures of the exam; the lower limits of normal (LIN) of a spirometry replace fixed cut-offs
 */
export const findingReference = (
  code: string,
  person: ReferencePerson,
  rules: RuleRegistry,
  altitude: number | null,
  numberOf: NumberOf,
): string | null =>
  referenceOfParts(code, person, rules, numberOf) ?? referenceOf(code, person, rules, altitude).reference;
