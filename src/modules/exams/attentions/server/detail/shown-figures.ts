import {
  earsOf,
  FREQUENCIES,
  type Frequency,
  NORMAL_UP_TO,
  SIDES,
  type Side,
  silentOf,
} from '#clinical/rules/hearing/audiogram.ts';
import { spirometryFigures } from '#clinical/rules/heart-and-lung/spirometry-figures.ts';
import { HAEMOGRAM_PARTS, isToldByHaemoglobin } from '../../finding-parts.ts';
import { formatNumber, isAcuity } from '../../shown-number.ts';

/** The results of one exam, by code. */
export interface ExamValues {
  number: (code: string) => number | null;
  /** The result as people read it, with its unit; null if it is only a class. */
  shown: (code: string) => string | null;
  /** The result as it was written; null if it was not. */
  text: (code: string) => string | null;
  out: (code: string) => 'LOW' | 'HIGH' | null;
  /** The class that the exam gave an item; null without one. */
  classOf: (code: string) => string | null;
}

/** The measured parts of an item, each with the short name that is put before its figure. */
type Parts = Readonly<Record<string, string>>;
/** Items shown by those of their parts that are out of their normal values. */
export const OUT_PARTS: Readonly<Record<string, Parts>> = {
  EKG: { EKG_FC: 'FC', EKG_PR: 'PR', EKG_QRS: 'QRS', EKG_QTC: 'QTc', EKG_EJE: 'eje' },
  HEMOGRAMA: HAEMOGRAM_PARTS,
};
/** Items shown by all their measured parts. */
const ALL_PARTS: Readonly<Record<string, Parts>> = {
  TORAX: { RX_OIT: 'OIT', RX_OPACIDAD_GRANDE: 'opacidad grande', RX_TORAX: '' },
  VISION_COLORES: { ISHIHARA: 'Ishihara', COLORES: '' },
  AMETROPIA: { ESFERA_OD: 'OD esfera', CILINDRO_OD: 'cilindro', ESFERA_OI: 'OI esfera', CILINDRO_OI: 'cilindro' },
  HALLAZGOS_OSTEOMUSCULARES: { OSTEO: '' },
  ALTERACIONES_POSTURALES: {
    COBB: 'Cobb',
    CIFOSIS_DORSAL: 'cifosis',
    LORDOSIS_LUMBAR: 'lordosis',
    DISMETRIA: 'dismetría',
    POSTURA: '',
  },
};
const URINE = {
  cells: { ORINA_LEUCOCITOS: 'leucocitos' },
  germs: { ORINA_NITRITOS: 'nitritos', ORINA_BACTERIAS: 'bacterias' },
};
/** Parts of the urine by the class that they give. */
const URINE_PARTS: Readonly<Record<string, Parts>> = {
  PROBABLE_ITU: { ...URINE.cells, ...URINE.germs },
  LEUCOCITURIA: URINE.cells,
  BACTERIURIA: URINE.germs,
  HEMATURIA: { ORINA_HEMATIES: 'hematíes' },
  PROTEINURIA: { ORINA_PROTEINAS: 'proteínas' },
  GLUCOSURIA: { ORINA_GLUCOSA: 'glucosa' },
  CETONURIA: { ORINA_CETONAS: 'cetonas' },
  BILIRRUBINURIA: { ORINA_BILIRRUBINA: 'bilirrubina' },
  CILINDRURIA: { ORINA_CILINDROS: 'cilindros' },
  CRISTALURIA: { ORINA_CRISTALES: 'cristales' },
};

const joined = (parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(' · ') || null;
const shownParts = (parts: Parts, { shown }: ExamValues, isIncluded: (code: string) => boolean = () => true) =>
  joined(
    Object.entries(parts).map(([code, name]) => {
      const value = isIncluded(code) ? shown(code) : null;
      return value && [name, value].filter(Boolean).join(' ');
    }),
  );

const hertz = (frequency: Frequency) => (frequency < 1000 ? `${frequency} Hz` : `${frequency / 1000} kHz`);

/** The air threshold of an ear that is furthest from normal; null without thresholds. */
function worstTone(side: Side, { number }: ExamValues): { hz: Frequency; db: number } | null {
  const tones = FREQUENCIES.flatMap((hz) => {
    const db = number(`AUDIO_${side}_${hz}`);
    return db === null ? [] : [{ hz, db }];
  });
  return tones.length === 0 ? null : tones.reduce((a, b) => (b.db > a.db ? b : a));
}
const silentTones = (side: Side, { text }: ExamValues): Frequency[] => {
  const { air } = silentOf(side, (code) => text(code) ?? '');
  return FREQUENCIES.filter((hz) => air.has(hz));
};
const lostTone = (side: Side, values: ExamValues): Frequency | null => {
  const worst = worstTone(side, values);
  return worst && worst.db > NORMAL_UP_TO ? worst.hz : null;
};

/** «45 dB a 4 kHz», «sin respuesta a 6 kHz y 8 kHz», «sin respuesta»; null for an ear without a loss in both exams. */
function shownEar(side: Side, values: ExamValues, chosenBy: ExamValues): string | null {
  const silent = silentTones(side, values);
  if (silent.length === FREQUENCIES.length) return 'sin respuesta';
  if (silent.length > 0) return `sin respuesta a ${new Intl.ListFormat('es').format(silent.map(hertz))}`;
  const isSilent = silentTones(side, chosenBy).length > 0;
  const hz = lostTone(side, chosenBy) ?? lostTone(side, values) ?? (isSilent ? worstTone(side, values)?.hz : null);
  const code = `AUDIO_${side}_${hz}`;
  const value = hz == null ? null : values.number(code);
  return hz == null || value === null ? null : `${formatNumber(code, value)} dB a ${hertz(hz)}`;
}

/** Writes the worst tone of each ear, as in «OD 45 dB a 4 kHz · OI 40 dB a 6 kHz». */
const shownEars = (sides: readonly Side[], values: ExamValues, chosenBy: ExamValues): string | null =>
  joined(
    sides.map((side) => {
      const ear = shownEar(side, values, chosenBy);
      return ear && `${side} ${ear}`;
    }),
  );

/**
 * «14.2 g/dL · ajustada 11.2 g/dL · Hto 33 %»: anaemia is judged on the value adjusted for the altitude. The
 * haematocrit is shown where it is no finding of its own.
 */
function shownHaemoglobin({ number, shown, classOf }: ExamValues): string | null {
  const [observed, adjusted] = ['HEMOGLOBINA', 'HEMOGLOBINA_AJUSTADA'].map(number);
  const isAdjusted = adjusted != null && adjusted !== observed;
  return joined([
    shown('HEMOGLOBINA'),
    isAdjusted ? `ajustada ${shown('HEMOGLOBINA_AJUSTADA')}` : null,
    isToldByHaemoglobin({ asks: () => true, classOf })
      ? `${HAEMOGRAM_PARTS['HEMATOCRITO']} ${shown('HEMATOCRITO')}`
      : null,
  ]);
}

const percent = (value: number) => `${formatNumber('FEV1_PCT', Math.round(value * 10) / 10)} %`;
/** «VEF1/CVF 62 % · VEF1 71 % · CVF 85 % del predicho» */
function shownVolumes({ number }: ExamValues): string | null {
  const { ratio, fev1, fvc } = spirometryFigures(number);
  const predicted = joined([
    fev1.percent === null ? null : `VEF1 ${percent(fev1.percent)}`,
    fvc.percent === null ? null : `CVF ${percent(fvc.percent)}`,
  ]);
  return joined([ratio === null ? null : `VEF1/CVF ${percent(ratio * 100)}`, predicted && `${predicted} del predicho`]);
}

/** Acuity of each eye: with glasses if it was measured with them, unless the item is the one without. */
function shownEyes(code: string, { shown }: ExamValues): string | null {
  const distance = code.replace('_SC', '');
  return joined(
    SIDES.map((side) => {
      const corrected = code.endsWith('_SC') ? null : shown(`${distance}_${side}_CC`);
      const value = corrected ?? shown(`${distance}_${side}_SC`);
      return value && `${side} ${value}`;
    }),
  );
}

/** Whose abnormal parts are shown besides those of the exam itself. */
interface ChosenBy {
  class: string;
  values: ExamValues;
}

function byParts(code: string, classCode: string, values: ExamValues, also: ChosenBy): string | null {
  const ears = earsOf(code);
  if (ears.length > 0) return shownEars(ears, values, also.values);
  if (code === 'HEMOGLOBINA') return shownHaemoglobin(values);
  if (code === 'ESPIROMETRIA') return shownVolumes(values);
  if (code === 'ORINA') return shownParts({ ...URINE_PARTS[also.class], ...URINE_PARTS[classCode] }, values);
  if (isAcuity(code)) return shownEyes(code, values);
  const out = OUT_PARTS[code];
  const isOut = (part: string) => values.out(part) !== null || also.values.out(part) !== null;
  if (out) return joined([values.shown(code), shownParts(out, values, isOut)]);
  return shownParts(ALL_PARTS[code] ?? {}, values);
}

/**
 * The measured values of an item with their units, as a doctor reads a finding: `142/80 mmHg`, `OD 45 dB a 4 kHz`.
 * Null if nothing was measured but the class.
 * @param classCode class that the exam of `values` gave
 * @param also for the figures of an earlier exam, the later one: what is abnormal there is shown too
 */
export const shownFigures = (
  code: string,
  classCode: string,
  values: ExamValues,
  also: ChosenBy = { class: classCode, values },
): string | null => byParts(code, classCode, values, also) ?? values.shown(code);
