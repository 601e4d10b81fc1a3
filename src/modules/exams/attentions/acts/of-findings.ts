import { PARENT_AREA, type ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { type Severity, worstFirst } from '#clinical/vocabulary/severity.ts';
import { SPECIALITIES, SPECIALITY_LABELS, type Speciality } from '#clinical/vocabulary/speciality.ts';
import { fold } from '#platform/contract/text.ts';
import type { ExamFinding } from '../finding.ts';
import type { ExamMeasure, ExamStation } from '../model/attention.ts';

/** A measure of an exam that needs follow-up, with its station. */
export type Finding = Pick<ExamMeasure, 'code' | 'label' | 'shown' | 'class' | 'classLabel' | 'severity'> & {
  area: ServiceArea;
};

/**
 * The measures of an exam that need follow-up, and the ears that moved from their baseline, the most severe first.
 * @param figures findings in their own figures, which take the place of the measure's value
 */
export function findingsOf(stations: readonly ExamStation[], figures: readonly ExamFinding[] = []): Finding[] {
  const shownByCode = new Map(figures.map(({ code, shown }) => [code, shown]));
  const reviewed = stations.flatMap(({ serviceAreaCode: area, measures }) =>
    measures
      .filter(({ review }) => review)
      .map((measure) => ({ ...measure, shown: shownByCode.get(measure.code) ?? measure.shown, area })),
  );
  // A shift is no result of its own: the result that a specialist is given of it is the audiometry.
  const shifts = figures
    .filter(({ code }) => SHIFT.test(code))
    .map(({ serviceAreaCode: area, ...shift }) => ({ ...shift, code: 'AUDIOMETRIA', class: null, area }));
  return worstFirst<Finding>([...reviewed, ...shifts]);
}

/** Code of the finding of an ear that moved significantly from its baseline. */
const SHIFT = /^DESPLAZAMIENTO_O[DI]$/;

interface Consequence {
  /** Specialist who treats the finding; null if it needs none. */
  specialty: Speciality | null;
  /** CIE-10 codes that occupational exams use most for the finding, the usual one first. */
  codes: readonly string[];
}

/**
 * What follows from findings of whole stations. Codes are those that Anexo 02 exams use most (domain reference, 2.13);
 * both lists are proposals, and the doctor decides.
 */
export const OF_STATION: Partial<Record<ServiceArea, Consequence>> = {
  AUDIO: { specialty: 'OTORRINOLARINGOLOGIA', codes: ['H833', 'H903', 'H904', 'H906', 'H900', 'H919', 'H931', 'H612'] },
  ESPIRO: { specialty: 'NEUMOLOGIA', codes: ['R942', 'J449', 'J459'] },
  RX: { specialty: 'NEUMOLOGIA', codes: ['R91', 'J64', 'J628', 'J60', 'J61', 'A150'] },
  EKG: { specialty: 'CARDIOLOGIA', codes: ['R943', 'I451', 'I447', 'I440', 'I499', 'R001', 'R000'] },
  PRUEBA_ESFUERZO: { specialty: 'CARDIOLOGIA', codes: ['R943'] },
  OFTALMO: { specialty: 'OFTALMO', codes: ['H527', 'H521', 'H522', 'H520', 'H524', 'H535', 'H110', 'H544'] },
  OSTEO: { specialty: 'TRAUMATOLOGIA', codes: ['M545', 'M542', 'M544', 'M511', 'M751', 'M771', 'G560', 'M791'] },
  PSICO: { specialty: 'PSIQUIATRIA', codes: ['F419', 'F432', 'F329', 'Z566'] },
  TEST_SUENO: { specialty: 'NEUROLOGIA', codes: ['G471', 'G473'] },
  ODONTO: { specialty: 'ODONTO', codes: ['K029', 'K051', 'K081'] },
  DERMA: { specialty: 'DERMA', codes: ['L259', 'B351'] },
  TRIAJE: { specialty: 'MEDICINA_INTERNA', codes: [] },
  LAB: { specialty: 'MEDICINA_INTERNA', codes: [] },
  TOX: { specialty: 'MEDICINA_INTERNA', codes: [] },
};
const OBESITY: Consequence = { specialty: 'NUTRICION', codes: ['E669', 'E660', 'R635'] };
const SUGAR: Consequence = { specialty: 'ENDOCRINOLOGIA', codes: ['R739', 'E119', 'R730'] };
const LIPIDS: Consequence = { specialty: 'ENDOCRINOLOGIA', codes: ['E785', 'E782', 'E780', 'E781'] };
const BLOOD: Consequence = { specialty: 'HEMATOLOGIA', codes: [] };
const ANAEMIA: Consequence = { ...BLOOD, codes: ['D649', 'D509'] };
const POLYCYTHAEMIA: Consequence = { ...BLOOD, codes: ['D751'] };
const WHITE_CELLS: Consequence = { ...BLOOD, codes: ['D728'] };
const LIVER: Consequence = { specialty: 'GASTROENTEROLOGIA', codes: ['R740'] };
const URINE: Consequence = { specialty: 'UROLOGIA', codes: ['N390', 'R31', 'R80', 'R81'] };
const POSTURE: Consequence = { specialty: 'MEDICINA_FISICA', codes: ['M419', 'M402', 'M405', 'M214'] };
const PRESSURE: Consequence = { specialty: 'CARDIOLOGIA', codes: ['R030', 'I10'] };
const NOT_NOISE: Consequence = {
  specialty: 'OTORRINOLARINGOLOGIA',
  codes: ['H919', 'H903', 'H904', 'H906', 'H900', 'H612'],
};
/** Findings whose specialist or codes are others than those of their station. */
export const OF_CODE: Readonly<Record<string, Consequence>> = {
  IMC: OBESITY,
  CINTURA: OBESITY,
  ICC: OBESITY,
  PRESION_ARTERIAL: PRESSURE,
  SATO2: { specialty: 'NEUMOLOGIA', codes: ['R942'] },
  FR: { specialty: 'NEUMOLOGIA', codes: ['R942'] },
  GLUCOSA: SUGAR,
  HBA1C: SUGAR,
  COLESTEROL: { ...LIPIDS, codes: ['E780', 'E785', 'E782'] },
  TRIGLICERIDOS: { ...LIPIDS, codes: ['E781', 'E782', 'E785'] },
  HDL: LIPIDS,
  LDL: { ...LIPIDS, codes: ['E780', 'E785', 'E782'] },
  VLDL: LIPIDS,
  HEMOGLOBINA: ANAEMIA,
  HEMOGLOBINA_AJUSTADA: ANAEMIA,
  HEMATOCRITO: ANAEMIA,
  HEMOGRAMA: BLOOD,
  LEUCOCITOS: WHITE_CELLS,
  PLAQUETAS: BLOOD,
  CREATININA: { specialty: 'NEFROLOGIA', codes: ['R944'] },
  ACIDO_URICO: { specialty: 'REUMATOLOGIA', codes: ['E790'] },
  TGO: LIVER,
  TGP: LIVER,
  PSA: { specialty: 'UROLOGIA', codes: [] },
  PLOMO: { specialty: 'MEDICINA_INTERNA', codes: ['Z575'] },
  ORINA: URINE,
  ALTERACIONES_POSTURALES: POSTURE,
  VISION_COLORES: { specialty: 'OFTALMO', codes: ['H535'] },
};
/** `item:class` of findings whose class has another meaning than the usual one of its measure. */
export const OF_CLASS: Readonly<Record<string, Consequence>> = {
  'IMC:BAJO_PESO': { specialty: 'NUTRICION', codes: ['E46'] },
  'IMC:SOBREPESO': { specialty: 'NUTRICION', codes: ['R635'] },
  'GLUCOSA:HIPOGLUCEMIA': { specialty: 'ENDOCRINOLOGIA', codes: ['E162'] },
  'GLUCOSA:PREDIABETES': { ...SUGAR, codes: ['R730', 'R739'] },
  'HBA1C:PREDIABETES': { ...SUGAR, codes: ['R730', 'R739'] },
  'HEMOGLOBINA:NORMAL_ALTO': { specialty: null, codes: [] },
  'HEMOGLOBINA:POLICITEMIA': POLYCYTHAEMIA,
  'HEMOGLOBINA_AJUSTADA:NORMAL_ALTO': { specialty: null, codes: [] },
  'HEMOGLOBINA_AJUSTADA:POLICITEMIA': POLYCYTHAEMIA,
  'HEMATOCRITO:ALTO': POLYCYTHAEMIA,
  'HEMOGRAMA:SERIE_BLANCA': WHITE_CELLS,
  'PLAQUETAS:TROMBOCITOPENIA': { ...BLOOD, codes: ['D696'] },
  'PRESION_ARTERIAL:HIPOTENSION': { specialty: 'CARDIOLOGIA', codes: ['I959'] },
  'FC:BRADICARDIA': { specialty: null, codes: ['R001'] },
  'FC:TAQUICARDIA': { specialty: 'CARDIOLOGIA', codes: ['R000'] },
  'EKG:BRADICARDIA_SINUSAL': { specialty: null, codes: ['R001'] },
  'EKG:TAQUICARDIA_SINUSAL': { specialty: 'CARDIOLOGIA', codes: ['R000', 'R943'] },
  'EKG:ARRITMIA': { specialty: 'CARDIOLOGIA', codes: ['I499', 'R943'] },
  'EKG:BLOQUEO_AV': { specialty: 'CARDIOLOGIA', codes: ['I440'] },
  'EKG:BRD': { specialty: 'CARDIOLOGIA', codes: ['I451'] },
  'EKG:BRI': { specialty: 'CARDIOLOGIA', codes: ['I447'] },
  'AUDIOMETRIA:OTRAS': NOT_NOISE,
  'AUDIO_OD:OTRAS': NOT_NOISE,
  'AUDIO_OI:OTRAS': NOT_NOISE,
  'ESPIROMETRIA:NO_VALORABLE': { specialty: null, codes: [] },
  'TORAX:CARDIOMEGALIA': { specialty: 'CARDIOLOGIA', codes: ['I517'] },
  'TORAX:ESCOLIOSIS': { specialty: 'MEDICINA_FISICA', codes: ['M419'] },
  'CREATININA:BAJO': { specialty: null, codes: [] },
  'ACIDO_URICO:BAJO': { specialty: null, codes: [] },
  'TGO:BAJO': { specialty: null, codes: [] },
  'TGP:BAJO': { specialty: null, codes: [] },
};

/** Letters of CIE-10 chapters whose categories of three characters belong to several specialists. */
const OF_MANY = /^[RZ]/;
const wholeCode = (cie10: string) => (OF_MANY.test(cie10) ? cie10 : cie10.slice(0, 3));

/**
 * Whether a diagnosis is of those for which a specialist is proposed, by its category, or by its code among symptoms
 * and circumstances. None is for a specialist of whom nothing is proposed.
 * @param specialty name of the specialist, as written in a referral
 */
export function isOfSpecialty(specialty: string | null, cie10: string | null): boolean {
  if (specialty === null || cie10 === null) return false;
  const named = SPECIALITIES.find((each) => fold(SPECIALITY_LABELS[each]) === fold(specialty));
  return [OF_STATION, OF_CODE, OF_CLASS]
    .flatMap((table): Consequence[] => Object.values(table))
    .some((each) => each.specialty === named && each.codes.some((code) => wholeCode(code) === wholeCode(cie10)));
}

const consequenceOf = ({ code, class: given, area }: Pick<Finding, 'code' | 'class' | 'area'>) =>
  OF_CLASS[`${code}:${given}`] ?? OF_CODE[code] ?? OF_STATION[PARENT_AREA[area] ?? area];

/**
 * CIE-10 codes for the findings of an exam, each once: the usual code of every finding, the most severe first, then
 * their second ones, and so on.
 */
export function frequentCodes(findings: readonly Finding[]): string[] {
  const lists = findings.map((finding) => consequenceOf(finding)?.codes ?? []);
  const longest = Math.max(0, ...lists.map((codes) => codes.length));
  const inTurns = Array.from({ length: longest }, (_, i) => lists.flatMap((codes) => codes[i] ?? []));
  return [...new Set(inTurns.flat())];
}

export interface SuggestedReferral {
  specialty: string;
  reason: string;
  /** Codes of the results that the specialist needs. */
  measures: string[];
  /** CIE-10 codes of its findings. */
  codes: string[];
  /** The most severe of its findings; null where no norm grades them. */
  severity: Severity | null;
}

/** «Glucosa en ayunas 131 mg/dL (Diabetes)» */
export const findingText = ({ label, shown, classLabel }: Pick<Finding, 'label' | 'shown' | 'classLabel'>): string =>
  `${label}${shown ? ` ${shown}` : ''}${classLabel && classLabel !== shown ? ` (${classLabel})` : ''}`;

/** One referral for each specialist that the findings need, the most severe first. */
export function suggestedReferrals(findings: readonly Finding[]): SuggestedReferral[] {
  const bySpecialty = new Map<Speciality, Finding[]>();
  for (const finding of findings) {
    const specialty = consequenceOf(finding)?.specialty;
    if (specialty) bySpecialty.set(specialty, [...(bySpecialty.get(specialty) ?? []), finding]);
  }
  return [...bySpecialty].map(([specialty, itsFindings]) => ({
    specialty: SPECIALITY_LABELS[specialty],
    reason: `${itsFindings.map(findingText).join('; ')}.`,
    measures: [...new Set(itsFindings.map(({ code }) => code))],
    codes: frequentCodes(itsFindings),
    severity: itsFindings[0]?.severity ?? null,
  }));
}
