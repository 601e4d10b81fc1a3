import { measureOf } from './catalog.ts';
import { inUnit, limitsOf } from './plausibility.ts';
import { isPlausible } from './rule-set.ts';

/** Another unit in which a measure is reported. */
interface Unit {
  name: string;
  /** How a cell writes it, in lower case without spaces. */
  written: RegExp;
  /** To the unit of the catalogue. */
  convert: (value: number) => number;
}

const unit = (name: string, written: RegExp, factor: number): Unit => ({
  name,
  written,
  convert: (value) => value * factor,
});
const millimoles = (perMillimole: number) => unit('mmol/L', /^mmol\/?l?$/, perMillimole);
const micromoles = (perMicromole: number) => unit('µmol/L', /^[uµμ]mol\/?l?$/, perMicromole);
const millilitres = unit('mL', /^(?:ml|cc)$/, 0.001);
const millimetres = unit('mm', /^mm$/, 0.1);
const inches = unit('pulgadas', /^(?:in|pulg\w*|")$/, 2.54);
const metres = unit('m', /^m(?:ts?|etros?)?$/, 100);
const fraction = unit('fracción', /^l\/l$/, 100);
const seconds = unit('s', /^s(?:eg)?$/, 1000);
const microkatals = unit('µkat/L', /^[uµμ]kat\/?l?$/, 60);
const centimetresOfMercury = unit('cmHg', /^cmhg$/, 10);

/**
 * Conversions to the unit of the catalogue: glucose 18.02, cholesterol 38.67 and triglycerides 88.57 mg/dL for one
 * mmol/L; creatinine 88.42 and uric acid 59.48 µmol/L for one mg/dL; HbA1c by the master equation of IFCC and NGSP
 * (0.0915 · mmol/mol + 2.15).
 */
const OTHER_UNITS: Readonly<Record<string, readonly Unit[]>> = {
  GLUCOSA: [millimoles(18.02)],
  COLESTEROL: [millimoles(38.67)],
  HDL: [millimoles(38.67)],
  LDL: [millimoles(38.67)],
  VLDL: [millimoles(38.67)],
  TRIGLICERIDOS: [millimoles(88.57)],
  CREATININA: [micromoles(1 / 88.42)],
  ACIDO_URICO: [micromoles(1 / 59.48), millimoles(1000 / 59.48)],
  HBA1C: [{ name: 'mmol/mol', written: /^mmol\/mol$/, convert: (value) => 0.0915 * value + 2.15 }],
  HEMATOCRITO: [fraction],
  SATO2: [fraction],
  TGO: [microkatals],
  TGP: [microkatals],
  TALLA: [millimetres, inches, metres],
  CINTURA: [metres, millimetres, inches],
  CADERA: [metres, millimetres, inches],
  PESO: [unit('g', /^gr?s?$/, 0.001), unit('libras', /^(?:lb|lbs|libras?)$/, 0.45359237)],
  TEMPERATURA: [{ name: '°F', written: /^°?f$/, convert: (value) => ((value - 32) * 5) / 9 }],
  PAS: [centimetresOfMercury],
  PAD: [centimetresOfMercury],
  FVC: [millilitres],
  FEV1: [millilitres],
  FEF2575: [unit('L/min', /^l\/min$/, 1 / 60), unit('mL/s', /^ml\/s(?:eg)?$/, 0.001)],
  FLUJO_PICO: [unit('L/s', /^l\/s(?:eg)?$/, 60)],
  EKG_PR: [seconds],
  EKG_QRS: [seconds],
  EKG_QTC: [seconds],
};

/** A value as it would read in the unit of the catalogue, had it been written in another one. */
export interface Conversion {
  /** The unit it seems to be in. */
  from: string;
  /** The unit of the catalogue. */
  unit: string | null;
  value: number;
}

const tidy = (value: number): number => Math.round(value * (value < 20 ? 100 : 10)) / (value < 20 ? 100 : 10);
const converted = (code: string, { name, convert }: Unit, value: number): Conversion => ({
  from: name,
  unit: measureOf(code)?.unit ?? null,
  value: tidy(convert(value)),
});

/** The conversion of a value whose unit is written beside it; null for a unit that is not another one of the measure. */
export function conversionFrom(code: string, written: string, value: number): Conversion | null {
  const other = OTHER_UNITS[code]?.find((each) => each.written.test(written));
  return other ? converted(code, other, value) : null;
}

/** What is wrong with a figure that nobody can have in the unit of the catalogue. */
export interface Implausible {
  /** Spanish sentence for the person who entered it. */
  message: string;
  /** What it would be in the unit it seems to have been written in. */
  conversion: Conversion | null;
}

/**
 * Judges a figure by the limits of its measure: null where it is possible or the measure has none. One that is possible
 * only in another unit comes with the conversion; nothing is changed by itself.
 */
export function implausible(code: string, value: number): Implausible | null {
  const limits = limitsOf(code);
  if (!limits || isPlausible(inUnit(code, value), limits)) return null;
  const name = measureOf(code)?.unit;
  const shown = name ? ` ${name}` : '';
  const other = OTHER_UNITS[code]
    ?.map((each) => converted(code, each, value))
    .find((c) => isPlausible(c.value, limits));
  if (other) {
    const message = `${value} parece estar en ${other.from}: serían ${other.value}${shown}.`;
    return { message, conversion: other };
  }
  const percent = PERCENT_BESIDE.has(code) && value > 20 && value <= 200;
  const hint = percent ? ' Parece un % del predicho.' : '';
  const message = `${value} está fuera de lo posible (${limits.min} a ${limits.max}${shown}): compruébalo.${hint}`;
  return { message, conversion: null };
}

/** Volumes that files confuse with their share of the predicted. */
const PERCENT_BESIDE: ReadonlySet<string> = new Set(['FVC', 'FEV1']);
