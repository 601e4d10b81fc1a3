import { FREQUENCIES, type Frequency, NORMAL_UP_TO, SIDES, type Side } from '#clinical/rules/hearing/audiogram.ts';
import { spirometryFigures } from '#clinical/rules/heart-and-lung/spirometry-figures.ts';
import { formatNumber, isAcuity } from '../../shown-number.ts';

/** The results of one exam, by code. */
export interface ExamValues {
  number: (code: string) => number | null;
  /** The result as people read it, with its unit; null if it is only a class. */
  shown: (code: string) => string | null;
  out: (code: string) => 'LOW' | 'HIGH' | null;
}

/** The measured parts of an item, each with the short name that is put before its figure. */
type Parts = Readonly<Record<string, string>>;
/** Items shown by those of their parts that are out of their normal values. */
export const OUT_PARTS: Readonly<Record<string, Parts>> = {
  EKG: { EKG_FC: 'FC', EKG_PR: 'PR', EKG_QRS: 'QRS', EKG_QTC: 'QTc', EKG_EJE: 'eje' },
  HEMOGRAMA: {
    HEMOGLOBINA_AJUSTADA: 'Hb ajustada',
    HEMATOCRITO: 'Hto',
    VCM: 'VCM',
    HCM: 'HCM',
    VSG: 'VSG',
    LEUCOCITOS: 'leucocitos',
    NEUTROFILOS: 'neutrófilos',
    LINFOCITOS: 'linfocitos',
    MONOCITOS: 'monocitos',
    EOSINOFILOS: 'eosinófilos',
    BASOFILOS: 'basófilos',
    ABASTONADOS: 'abastonados',
    PLAQUETAS: 'plaquetas',
  },
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

const EARS: Readonly<Record<string, readonly Side[]>> = { AUDIOMETRIA: SIDES, AUDIO_OD: ['OD'], AUDIO_OI: ['OI'] };
const hertz = (frequency: Frequency) => (frequency < 1000 ? `${frequency} Hz` : `${frequency / 1000} kHz`);

/** The air threshold of each ear that is furthest from normal; ears without a loss are left out. */
function worstTones(sides: readonly Side[], { number }: ExamValues): [Side, Frequency][] {
  return sides.flatMap((side) => {
    const tones = FREQUENCIES.map((hz) => [hz, number(`AUDIO_${side}_${hz}`) ?? Number.NEGATIVE_INFINITY] as const);
    const worst = tones.reduce((a, b) => (b[1] > a[1] ? b : a));
    return worst[1] > NORMAL_UP_TO ? [[side, worst[0]] as [Side, Frequency]] : [];
  });
}

/** «OD 45 dB a 4 kHz · OI 40 dB a 6 kHz» */
const shownTones = (tones: readonly (readonly [Side, Frequency])[], { number }: ExamValues): string | null =>
  joined(
    tones.map(([side, hz]) => {
      const code = `AUDIO_${side}_${hz}`;
      const value = number(code);
      return value === null ? null : `${side} ${formatNumber(code, value)} dB a ${hertz(hz)}`;
    }),
  );

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

function byParts(code: string, classCode: string, values: ExamValues, chosenBy: ExamValues): string | null {
  const ears = EARS[code];
  if (ears) return shownTones(worstTones(ears, chosenBy), values);
  if (code === 'ESPIROMETRIA') return shownVolumes(values);
  if (code === 'ORINA') return shownParts(URINE_PARTS[classCode] ?? {}, values);
  if (isAcuity(code)) return shownEyes(code, values);
  const out = OUT_PARTS[code];
  if (out) return shownParts(out, values, (part) => chosenBy.out(part) !== null);
  return shownParts(ALL_PARTS[code] ?? {}, values);
}

/**
 * The measured values of an item with their units, as a doctor reads a finding: `142/80 mmHg`, `OD 45 dB a 4 kHz`.
 * Null if nothing was measured but the class.
 * @param classCode class of the finding
 * @param chosenBy the exam whose abnormal parts are shown; another one than `values` for the figures of an earlier exam
 */
export const shownFigures = (
  code: string,
  classCode: string,
  values: ExamValues,
  chosenBy: ExamValues = values,
): string | null => byParts(code, classCode, values, chosenBy) ?? values.shown(code);
