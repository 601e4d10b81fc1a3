import { isPlausible } from '../book/rule-set.ts';
import { bestOf, percentOfPredicted } from './manoeuvres.ts';
import { MANOEUVRES } from './paper-measures.ts';
import {
  classifySpirometry,
  fixedCutOffs,
  gradeOf,
  interpretableQuality,
  SPIROMETRY_RULES,
  spirometryRatio,
} from './spirometry.ts';

type NumberOf = (code: string) => number | null;
type TextOf = (code: string) => string | null;

/** No lung holds more litres than this: such a figure is a percentage that a file wrote in the column of the volume. */
const MOST_LITRES = 20;

export interface VolumeFigures {
  /** The best possible value in litres: as sent, else of the manoeuvres. */
  litres: number | null;
  /** % of predicted: as sent, else what was written in the place of the litres, else by the predicted value. */
  percent: number | null;
  /** Manoeuvres in litres; one is null if it is missing or impossible. */
  manoeuvres: readonly (number | null)[];
  /** Figures that were sent as litres and are neither possible litres nor a percentage; they are left out. */
  impossible: readonly number[];
}

interface SpirometryFigures {
  fvc: VolumeFigures;
  fev1: VolumeFigures;
  /** FEV1/FVC as a fraction. */
  ratio: number | null;
}

/** The figures of a spirometry by which its class is given and which its paper shows. */
export function spirometryFigures(numberOf: NumberOf, parameters = SPIROMETRY_RULES.parameters): SpirometryFigures {
  const possible = (value: number | null) => (isPlausible(value, parameters.limits.litres) ? value : null);
  const volume = (code: 'FVC' | 'FEV1'): VolumeFigures => {
    const sent = numberOf(code);
    const writtenPercent = sent !== null && sent > MOST_LITRES ? sent : null;
    const each = MANOEUVRES.map((n) => numberOf(`${code}_M${n}`));
    const manoeuvres = each.map(possible);
    const litres = possible(sent) ?? bestOf(manoeuvres);
    const asLitres = writtenPercent === null ? [sent, ...each] : each;
    return {
      litres,
      percent: numberOf(`${code}_PCT`) ?? writtenPercent ?? percentOfPredicted(litres, numberOf(`${code}_PRED`)),
      manoeuvres,
      impossible: asLitres.filter((value): value is number => value !== null && possible(value) === null),
    };
  };
  const [fvc, fev1] = [volume('FVC'), volume('FEV1')];
  const ratio = spirometryRatio({ fvc: fvc.litres, fev1: fev1.litres, ratio: numberOf('FEV1_FVC') }, parameters);
  return { fvc, fev1, ratio };
}

/** The figures, the grade of each volume, the class that follows from them, and the fixed cut-offs behind it. */
export function judgeSpirometry(numberOf: NumberOf, textOf: TextOf, parameters = SPIROMETRY_RULES.parameters) {
  const figures = spirometryFigures(numberOf, parameters);
  const { fvc, fev1, ratio } = figures;
  const quality = [
    { volume: 'VEF1', given: textOf('ESPIRO_CALIDAD'), manoeuvres: fev1.manoeuvres },
    { volume: 'CVF', given: textOf('ESPIRO_CALIDAD_FVC'), manoeuvres: fvc.manoeuvres },
  ].map(({ volume, given, manoeuvres }) => ({
    volume,
    grade: gradeOf(given, manoeuvres),
    interpretable: interpretableQuality(given, manoeuvres, parameters),
  }));
  const input = {
    fvc: fvc.litres,
    fev1: fev1.litres,
    ratio,
    fvcPercent: fvc.percent,
    fvcLowerLimit: numberOf('FVC_LIN'),
    ratioLowerLimit: numberOf('FEV1_FVC_LIN'),
    quality: quality.find(({ interpretable }) => !interpretable)?.grade ?? null,
  };
  return {
    figures,
    quality,
    measured: classifySpirometry(input, parameters),
    fixed: fixedCutOffs(input, parameters),
  };
}
