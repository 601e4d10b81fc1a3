import {
  type BandParameters,
  type Classification,
  classifyByBands,
  isPlausible,
  type LabelledClass,
  labelled,
  type Missing,
  type RuleSet,
  withFlags,
} from '../book/rule-set.ts';
import { classesNamed, type Named, type Terms, TO_CONFIRM } from '../text/terms.ts';

export const COLOUR_VISION_LABELS = labelled({
  NORMAL: 'Normal',
  DISCROMATOPSIA: 'Discromatopsia',
});
export type ColourVisionClass = LabelledClass<typeof COLOUR_VISION_LABELS>;
export interface ColourVisionParameters {
  /** `correct` of `of` Ishihara plates read correctly is the least for a normal colour vision. */
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
        terms: [
          'discromatopsia*',
          'daltoni*',
          'protan*',
          'deuteran*',
          'deutan*',
          'tritan*',
          'altera',
          'alterad*',
          'alteracion*',
          'anormal*',
          'deficiencia*',
          'defecto*',
          'confunde',
        ],
      },
      {
        class: 'NORMAL',
        terms: ['normal', 'normales', 'conservad*', 'adecuad*', 'reconoce', 'distingue', 'identifica'],
      },
    ],
  },
};

const KINDS = [
  [/protan/i, 'PROTAN'],
  [/deut/i, 'DEUTAN'],
  [/tritan/i, 'TRITAN'],
] as const;

/** `17/21`, `17 de 21`, `21 / 21 láminas`: plates read correctly of plates shown. Null for anything else. */
export function platesIn(text: string): { correct: number; shown: number } | null {
  const match = /(?<![\d/.])(\d{1,2})\s*(?:\/|de|sobre)\s*(\d{1,2})(?![\d/])/i.exec(text);
  const [correct, shown] = [Number(match?.[1]), Number(match?.[2])];
  return match && shown >= FEWEST_PLATES && shown <= MOST_PLATES && correct <= shown ? { correct, shown } : null;
}
const FEWEST_PLATES = 6;
const MOST_PLATES = 38;

/** Classifies by the plates read of those shown, or by the words of the report; the kind of defect is a flag. */
export function classifyColourVision(
  input: { correct?: number | Missing; shown?: number | Missing; report?: string | null },
  parameters = COLOUR_VISION_RULES.parameters,
): Classification<ColourVisionClass> {
  const report = input.report ?? '';
  const counted = isPlausible(input.correct, { min: 0, max: input.shown ?? parameters.of })
    ? { correct: input.correct, shown: input.shown ?? parameters.of }
    : platesIn(report);
  const named = classesNamed(report, parameters.reported, { normal: 'NORMAL', abnormal: 'DISCROMATOPSIA' });
  const [said] = named.classes;
  const kind = said === 'DISCROMATOPSIA' && (KINDS.find(([pattern]) => pattern.test(report))?.[1] ?? false);
  if (counted) {
    const normal = counted.correct / counted.shown >= parameters.correct / parameters.of;
    return withFlags({ class: normal ? 'NORMAL' : 'DISCROMATOPSIA', value: counted.correct }, kind);
  }
  return said ? withFlags({ class: said }, kind, named.doubted.includes(said) && TO_CONFIRM) : { class: 'SIN_DATO' };
}

export const DEPTH_LABELS = labelled({ NORMAL: 'Normal', DISMINUIDA: 'Disminuida' });
export type DepthClass = LabelledClass<typeof DEPTH_LABELS>;
export interface DepthParameters extends BandParameters<DepthClass> {
  reported: Terms<DepthClass>[];
}
export const DEPTH_RULES: RuleSet<DepthParameters> = {
  item: 'ESTEREOPSIS',
  version: '1',
  norm: 'Titmus, hasta 100 segundos de arco',
  validFrom: '2012-01-01',
  parameters: {
    limits: { min: 10, max: 5000 },
    bands: [{ class: 'NORMAL', upTo: 100 }, { class: 'DISMINUIDA' }],
    reported: [
      { class: 'DISMINUIDA', terms: ['disminu*', 'alterad*', 'alteracion*', 'anormal*', 'ausente', 'deficiente'] },
      { class: 'NORMAL', terms: ['normal', 'normales', 'conservad*', 'presente', 'adecuad*'] },
    ],
  },
};
/** The class that a report names, used if it gives no seconds of arc. */
export const depthNamed = (text: string, parameters = DEPTH_RULES.parameters): Named<DepthClass> =>
  classesNamed(text, parameters.reported, { normal: 'NORMAL', abnormal: 'DISMINUIDA' });
/** Classifies by seconds of arc. */
export const classifyDepth = (arc: number | Missing, parameters = DEPTH_RULES.parameters) =>
  classifyByBands(arc, parameters);
