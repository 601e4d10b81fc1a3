import {
  type Classification,
  classesOf,
  type LabelledClass,
  labelled,
  type RuleSet,
  withFlags,
  worst,
} from '../book/rule-set.ts';
import { classesNamed, type Named, type Terms } from '../text/terms.ts';
import {
  type Ear,
  FREQUENCIES,
  type Frequency,
  fullAir,
  type LossTypeParameters,
  lossTypeAt,
  NORMAL_UP_TO,
  SPEECH_FREQUENCIES,
} from './audiogram.ts';

/**
 * Mildest first. `OTRAS` (not due to noise) ranks below every noise class; when a noise class hides it, a flag names
 * it.
 */
export const KLOCKHOFF_LABELS = labelled({
  NORMAL: 'Normoacusia',
  OTRAS: 'Otras alteraciones no debidas a ruido',
  TRAUMA_LEVE: 'Trauma acústico leve',
  TRAUMA_AVANZADO: 'Trauma acústico avanzado',
  HIR_LEVE: 'Hipoacusia inducida por ruido leve',
  HIR_MODERADA: 'Hipoacusia inducida por ruido moderada',
  HIR_AVANZADA: 'Hipoacusia inducida por ruido avanzada',
});
const KLOCKHOFF_CLASSES = classesOf(KLOCKHOFF_LABELS);
export type KlockhoffClass = LabelledClass<typeof KLOCKHOFF_LABELS>;

interface KlockhoffParameters extends LossTypeParameters {
  /** Threshold in dB above which a loss is advanced. */
  advancedAbove: number;
  /** Difference between the ears, in dB, from which a flag is set. */
  asymmetryFrom: number;
  reported: Terms<KlockhoffClass>[];
}

export const KLOCKHOFF_RULES: RuleSet<KlockhoffParameters> = {
  item: 'AUDIOMETRIA',
  version: '1',
  norm: 'Klockhoff modificada por Clínica del Lavoro de Milán (NTP 193, INSHT)',
  validFrom: '2012-01-01',
  parameters: {
    normalUpTo: NORMAL_UP_TO,
    advancedAbove: 55,
    gapAbove: 15,
    asymmetryFrom: 15,
    reported: [
      { class: 'HIR_AVANZADA', terms: ['hir avanzad*', 'hipoacusia ruido avanzad*', 'hir sever*'] },
      { class: 'HIR_MODERADA', terms: ['hir moderad*', 'hipoacusia ruido moderad*'] },
      { class: 'HIR_LEVE', terms: ['hir leve', 'hipoacusia ruido leve'] },
      { class: 'TRAUMA_AVANZADO', terms: ['trauma avanzado'] },
      { class: 'TRAUMA_LEVE', terms: ['trauma leve'] },
      {
        class: 'OTRAS',
        terms: [
          'otras alteraciones',
          'hipoacusia*',
          'hir',
          'trauma acustico',
          'perdida auditiva',
          'perdida audicion',
          'caida',
          'alterad*',
          'alteracion*',
          'anormal*',
          'disminucion',
          'sordera',
          'hns*',
          'dano',
          'presbiacusia',
          'muesca*',
          'escotoma*',
          'cofosis',
        ],
      },
      {
        class: 'NORMAL',
        terms: ['normoacusia', 'normoacusico', 'normoacusica', 'normooyente', 'normal', 'normales', 'conservad*'],
      },
    ],
  },
};

/**
 * Modified Klockhoff class of one ear. Without bone conduction the kind of loss is unknown and does not exclude noise.
 * Exactly 55 dB counts as not advanced (the original leaves it in no class).
 */
export function classifyEar(ear: Ear, parameters = KLOCKHOFF_RULES.parameters): KlockhoffClass | 'SIN_DATO' {
  const air = fullAir(ear);
  if (air === null) return 'SIN_DATO';
  const { normalUpTo, advancedAbove } = parameters;
  const lost = (frequency: Frequency) => air(frequency) > normalUpTo;
  const type = (frequency: Frequency) => lossTypeAt(ear, frequency, parameters);

  if (!FREQUENCIES.some(lost)) return 'NORMAL';
  const lossTypes = FREQUENCIES.map(type).filter(
    (lossType) => lossType !== 'SIN_PERDIDA' && lossType !== 'NO_DETERMINADO',
  );
  if (lossTypes.length > 0 && lossTypes.every((lossType) => lossType === 'CONDUCTIVA')) return 'OTRAS';

  const speech = SPEECH_FREQUENCIES.filter(lost);
  if (speech.length === 0) {
    const notch = ([4000, 6000] as const).filter((f) => lost(f) && air(f) > air(8000) && type(f) !== 'CONDUCTIVA');
    if (notch.length === 0) return 'OTRAS';
    return Math.max(air(4000), air(6000)) > advancedAbove ? 'TRAUMA_AVANZADO' : 'TRAUMA_LEVE';
  }
  if (speech.length < SPEECH_FREQUENCIES.length) return 'HIR_LEVE';
  return speech.some((frequency) => air(frequency) > advancedAbove) ? 'HIR_AVANZADA' : 'HIR_MODERADA';
}

/**
 * The degree of a trauma does not apply to a hearing loss that the same report names: «trauma avanzado OD, HIR leve
 * OI».
 */
const SAME_DEGREE: Partial<Record<KlockhoffClass, KlockhoffClass>> = {
  HIR_AVANZADA: 'TRAUMA_AVANZADO',
  TRAUMA_AVANZADO: 'HIR_AVANZADA',
  HIR_LEVE: 'TRAUMA_LEVE',
  TRAUMA_LEVE: 'HIR_LEVE',
};

/** The class that a report names, used if the thresholds were not sent. */
export function klockhoffNamed(text: string, parameters = KLOCKHOFF_RULES.parameters): Named<KlockhoffClass> {
  const ends = { normal: 'NORMAL', abnormal: 'OTRAS' } as const;
  const { classes, doubted } = classesNamed(text, parameters.reported, ends);
  const byItem = classesNamed(text, parameters.reported, { ...ends, within: 'item' }).classes;
  const ofAnother = (noiseClass: KlockhoffClass) => {
    const other = SAME_DEGREE[noiseClass];
    return other !== undefined && byItem.includes(other) && !byItem.includes(noiseClass);
  };
  // Every noise class is a hearing loss too, so the general word counts only if the report names no other class.
  const precise = classes.filter((noiseClass) => noiseClass !== 'OTRAS' && !ofAnother(noiseClass));
  return { classes: precise.length > 0 ? precise : classes, doubted };
}

/**
 * The worse ear decides. If one ear has no data, the class of a damaged other ear is kept, and a healthy other ear
 * leaves the person undecided. Asymmetry is only a flag: as a class it would hide noise damage in one ear.
 */
export function classifyPerson(
  ears: readonly [KlockhoffClass | 'SIN_DATO', KlockhoffClass | 'SIN_DATO'],
): Classification<KlockhoffClass> {
  const measuredClasses = ears.filter((ear) => ear !== 'SIN_DATO');
  const result = worst(measuredClasses, KLOCKHOFF_CLASSES);
  const oneMissing = measuredClasses.length === 1;
  if (result === undefined || (oneMissing && result === 'NORMAL')) {
    return withFlags<KlockhoffClass>({ class: 'SIN_DATO' }, oneMissing && 'OIDO_SIN_DATO');
  }
  return withFlags(
    { class: result },
    oneMissing && 'OIDO_SIN_DATO',
    result !== 'OTRAS' && measuredClasses.includes('OTRAS') && 'OTRAS_ALTERACIONES',
  );
}
