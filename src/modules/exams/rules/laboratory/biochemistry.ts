import { LIMITS } from '../plausibility.ts';
import {
  type BandParameters,
  type Classification,
  classifyByBands,
  classifyByBandsOfSex,
  isPlausible,
  type Labels,
  type Missing,
  NO_DATA,
  type RuleSet,
  round,
  type Sex,
  type SexBandParameters,
  withFlags,
} from '../rule-set.ts';
import { signOf } from '../text/no-value.ts';
import { classesNamed, type Named, type Terms, TO_CONFIRM } from '../text/terms.ts';

export const LEVEL_CLASSES = ['BAJO', 'NORMAL', 'ALTO'] as const;
export type LevelClass = (typeof LEVEL_CLASSES)[number];
export const LEVEL_LABELS: Labels<LevelClass> = { BAJO: 'Bajo', NORMAL: 'Normal', ALTO: 'Alto', SIN_DATO: NO_DATA };

const normalUpTo = (limit: number): BandParameters<LevelClass>['bands'] => [
  { class: 'NORMAL', upTo: limit },
  { class: 'ALTO' },
];
const shared = { version: '1', validFrom: '2012-01-01' } as const;

export const CREATININE_RULES: RuleSet<SexBandParameters<LevelClass>> = {
  ...shared,
  item: 'CREATININA',
  norm: 'Valores de referencia de adultos (mg/dL)',
  parameters: {
    limits: LIMITS.CREATININA,
    bands: {
      M: [{ class: 'BAJO', below: 0.7 }, ...normalUpTo(1.3)],
      F: [{ class: 'BAJO', below: 0.6 }, ...normalUpTo(1.1)],
    },
  },
};
export const classifyCreatinine = (
  input: { value: number | Missing; sex: Sex },
  parameters = CREATININE_RULES.parameters,
) => classifyByBandsOfSex(input.value, input.sex, parameters);

/** Glomerular filtration by CKD-EPI 2021 in mL/min/1.73 m²; creatinine in mg/dL. Null without sex or age. */
export function glomerularFiltration(input: {
  creatinine: number | Missing;
  sex: Sex;
  age: number | Missing;
}): number | null {
  const { creatinine, sex, age } = input;
  if (!isPlausible(creatinine, LIMITS.CREATININA) || sex === 'X' || !isPlausible(age, { min: 18, max: 110 }))
    return null;
  const [kappa, alpha, factor] = sex === 'F' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
  const ratio = creatinine / kappa;
  return round(142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * factor, 1);
}

export const URIC_ACID_RULES: RuleSet<SexBandParameters<LevelClass>> = {
  ...shared,
  item: 'ACIDO_URICO',
  norm: 'Valores de referencia de adultos (mg/dL)',
  parameters: { limits: LIMITS.ACIDO_URICO, bands: { M: normalUpTo(7), F: normalUpTo(6) } },
};
export const classifyUricAcid = (
  input: { value: number | Missing; sex: Sex },
  parameters = URIC_ACID_RULES.parameters,
) => classifyByBandsOfSex(input.value, input.sex, parameters);

const transaminase = (item: string): RuleSet<BandParameters<LevelClass>> => ({
  ...shared,
  item,
  norm: 'Valores de referencia de adultos (U/L)',
  parameters: { limits: LIMITS.TRANSAMINASA, bands: normalUpTo(40) },
});
export const AST_RULES = transaminase('TGO');
export const ALT_RULES = transaminase('TGP');
export const classifyTransaminase = (value: number | Missing, parameters = AST_RULES.parameters) =>
  classifyByBands(value, parameters);

export const PSA_RULES: RuleSet<BandParameters<LevelClass>> = {
  ...shared,
  item: 'PSA',
  norm: 'Valores de referencia (ng/mL)',
  parameters: { limits: LIMITS.PSA, bands: normalUpTo(4) },
};
export const classifyPsa = (value: number | Missing, parameters = PSA_RULES.parameters) =>
  classifyByBands(value, parameters);

export const LEAD_RULES: RuleSet<BandParameters<LevelClass>> = {
  ...shared,
  item: 'PLOMO',
  norm: 'Índice biológico de exposición 20 µg/dL',
  parameters: { limits: LIMITS.PLOMO, bands: normalUpTo(20) },
};
export const classifyLead = (value: number | Missing, parameters = LEAD_RULES.parameters) =>
  classifyByBands(value, parameters);

export const SCREENING_CLASSES = ['NEGATIVO', 'POSITIVO'] as const;
export type ScreeningClass = (typeof SCREENING_CLASSES)[number];
export const SCREENING_LABELS: Labels<ScreeningClass> = {
  NEGATIVO: 'Negativo',
  POSITIVO: 'Positivo',
  SIN_DATO: NO_DATA,
};
export interface ScreeningParameters {
  reported: Terms<ScreeningClass>[];
}
const screening = (item: string): RuleSet<ScreeningParameters> => ({
  ...shared,
  item,
  norm: 'Prueba de tamizaje',
  parameters: {
    reported: [
      { class: 'NEGATIVO', terms: ['neg', 'negativ*', 'ausente', 'ausentes'] },
      {
        class: 'POSITIVO',
        terms: ['pos', 'positiv*', 'reactiv*', 'detectad*', 'detecta', 'detecto', 'detectable', 'presencia'],
      },
    ],
  },
});
export const COCAINE_RULES = screening('COCAINA');
export const CANNABIS_RULES = screening('MARIHUANA');

/**
 * A positive screening has to be confirmed before anyone acts on it. A text that says both (of two substances, for one)
 * gives no class.
 */
export function classifyScreening(text: string, parameters = COCAINE_RULES.parameters): Classification<ScreeningClass> {
  const sign = signOf(text);
  const named: Named<ScreeningClass> = sign
    ? { classes: [sign.kind === '-' ? 'NEGATIVO' : 'POSITIVO'], doubted: sign.kind === '±' ? ['POSITIVO'] : [] }
    : screeningNamed(text, parameters);
  const [found] = named.classes;
  if (found === undefined) return { class: 'SIN_DATO' };
  return withFlags(
    { class: found },
    found === 'POSITIVO' && 'REQUIERE_CONFIRMACION',
    named.doubted.includes(found) && TO_CONFIRM,
  );
}

function screeningNamed(text: string, { reported }: ScreeningParameters): Named<ScreeningClass> {
  const positive = classesNamed(text, reported, { normal: 'NEGATIVO' });
  const both = positive.classes[0] === 'POSITIVO' && classesNamed(text, reported).classes.includes('NEGATIVO');
  return both ? { classes: [], doubted: [] } : positive;
}
