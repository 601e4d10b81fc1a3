import { isPressure } from '#clinical/rules/triage/pressures.ts';

/** Items that are part of another item. They are no findings of their own if that item is one. */
const PART_OF: Readonly<Record<string, string>> = {
  AUDIO_OD: 'AUDIOMETRIA',
  AUDIO_OI: 'AUDIOMETRIA',
  HEMOGLOBINA_AJUSTADA: 'HEMOGLOBINA',
  ESPIROMETRIA_SEVERIDAD: 'ESPIROMETRIA',
};
/** Conclusions of stations that no rule classifies: a doctor reads them, unless their words say that all is normal. */
export const CONCLUSIONS: ReadonlySet<string> = new Set(
  'PSICOLOGIA PSICOSENSO ODONTO DERMA ALTURA ALTURA_GEO ESP_CONF PRUEBA_ESFUERZO'.split(' '),
);
/** The measured parts of a blood count, each with the short name that is put before its figure. */
export const HAEMOGRAM_PARTS: Readonly<Record<string, string>> = {
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
};
const SUMMARIES: ReadonlySet<string> = new Set(['TRIAJE']);
/** The measures that are shown one by one: no summaries, and no part of a value that another measure has whole. */
export const shownApart = <M extends { code: string; shown: string | null }>(measures: readonly M[]): M[] => {
  const whole = new Set(measures.filter(({ shown }) => shown !== null).map(({ code }) => code));
  return measures.filter(({ code }) => !SUMMARIES.has(code) && !(isPressure(code) && whole.has('PRESION_ARTERIAL')));
};

/**
 * Whether an item that needs follow-up counts as a finding.
 * @param asks whether another item of the same exam needs follow-up
 */
export const countsAsFinding = (code: string, asks: (code: string) => boolean): boolean => {
  const whole = PART_OF[code];
  return !SUMMARIES.has(code) && !(whole !== undefined && asks(whole));
};

/** Parts of an exam that decide whether two of its findings are one fact. */
export interface ExamFacts {
  /** Whether an item needs follow-up. */
  asks: (code: string) => boolean;
  text: (code: string) => string | null;
  /** The class that the exam gave an item; null without one. */
  classOf: (code: string) => string | null;
  /** Side on which a measure is out of its normal values; null if it is within them. */
  out: (code: string) => 'LOW' | 'HIGH' | null;
}

/** Parts of a blood count that are findings of their own, by the item of each. */
const TOLD_BY: Readonly<Record<string, string>> = {
  HEMOGLOBINA_AJUSTADA: 'HEMOGLOBINA',
  HEMATOCRITO: 'HEMATOCRITO',
  LEUCOCITOS: 'LEUCOCITOS',
  PLAQUETAS: 'PLAQUETAS',
};
const WITHOUT_GLASSES = /^(AV_LEJOS|AV_CERCA)_SC$/;

/** Whether no eye has another acuity with glasses than without them. */
export const isUncorrected = (distance: string, { text }: Pick<ExamFacts, 'text'>): boolean =>
  ['OD', 'OI'].every((side) => {
    const corrected = text(`${distance}_${side}_CC`);
    return corrected === null || corrected === text(`${distance}_${side}_SC`);
  });

/** Haemoglobin classes of the side on which a class of the haematocrit is out. */
const SAME_SIDE: Readonly<Record<string, RegExp>> = { BAJO: /^ANEMIA_/, ALTO: /^(POLICITEMIA|NORMAL_ALTO)$/ };

/**
 * Whether the haematocrit is out on the side on which the haemoglobin is a finding. Anaemia and polycythaemia are
 * judged on the haemoglobin (NTS 213-MINSA/DGIESP-2024), which then shows the haematocrit among its figures. The side
 * is that of the classes, because a pregnancy whose trimester is unknown has classes and no limits.
 */
export const isToldByHaemoglobin = ({ asks, classOf }: Pick<ExamFacts, 'asks' | 'classOf'>): boolean => {
  const haemoglobin = classOf('HEMOGLOBINA');
  if (haemoglobin === null || !asks('HEMOGLOBINA')) return false;
  return SAME_SIDE[classOf('HEMATOCRITO') ?? '']?.test(haemoglobin) ?? false;
};

/**
 * Whether other findings of the exam already say what this one says: vision without glasses of someone who was tested
 * without them only, a blood count whose abnormal parts are findings already, a haematocrit next to the haemoglobin.
 */
export function isToldByOthers(code: string, facts: ExamFacts): boolean {
  const distance = WITHOUT_GLASSES.exec(code)?.[1];
  if (distance !== undefined) return facts.asks(distance) && isUncorrected(distance, facts);
  if (code === 'HEMATOCRITO') return isToldByHaemoglobin(facts);
  if (code !== 'HEMOGRAMA') return false;
  const isFinding = (part: string) => TOLD_BY[part] !== undefined && facts.asks(TOLD_BY[part]);
  const abnormal = Object.keys(HAEMOGRAM_PARTS).filter((part) => isFinding(part) || facts.out(part) !== null);
  return abnormal.length > 0 && abnormal.every(isFinding);
}
