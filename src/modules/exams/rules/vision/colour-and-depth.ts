import {
  type BandParameters,
  type Classification,
  classifyByBands,
  isPlausible,
  type Labels,
  type Missing,
  NO_DATA,
  type RuleSet,
  withFlags,
} from '../rule-set.ts';
import { classNamed, type Terms } from '../text-terms.ts';

export const COLOUR_VISION_CLASSES = ['NORMAL', 'DISCROMATOPSIA'] as const;
export type ColourVisionClass = (typeof COLOUR_VISION_CLASSES)[number];
export const COLOUR_VISION_LABELS: Labels<ColourVisionClass> = {
  NORMAL: 'Normal',
  DISCROMATOPSIA: 'Discromatopsia',
  SIN_DATO: NO_DATA,
};
export interface ColourVisionParameters {
  /** Share of the Ishihara plates read rightly from which colour vision is normal. */
  correct: number;
  of: number;
  reported: Terms<ColourVisionClass>[];
}
export const COLOUR_VISION_RULES: RuleSet<ColourVisionParameters> = {
  item: 'VISION_COLORES',
  version: '1',
  norm: 'Ishihara: 17 de 21 láminas',
  validFrom: '2012-01-01',
  parameters: {
    correct: 17,
    of: 21,
    reported: [
      {
        class: 'DISCROMATOPSIA',
        terms: ['discromatopsia', 'daltoni*', 'protan*', 'deuteran*', 'deutan*', 'tritan*', 'alterad*', 'anormal'],
      },
      { class: 'NORMAL', terms: ['normal', 'conservad*', 'sin alteraciones'] },
    ],
  },
};

const KINDS = [
  [/protan/i, 'PROTAN'],
  [/deut/i, 'DEUTAN'],
  [/tritan/i, 'TRITAN'],
] as const;

/** By plates read of plates shown, or by the words of the report; the kind of the defect is a flag. */
export function classifyColourVision(
  input: { correct?: number | Missing; shown?: number | Missing; report?: string | null },
  parameters = COLOUR_VISION_RULES.parameters,
): Classification<ColourVisionClass> {
  const shown = input.shown ?? parameters.of;
  const kind = KINDS.find(([pattern]) => pattern.test(input.report ?? ''))?.[1] ?? false;
  if (isPlausible(input.correct, { min: 0, max: shown })) {
    const normal = input.correct / shown >= parameters.correct / parameters.of;
    return withFlags({ class: normal ? 'NORMAL' : 'DISCROMATOPSIA', value: input.correct }, kind);
  }
  const named = classNamed(input.report ?? '', parameters.reported);
  return named ? withFlags({ class: named }, kind) : { class: 'SIN_DATO' };
}

export const DEPTH_CLASSES = ['NORMAL', 'DISMINUIDA'] as const;
export type DepthClass = (typeof DEPTH_CLASSES)[number];
export const DEPTH_LABELS: Labels<DepthClass> = { NORMAL: 'Normal', DISMINUIDA: 'Disminuida', SIN_DATO: NO_DATA };
export const DEPTH_RULES: RuleSet<BandParameters<DepthClass>> = {
  item: 'ESTEREOPSIS',
  version: '1',
  norm: 'Titmus, hasta 100 segundos de arco',
  validFrom: '2012-01-01',
  parameters: { limits: { min: 10, max: 5000 }, bands: [{ class: 'NORMAL', upTo: 100 }, { class: 'DISMINUIDA' }] },
};
/** Seconds of arc. */
export const classifyDepth = (arc: number | Missing, parameters = DEPTH_RULES.parameters) =>
  classifyByBands(arc, parameters);
