import type { RuleRegistry } from '#clinical/rules/book/registry.ts';
import { round, type Sex } from '#clinical/rules/book/rule-set.ts';
import { classifyPeakFlow, predictedPeakFlow } from '#clinical/rules/heart-and-lung/peak-flow.ts';
import { classifySpirometry, classifySpirometrySeverity } from '#clinical/rules/heart-and-lung/spirometry.ts';
import { ABNORMAL } from './offers.ts';
import type { FlowReference, Zone } from './protocols.ts';

export interface Measured {
  heightCm: number | null;
  flows: readonly number[];
  fvc: number | null;
  fvcPercent: number | null;
  fev1: number | null;
  fev1Percent: number | null;
  quality: string | null;
}

/** Results of a visit by the rules of its day; null for values that were not measured. */
export interface Judged {
  /** The best blow, L/min. */
  flow: number | null;
  predictedFlow: number | null;
  flowReference: FlowReference | null;
  /** Percentage of the personal best if it is known, otherwise of the predicted flow. */
  flowPercent: number | null;
  zone: Zone | null;
  ratio: number | null;
  pattern: string | null;
  severity: string | null;
  /** Versions of the rules that were applied, by item. */
  rules: Record<string, string>;
}

type Rules = Pick<RuleRegistry, 'FLUJO_PICO' | 'ESPIROMETRIA' | 'ESPIROMETRIA_SEVERIDAD'>;

/**
 * Evaluates a visit by the clinical rules, like an exam of that day: peak flow against the personal best or Nunn &
 * Gregg (domain.md §3.3), spirometry by pattern and, when the pattern is not normal, by severity.
 */
export function judgeVisit(
  measured: Measured,
  person: { sex: Sex; age: number | null },
  best: number | null,
  rules: Rules,
): Judged {
  const versions: Record<string, string> = {};
  const { heightCm, flows, fvc, fev1, fvcPercent, fev1Percent, quality } = measured;
  const flow = flows.length > 0 ? Math.max(...flows) : null;
  const body = { sex: person.sex, age: person.age, heightCm };
  const predicted = flow === null ? null : predictedPeakFlow(body, rules.FLUJO_PICO.parameters);
  const zone = flow === null ? null : classifyPeakFlow({ flow, best, ...body }, rules.FLUJO_PICO.parameters);
  if (zone) versions['FLUJO_PICO'] = rules.FLUJO_PICO.version;
  const spirometry =
    fvc === null && fev1 === null && fvcPercent === null && quality === null
      ? null
      : classifySpirometry({ fvc, fev1, fvcPercent, quality }, rules.ESPIROMETRIA.parameters);
  if (spirometry) versions['ESPIROMETRIA'] = rules.ESPIROMETRIA.version;
  const altered = spirometry !== null && (ABNORMAL as readonly string[]).includes(spirometry.class);
  const severity = altered ? classifySpirometrySeverity(fev1Percent, rules.ESPIROMETRIA_SEVERIDAD.parameters) : null;
  const graded = severity !== null && severity.class !== 'SIN_DATO';
  if (graded) versions['ESPIROMETRIA_SEVERIDAD'] = rules.ESPIROMETRIA_SEVERIDAD.version;
  return {
    flow,
    predictedFlow: predicted === null ? null : round(predicted, 1),
    flowReference:
      flow === null ? null : best !== null ? 'MEJOR_PERSONAL' : predicted === null ? null : 'NUNN_GREGG_1989',
    flowPercent: zone?.value ?? null,
    zone: zone && (zone.class as Zone),
    ratio: spirometry?.value ?? null,
    pattern: spirometry?.class ?? null,
    severity: graded ? severity.class : null,
    rules: versions,
  };
}
