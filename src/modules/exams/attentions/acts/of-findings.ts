import { CLASSIFIED_ITEMS, isItem } from '#clinical/rules/book/registry.ts';
import { PARENT_AREA, type ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { SPECIALITIES, SPECIALITY_LABELS, type Speciality } from '#clinical/vocabulary/speciality.ts';
import { fold } from '#platform/contract/text.ts';
import { CONCLUSIONS } from '../finding-parts.ts';
import type { SuggestedReferral } from '../model/attention.ts';
import { SEVERE_FROM } from '../severity.ts';
import { type Finding, findingText } from './exam-findings.ts';
import { OF_CONCLUSION, ofConclusion } from './of-conclusions.ts';
import { DETAILS, detailOf } from './of-details.ts';

interface Consequence {
  /** Specialist who treats the finding; null if it needs none. */
  specialty: Speciality | null;
  /** CIE-10 codes that occupational exams use most for the finding, the usual one first. */
  codes: readonly string[];
  /** Why no specialist or no code is proposed; given wherever one is missing. */
  why?: string;
}
const none = (why: string): Consequence => ({ specialty: null, codes: [], why });

/**
 * What follows from findings of whole stations. Codes are those that Anexo 02 exams use most (domain reference, 2.13);
 * both lists are proposals, and the doctor decides.
 */
export const OF_STATION: Partial<Record<ServiceArea, Consequence>> = {
  AUDIO: { specialty: 'OTORRINOLARINGOLOGIA', codes: ['H833', 'H919', 'H931', 'H612'] },
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
const OBESITY: Consequence = { specialty: 'NUTRICION', codes: ['E669', 'E660'] };
/** A waist that is large without a body mass index out of its range is a localised adiposity (E65). */
const WAIST: Consequence = { specialty: 'NUTRICION', codes: ['E65'] };
const OVERWEIGHT: Consequence = { specialty: 'NUTRICION', codes: ['R635'] };
const SUGAR: Consequence = { specialty: 'ENDOCRINOLOGIA', codes: ['R739', 'E119', 'R730'] };
const ON_A_DIET: Consequence = { specialty: 'NUTRICION', codes: [] };
const LIPIDS: Consequence = { specialty: 'ENDOCRINOLOGIA', codes: ['E785', 'E782', 'E780', 'E781'] };
const BLOOD: Consequence = {
  specialty: 'HEMATOLOGIA',
  codes: [],
  why: 'The haematologist finds the cause, which decides the code.',
};
const ANAEMIA: Consequence = { ...BLOOD, codes: ['D649', 'D509'] };
const POLYCYTHAEMIA: Consequence = { ...BLOOD, codes: ['D751'] };
const WHITE_CELLS: Consequence = { ...BLOOD, codes: ['D728'] };
const LIVER: Consequence = { specialty: 'GASTROENTEROLOGIA', codes: ['R740'] };
const SUGAR_IN_URINE: Consequence = { specialty: 'ENDOCRINOLOGIA', codes: ['R81'] };
const INFECTED_URINE: Consequence = { specialty: 'UROLOGIA', codes: ['N390', 'R829'] };
/** Leucocytes or bacteria alone are a finding of the urine; both together are probably an infection. */
const MAYBE_INFECTED_URINE: Consequence = { specialty: 'UROLOGIA', codes: ['R829', 'N390'] };
const PRESSURE: Consequence = { specialty: 'CARDIOLOGIA', codes: ['R030', 'I10'] };
/** R03.0 is a high reading without hypertension; it is measured again before it is treated (R.M. 031-2015-MINSA). */
const HIGH_READING: Consequence = {
  specialty: null,
  codes: ['R030'],
  why: 'A pressure that is no hypertension is measured again, with advice on the way of life.',
};
/** A screening of the urine finds a drug there (R82.5). Harmful use and dependence (F12, F14) need a confirmation. */
const SCREENED: Consequence = { specialty: 'MEDICINA_INTERNA', codes: ['R825'] };
/** Abnormal metals in the blood (R78.7) by an exposure at work (Z57.5); T56.0 is a poisoning. */
const LEAD: Consequence = { specialty: 'MEDICINA_INTERNA', codes: ['R787', 'Z575'] };
const heart = (...codes: string[]): Consequence => ({ specialty: 'CARDIOLOGIA', codes });
const lung = (...codes: string[]): Consequence => ({ specialty: 'NEUMOLOGIA', codes });
const eye = (...codes: string[]): Consequence => ({ specialty: 'OFTALMO', codes });
const bone = (...codes: string[]): Consequence => ({ specialty: 'TRAUMATOLOGIA', codes });
const BY_REGION: Consequence = { specialty: 'TRAUMATOLOGIA', codes: [], why: 'The region of a pain decides its code.' };
const posture = (...codes: string[]): Consequence => ({ specialty: 'MEDICINA_FISICA', codes });
const internal = (...codes: string[]): Consequence => ({ specialty: 'MEDICINA_INTERNA', codes });
/** Rows of the classes of an item, or of several items with the same classes. */
const ofItem = (items: string, rows: Readonly<Record<string, Consequence>>): Record<string, Consequence> =>
  Object.fromEntries(
    items.split(' ').flatMap((item) => Object.entries(rows).map(([given, its]) => [`${item}:${given}`, its])),
  );
const HIGH_NORMAL = 'It is followed by another haemoglobin and is no disease.';
const SLOW_PULSE = 'A slow sinus rhythm without symptoms needs no specialist.';
const NO_LOW_END = 'A low value of this measure is of no disease.';
const hearing = (...codes: string[]): Consequence => ({ specialty: 'OTORRINOLARINGOLOGIA', codes });
/** Without the measures of both ears, a loss has no side; `of-details.ts` gives it. */
const HEARING_CLASSES: Readonly<Record<string, Consequence>> = {
  OTRAS: hearing('H919'),
  TRAUMA_LEVE: hearing('H833', 'H919'),
  TRAUMA_AVANZADO: hearing('H833', 'H919'),
  HIR_LEVE: hearing('H833', 'H919'),
  HIR_MODERADA: hearing('H833', 'H919'),
  HIR_AVANZADA: hearing('H833', 'H919'),
};
/** Findings whose specialist or codes are others than those of their station. */
export const OF_CODE: Readonly<Record<string, Consequence>> = {
  IMC: OBESITY,
  CINTURA: WAIST,
  ICC: WAIST,
  PRESION_ARTERIAL: PRESSURE,
  SATO2: lung('R942'),
  FR: lung('R068'),
  AUDIOMETRIA: hearing('H833'),
  GLUCOSA: SUGAR,
  HBA1C: SUGAR,
  COLESTEROL: { ...LIPIDS, codes: ['E780', 'E785', 'E782'] },
  TRIGLICERIDOS: { ...LIPIDS, codes: ['E781', 'E782', 'E785'] },
  HDL: { ...ON_A_DIET, codes: ['E786'] },
  LDL: { ...LIPIDS, codes: ['E780', 'E785', 'E782'] },
  VLDL: { ...LIPIDS, codes: ['E781', 'E785'] },
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
  PSA: { specialty: 'UROLOGIA', codes: [], why: 'The kept CIE-10 codes have none for a tumour marker.' },
  COCAINA: SCREENED,
  MARIHUANA: SCREENED,
  PLOMO: LEAD,
  ORINA: { specialty: 'UROLOGIA', codes: ['R829'] },
  VISION_COLORES: { specialty: 'OFTALMO', codes: ['H535'] },
};
/** `item:class` of findings whose class has another meaning than the usual one of its measure. */
export const OF_CLASS: Readonly<Record<string, Consequence>> = {
  'IMC:BAJO_PESO': { specialty: 'NUTRICION', codes: ['E46'] },
  'IMC:SOBREPESO': OVERWEIGHT,
  'IMC:OBESIDAD_III': { ...OBESITY, codes: ['E668', 'E669', 'E660'] },
  'COLESTEROL:LIMITE_ALTO': { ...ON_A_DIET, codes: ['E780', 'E785'] },
  'TRIGLICERIDOS:LIMITE_ALTO': { ...ON_A_DIET, codes: ['E781', 'E785'] },
  'LDL:LIMITE_ALTO': { ...ON_A_DIET, codes: ['E780', 'E785'] },
  'LDL:CASI_OPTIMO': none('An LDL next to the optimal one needs a diet at most, and is no disease.'),
  'GLUCOSA:HIPOGLUCEMIA': { specialty: 'ENDOCRINOLOGIA', codes: ['E162'] },
  'GLUCOSA:PREDIABETES': { ...SUGAR, codes: ['R730', 'R739'] },
  'HBA1C:PREDIABETES': { ...SUGAR, codes: ['R730', 'R739'] },
  'HEMOGLOBINA:NORMAL_ALTO': none(HIGH_NORMAL),
  'HEMOGLOBINA:POLICITEMIA': POLYCYTHAEMIA,
  'HEMOGLOBINA_AJUSTADA:NORMAL_ALTO': none(HIGH_NORMAL),
  'HEMOGLOBINA_AJUSTADA:POLICITEMIA': POLYCYTHAEMIA,
  'HEMATOCRITO:ALTO': POLYCYTHAEMIA,
  'HEMOGRAMA:SERIE_BLANCA': WHITE_CELLS,
  'PLAQUETAS:TROMBOCITOPENIA': { ...BLOOD, codes: ['D696'] },
  'PRESION_ARTERIAL:HIPOTENSION': { specialty: 'CARDIOLOGIA', codes: ['R031', 'I959'] },
  'PRESION_ARTERIAL:ELEVADA': HIGH_READING,
  'PRESION_ARTERIAL:PREHIPERTENSION': HIGH_READING,
  'FC:BRADICARDIA': { specialty: null, codes: ['R001'], why: SLOW_PULSE },
  'FC:TAQUICARDIA': { specialty: 'CARDIOLOGIA', codes: ['R000'] },
  'EKG:BRADICARDIA_SINUSAL': { specialty: null, codes: ['R001'], why: SLOW_PULSE },
  ...ofItem('EKG', {
    TAQUICARDIA_SINUSAL: heart('R000', 'R943'),
    ARRITMIA: heart('I499', 'R943'),
    BLOQUEO_AV: heart('I443', 'I440'),
    BRD: heart('I451'),
    BRI: heart('I447'),
    HEMIBLOQUEO: heart('I446'),
    ISQUEMIA_REPOLARIZACION: heart('R943'),
    HVI: heart('I517', 'R943'),
    HVD: heart('I517', 'R943'),
    QT_PROLONGADO: heart('I458', 'R943'),
    PREEXCITACION: heart('I456'),
    OTRO_ANORMAL: heart('R943'),
  }),
  ...ofItem('TORAX', {
    SOSPECHA: lung('R91'),
    NEUMOCONIOSIS: lung('J64', 'J628', 'J60', 'J61', 'R91'),
    TBC_SECUELA: lung('B909', 'R91'),
    NODULO: lung('R91'),
    BULLAS: lung('J439', 'R91'),
    ATELECTASIA: lung('J981', 'R91'),
    PLEURAL: lung('J949', 'R938'),
    OTRO: lung('R91'),
    CARDIOMEGALIA: heart('I517'),
    ESCOLIOSIS: posture('M419'),
  }),
  // A mild loss is usually one of refraction; more than that has to be found out. Which eye is blind is a detail.
  ...ofItem('AV_LEJOS', {
    LEVE: eye('H527', 'H521', 'H522', 'H520'),
    MODERADA: eye('H527', 'H547', 'H521', 'H522'),
    SEVERA: eye('H547', 'H527'),
    CEGUERA: eye('H547', 'H527'),
  }),
  // Category H54 grades the vision with the best correction; without glasses it is one of refraction.
  ...ofItem('AV_LEJOS_SC', {
    LEVE: eye('H527', 'H521', 'H522', 'H520'),
    MODERADA: eye('H527', 'H521', 'H522', 'H520'),
    SEVERA: eye('H527', 'H521', 'H522', 'H520'),
    CEGUERA: eye('H527', 'H521', 'H522', 'H520'),
  }),
  ...ofItem('AV_CERCA AV_CERCA_SC', { PRESBICIA: eye('H524'), DISMINUIDA: eye('H527', 'H524', 'H520') }),
  ...ofItem('AMETROPIA', {
    MIOPIA: eye('H521'),
    HIPERMETROPIA: eye('H520'),
    ASTIGMATISMO: eye('H522'),
    PRESBICIA: eye('H524'),
    AMBLIOPIA: eye('H530'),
    AMETROPIA: eye('H527', 'H521', 'H522', 'H520'),
  }),
  'ESTEREOPSIS:DISMINUIDA': eye('H533'),
  ...ofItem('SINTOMAS_OSTEOMUSCULARES', { CON_SINTOMAS: BY_REGION, CON_LIMITACION: BY_REGION }),
  ...ofItem('HALLAZGOS_OSTEOMUSCULARES', {
    LIMITACION_ROM: bone('M256'),
    PHALEN: bone('G560'),
    TINEL: bone('G560'),
    FINKELSTEIN: bone('M654'),
    LASEGUE: bone('M544', 'M511'),
    EPICONDILAR: bone('M771', 'M770'),
    JOBE_NEER: bone('M751', 'M754'),
    APLEY: bone('M751'),
    CONTRACTURA: bone('M624', 'M791'),
    OTRO_HALLAZGO: BY_REGION,
  }),
  ...ofItem('ALTERACIONES_POSTURALES', {
    ESCOLIOSIS: posture('M419'),
    ACTITUD_ESCOLIOTICA: posture('R293', 'M419'),
    HIPERCIFOSIS_DORSAL: posture('M402'),
    HIPERLORDOSIS_CERVICAL: posture('M405'),
    HIPERLORDOSIS_LUMBAR: posture('M405'),
    RECTIFICACION_CERVICAL: posture('M438'),
    RECTIFICACION_LUMBAR: posture('M438'),
    CABEZA_ADELANTADA: posture('R293'),
    HOMBROS_ASIMETRICOS: posture('R293'),
    ESCAPULA_ALADA: posture('R293'),
    BASCULA_PELVICA: posture('M217', 'R293'),
    GENU_VALGO: posture('M210'),
    GENU_VARO: posture('M211'),
    GENU_RECURVATUM: posture('M218'),
    PIE_PLANO: posture('M214'),
    PIE_CAVO: posture('M216'),
    HALLUX_VALGUS: posture('M201'),
  }),
  ...ofItem('TEMPERATURA', { FIEBRE: internal('R509'), FEBRICULA: internal('R509'), HIPOTERMIA: internal('R680') }),
  ...ofItem('AUDIOMETRIA AUDIO_OD AUDIO_OI', HEARING_CLASSES),
  'ESPIROMETRIA:POSIBLE_RESTRICTIVO': lung('R942'),
  ...ofItem('FLUJO_PICO', { AMARILLO: lung('R942', 'J459'), ROJO: lung('R942', 'J459') }),
  'ESPIROMETRIA:NO_VALORABLE': none('The spirometry has to be repeated.'),
  'ORINA:PROBABLE_ITU': INFECTED_URINE,
  'ORINA:LEUCOCITURIA': MAYBE_INFECTED_URINE,
  'ORINA:BACTERIURIA': MAYBE_INFECTED_URINE,
  'ORINA:HEMATURIA': { specialty: 'UROLOGIA', codes: ['R31'] },
  'ORINA:PROTEINURIA': { specialty: 'NEFROLOGIA', codes: ['R80'] },
  'ORINA:CILINDRURIA': { specialty: 'NEFROLOGIA', codes: ['R829'] },
  'ORINA:CRISTALURIA': { specialty: 'UROLOGIA', codes: ['R829'] },
  'ORINA:GLUCOSURIA': SUGAR_IN_URINE,
  'ORINA:CETONURIA': { specialty: 'MEDICINA_INTERNA', codes: ['R824'] },
  'ORINA:BILIRRUBINURIA': { specialty: 'GASTROENTEROLOGIA', codes: ['R822'] },
  'CREATININA:BAJO': none(NO_LOW_END),
  'ACIDO_URICO:BAJO': none(NO_LOW_END),
  'TGO:BAJO': none(NO_LOW_END),
  'TGP:BAJO': none(NO_LOW_END),
  'PSA:BAJO': none(NO_LOW_END),
  'PLOMO:BAJO': none(NO_LOW_END),
};

interface OfSeveral {
  /** Findings to which it applies, as `item:class`, or as `item` for all its classes. */
  of: readonly string[];
  /** At least one of these is a finding of the exam as well. */
  besides?: readonly string[];
  /** All of these are findings of the exam as well. */
  besidesAll?: readonly string[];
  /** None of these is a finding of the exam. */
  without?: readonly string[];
  /** True if it applies in a pregnancy only. */
  pregnant?: true;
  /** True if it does not apply where the leucocytes are above those of a pregnancy or critical. */
  unlessVeryWhite?: true;
  consequence: Consequence;
}

const DIABETES = ['GLUCOSA:DIABETES', 'HBA1C:DIABETES'] as const;
const HIGH_SUGAR = [...DIABETES, 'GLUCOSA:PREDIABETES', 'HBA1C:PREDIABETES'] as const;
const ANAEMIAS = ['HEMOGLOBINA:ANEMIA_LEVE', 'HEMOGLOBINA:ANEMIA_MODERADA', 'HEMOGLOBINA:ANEMIA_SEVERA'] as const;
/** The classes of high fats without those at the limit. */
const highOf = (...items: string[]) => items.flatMap((item) => [`${item}:ALTO`, `${item}:MUY_ALTO`]);
const HIGH_CHOLESTEROL = ['COLESTEROL:ALTO', ...highOf('LDL')];
const HIGH_TRIGLYCERIDES = highOf('TRIGLICERIDOS');
const inPregnancy = (of: readonly string[], codes: readonly string[], besides?: readonly string[]): OfSeveral => ({
  of,
  ...(besides && { besides }),
  pregnant: true,
  consequence: { specialty: 'GINECOLOGIA', codes },
});

const SEVERAL_SERIES = 'HEMOGRAMA:VARIAS_SERIES';
const WHITE_SERIES = 'HEMOGRAMA:SERIE_BLANCA';
/** Most leucocytes that a pregnancy explains, ×10³/µL. */
const MOST_LEUCOCYTES_OF_PREGNANCY = 14.4;
const isVeryWhite = ({ code, number, critical }: Finding): boolean =>
  code === 'LEUCOCITOS' && (critical || (number ?? 0) > MOST_LEUCOCYTES_OF_PREGNANCY);
/** Series of a blood count that no pregnancy explains. */
const NOT_OF_PREGNANCY = ['LEUCOCITOS:LEUCOPENIA', 'PLAQUETAS:TROMBOCITOPENIA', 'PLAQUETAS:TROMBOCITOSIS'] as const;

/**
 * What follows from a pregnancy without a complication of it: its supervision as a normal one (Z34), or the state alone
 * where it is incidental to the exam (Z33).
 */
const PREGNANCY = { specialty: 'GINECOLOGIA', codes: ['Z349', 'Z33'] } as const satisfies Consequence;

/**
 * Findings whose meaning depends on other results of the exam; the first that applies decides. In a pregnancy
 * chapter XV of the CIE-10 (O10 to O16, O23, O24, O99) takes the place of the usual codes. Sugar and ketones
 * in the urine of a diabetic follow that of the blood. Two tests that agree confirm a diabetes (ADA, Standards of Care,
 * section 2), and a high cholesterol with high triglycerides is a mixed hyperlipidaemia (E78.2).
 * In a pregnancy the plasma dilutes the haemoglobin, and the leucocytes rise: 95 % of 17,737 women had 5.7 to 14.4
 * ×10³/µL from week 6 on (BMC Pregnancy Childbirth 2023, s12884-023-06227-8). The obstetrician reads them first, with
 * the trimester; low leucocytes, more than those 14.4, other platelets and critical values go to the haematologist.
 */
export const OF_SEVERAL: readonly OfSeveral[] = [
  inPregnancy(ANAEMIAS, ['O990', 'D509']),
  // The size of the erythrocytes belongs to the anaemia that the obstetrician treats.
  inPregnancy(['HEMOGRAMA:SERIE_ROJA'], ['O990', 'D509'], ANAEMIAS),
  { ...inPregnancy([SEVERAL_SERIES], ['O990', 'D509'], ANAEMIAS), without: NOT_OF_PREGNANCY, unlessVeryWhite: true },
  {
    ...inPregnancy([SEVERAL_SERIES, WHITE_SERIES], [], ['LEUCOCITOS:LEUCOCITOSIS']),
    without: NOT_OF_PREGNANCY,
    unlessVeryWhite: true,
  },
  { ...inPregnancy(['LEUCOCITOS:LEUCOCITOSIS'], ['D728']), unlessVeryWhite: true },
  inPregnancy(['PRESION_ARTERIAL:HIPOTENSION'], ['O265', 'R031']),
  inPregnancy(['PRESION_ARTERIAL:ELEVADA', 'PRESION_ARTERIAL:PREHIPERTENSION'], ['R030']),
  inPregnancy(['PRESION_ARTERIAL'], ['O16', 'R030']),
  inPregnancy(HIGH_SUGAR, ['O244', 'R739']),
  inPregnancy(['ORINA:PROTEINURIA'], ['O121', 'R80']),
  inPregnancy(['ORINA:PROBABLE_ITU', 'ORINA:LEUCOCITURIA', 'ORINA:BACTERIURIA'], ['O234']),
  inPregnancy(['ORINA:GLUCOSURIA'], ['O244', 'R81'], HIGH_SUGAR),
  inPregnancy(['ORINA:GLUCOSURIA'], ['R81']),
  inPregnancy(['ORINA:CETONURIA'], ['O244', 'R824'], HIGH_SUGAR),
  {
    of: ['GLUCOSA:DIABETES'],
    besides: ['HBA1C:DIABETES'],
    consequence: { specialty: 'ENDOCRINOLOGIA', codes: ['E119', 'R739'] },
  },
  {
    of: ['HBA1C:DIABETES'],
    besides: ['GLUCOSA:DIABETES'],
    consequence: { specialty: 'ENDOCRINOLOGIA', codes: ['E119', 'R739'] },
  },
  {
    of: ['ORINA:GLUCOSURIA'],
    besidesAll: DIABETES,
    consequence: { ...SUGAR_IN_URINE, codes: ['E119', 'R739', 'R81'] },
  },
  { of: ['ORINA:GLUCOSURIA'], besides: DIABETES, consequence: { ...SUGAR_IN_URINE, codes: ['R739', 'R81'] } },
  {
    of: ['ORINA:CETONURIA'],
    besidesAll: DIABETES,
    consequence: { specialty: 'ENDOCRINOLOGIA', codes: ['E119', 'R824'] },
  },
  {
    of: ['ORINA:CETONURIA'],
    besides: DIABETES,
    consequence: { specialty: 'ENDOCRINOLOGIA', codes: ['R824', 'R739'] },
  },
  { of: ['ORINA:PROTEINURIA'], besidesAll: DIABETES, consequence: { specialty: 'NEFROLOGIA', codes: ['E112', 'R80'] } },
  { of: ['CINTURA', 'ICC'], besides: ['IMC:SOBREPESO'], consequence: OVERWEIGHT },
  {
    of: ['CINTURA', 'ICC'],
    besides: ['IMC:OBESIDAD_I', 'IMC:OBESIDAD_II', 'IMC:OBESIDAD_III'],
    consequence: OBESITY,
  },
  { of: HIGH_CHOLESTEROL, besides: HIGH_TRIGLYCERIDES, consequence: { ...LIPIDS, codes: ['E782', 'E780', 'E785'] } },
  { of: HIGH_TRIGLYCERIDES, besides: HIGH_CHOLESTEROL, consequence: { ...LIPIDS, codes: ['E782', 'E781', 'E785'] } },
];

/** Who treats a critical value whose class alone needs no specialist; without an entry, internal medicine does. */
const OF_CRITICAL: Partial<Record<string, Speciality>> = { FC: 'CARDIOLOGIA' };

/** Letters of CIE-10 chapters whose categories of three characters belong to several specialists. */
const OF_MANY = /^[RZ]/;
const wholeCode = (cie10: string) => (OF_MANY.test(cie10) ? cie10 : cie10.slice(0, 3));

/** The speciality that a referral names in words; undefined for other words. */
const specialityNamed = (specialty: string): Speciality | undefined =>
  SPECIALITIES.find((each) => fold(SPECIALITY_LABELS[each]) === fold(specialty));

/** The stations whose findings a specialist treats, by the name in a referral; none for an unknown one. */
export function stationsOfSpecialty(specialty: string | null): ServiceArea[] {
  const named = specialty === null ? undefined : specialityNamed(specialty);
  const stations = Object.entries(OF_STATION) as [ServiceArea, Consequence][];
  return stations.flatMap(([area, its]) => (named !== undefined && its.specialty === named ? [area] : []));
}

/**
 * Specialists who treat a finding as well, by its item or `item:class`. It is first proposed to another one or to none,
 * but letters to these name its results, and letters in force keep what they have.
 */
const ALSO_TREATED_BY: Readonly<Record<string, Speciality>> = {
  'PRESION_ARTERIAL:ELEVADA': 'CARDIOLOGIA',
  'PRESION_ARTERIAL:PREHIPERTENSION': 'CARDIOLOGIA',
  'COLESTEROL:LIMITE_ALTO': 'ENDOCRINOLOGIA',
  'TRIGLICERIDOS:LIMITE_ALTO': 'ENDOCRINOLOGIA',
  'LDL:LIMITE_ALTO': 'ENDOCRINOLOGIA',
  'LDL:CASI_OPTIMO': 'ENDOCRINOLOGIA',
  HDL: 'ENDOCRINOLOGIA',
  ORINA: 'UROLOGIA',
  'PSA:BAJO': 'UROLOGIA',
  'PLOMO:BAJO': 'MEDICINA_INTERNA',
};
/** Codes of the urine that belong to a urologist too. */
const ALSO_OF_URINE: Consequence = { specialty: 'UROLOGIA', codes: ['R80', 'R81'] };
/** Internal medicine treats what these specialists do, and the blood pressure. */
const PART_OF_INTERNAL: readonly (Speciality | null | undefined)[] = [
  'HEMATOLOGIA',
  'ENDOCRINOLOGIA',
  'NEFROLOGIA',
  'GASTROENTEROLOGIA',
];
const isPressureItem = (key: string): boolean => key.split(':')[0] === 'PRESION_ARTERIAL';

/** Every consequence with its specialist, and those of internal medicine once more as its own. */
function treated(): Pick<Consequence, 'specialty' | 'codes'>[] {
  const rows = [OF_STATION, OF_CODE, OF_CLASS].flatMap((table) => Object.entries<Consequence>(table));
  const all = [
    ...rows.map(([key, its]) => ({ ...its, isInternal: isPressureItem(key) })),
    ...OF_SEVERAL.map(({ consequence }) => consequence),
    PREGNANCY,
    ALSO_OF_URINE,
    ...Object.values(OF_CONCLUSION).map(({ specialty, findings }) => ({
      specialty,
      codes: findings.flatMap(({ codes }) => codes),
    })),
    ...DETAILS.map(({ area, detail }) => ({ specialty: OF_STATION[area]!.specialty, ...detail })),
  ].map((each) => ({ isInternal: false, ...each }));
  const internal = all.filter(({ specialty, isInternal }) => isInternal || PART_OF_INTERNAL.includes(specialty));
  return [...all, ...internal.map(({ codes }) => ({ specialty: 'MEDICINA_INTERNA' as const, codes }))];
}

/**
 * Whether a diagnosis is of those that a specialist treats, by its category, or by its code among symptoms and
 * circumstances. None is for a specialist of whom nothing is proposed.
 * @param specialty name of the specialist, as written in a referral
 */
export function isOfSpecialty(specialty: string | null, cie10: string | null): boolean {
  if (specialty === null || cie10 === null) return false;
  const named = specialityNamed(specialty);
  return treated().some(
    (each) => each.specialty === named && each.codes.some((code) => wholeCode(code) === wholeCode(cie10)),
  );
}

const isAmong = ({ code, class: given }: Pick<Finding, 'code' | 'class'>, named: readonly string[]): boolean =>
  named.includes(code) || named.includes(`${code}:${given}`);

/** Items that name one class and note the others that they have. */
const WITH_OTHERS: readonly string[] = ['EKG', 'TORAX', 'HALLAZGOS_OSTEOMUSCULARES', 'ALTERACIONES_POSTURALES'];

/** The codes of the other classes that a finding notes follow those of its class. */
function withOthersNamed({ code, flags = [], measures = [] }: Finding, its: Consequence | undefined) {
  if (!WITH_OTHERS.includes(code) || !isItem(code) || !its) return its;
  const classes = Object.entries<string>(CLASSIFIED_ITEMS[code].classes);
  const noted = flags.flatMap((flag) => classes.filter(([, label]) => label === flag));
  const codes = noted.flatMap(
    ([given]) => (detailOf(code, given, measures) ?? OF_CLASS[`${code}:${given}`])?.codes[0] ?? [],
  );
  return { ...its, codes: [...new Set([...its.codes, ...codes])] };
}

const rowOf = ({ code, class: given, area }: Finding): Consequence | undefined =>
  OF_CLASS[`${code}:${given}`] ?? OF_CODE[code] ?? OF_STATION[PARENT_AREA[area] ?? area];

/** What follows from a finding alone, by its side, degree and kind where its station says them. */
function ofFinding(finding: Finding): Consequence | undefined {
  const { code, class: given, number, measures = [] } = finding;
  const alone = rowOf(finding);
  // Lead from which a worker is removed from exposure may be a poisoning.
  if (code === 'PLOMO' && given === 'ALTO' && (number ?? 0) >= SEVERE_FROM.PLOMO!)
    return { ...LEAD, codes: [...LEAD.codes, 'T560'] };
  const detail = detailOf(code, given, measures);
  return alone && detail ? { ...alone, ...detail } : alone;
}

/** What follows from a finding of an exam with these findings. */
function consequenceOf(finding: Finding, exam: readonly Finding[], pregnant: boolean): Consequence | undefined {
  const { code, class: given, critical } = finding;
  if (given === null && CONCLUSIONS.has(code)) return ofConclusion(code, finding.shown ?? '') ?? undefined;
  const ofSeveral = OF_SEVERAL.find(
    ({ of, besides, besidesAll = [], without = [], pregnant: isOfPregnancy = false, unlessVeryWhite = false }) =>
      isAmong(finding, of) &&
      (pregnant || !isOfPregnancy) &&
      !(unlessVeryWhite && exam.some(isVeryWhite)) &&
      !exam.some((other) => isAmong(other, without)) &&
      (!besides || exam.some((other) => other.code !== code && isAmong(other, besides))) &&
      besidesAll.every((each) => exam.some((other) => isAmong(other, [each]))),
  );
  const consequence = withOthersNamed(finding, ofSeveral?.consequence ?? ofFinding(finding));
  if (!critical || !consequence || consequence.specialty !== null) return consequence;
  return { ...consequence, specialty: OF_CRITICAL[code] ?? 'MEDICINA_INTERNA' };
}

/** All specialists who treat a finding: the one who is proposed for it, also without its pregnancy, and the others. */
function specialistsOf(finding: Finding, exam: readonly Finding[], pregnant: boolean): readonly Speciality[] {
  const { code, class: given } = finding;
  const consequences = [pregnant, false].map((each) => consequenceOf(finding, exam, each));
  // What follows from a conclusion is read from its words alone.
  if (!(given === null && CONCLUSIONS.has(code))) consequences.push(rowOf(finding));
  const its = [
    ...consequences.flatMap((each) => each?.specialty ?? []),
    ...[`${code}:${given}`, code].flatMap((key) => ALSO_TREATED_BY[key] ?? []),
  ];
  const isInternal = isPressureItem(code) || its.some((each) => PART_OF_INTERNAL.includes(each));
  return isInternal ? [...its, 'MEDICINA_INTERNA'] : its;
}

/**
 * Codes of the results of an exam that a specialist of a referral may be given: those of all findings that the
 * specialist treats, also where another one is proposed first. None are for an unknown name.
 * @param specialty name of the specialist, as written in a referral
 */
export function resultsOfSpecialty(specialty: string | null, findings: readonly Finding[], pregnant = false): string[] {
  const named = specialty === null ? undefined : specialityNamed(specialty);
  if (named === undefined) return [];
  const its = findings.filter((finding) => specialistsOf(finding, findings, pregnant).includes(named));
  return [...new Set(its.map(({ code }) => code))];
}

/** Codes in turns: the first of each list, then the second of each, each once. */
function inTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map((codes) => codes.length));
  return [...new Set(Array.from({ length: longest }, (_, i) => lists.flatMap((codes) => codes[i] ?? [])).flat())];
}

/**
 * CIE-10 codes for the findings of an exam, each once: the usual code of every finding, the most severe first, then
 * their second ones, and so on.
 */
export function frequentCodes(findings: readonly Finding[], pregnant = false): string[] {
  const codes = inTurns(findings.map((finding) => consequenceOf(finding, findings, pregnant)?.codes ?? []));
  return pregnant ? [...codes, ...pregnancyCodes(findings, codes)] : codes;
}

/** Codes of what a station finds, whatever its finding: a doctor may read an ear with trauma as a hearing loss. */
const codesOfStation = (area: ServiceArea): readonly string[] => [
  ...(OF_STATION[area]?.codes ?? []),
  ...DETAILS.filter((each) => each.area === area).flatMap(({ detail }) => detail.codes),
];

/**
 * Findings to which no diagnosis of the exam belongs, by the category of its code, or by its code among symptoms. Mild
 * findings, and those for which no code is proposed, need none.
 * @param cie10 codes of the diagnoses of the exam
 */
export function undiagnosed(findings: readonly Finding[], cie10: readonly string[], pregnant = false): Finding[] {
  const written = new Set(cie10.map(wholeCode));
  return findings.filter((finding) => {
    const { area, critical, severity } = finding;
    const codes = consequenceOf(finding, findings, pregnant)?.codes ?? [];
    if (codes.length === 0 || (severity === 'MILD' && !critical)) return false;
    const accepted = [...codes, ...codesOfStation(PARENT_AREA[area] ?? area)];
    return !accepted.some((code) => written.has(wholeCode(code)));
  });
}

/** Stations whose findings leave a pregnancy a normal one. */
const APART_FROM_PREGNANCY: readonly ServiceArea[] = ['OFTALMO', 'AUDIO', 'ODONTO'];

/**
 * Codes of the pregnancy itself. Chapter XV excludes Z33 and Z34, so an exam with one of its codes gets none. Z34.9
 * states a normal pregnancy, so it is left out if a finding is of another station than the eyes, the ears or the teeth.
 */
function pregnancyCodes(findings: readonly Finding[], codes: readonly string[]): readonly string[] {
  if (codes.some((code) => code.startsWith('O'))) return [];
  const isNormal = findings.every(({ area }) => APART_FROM_PREGNANCY.includes(PARENT_AREA[area] ?? area));
  return isNormal ? PREGNANCY.codes : ['Z33'];
}

/**
 * One referral for each specialist that all findings of an exam need, those of critical values first. A pregnant woman
 * always has one to her obstetrician, also for prenatal care alone.
 */
export function suggestedReferrals(findings: readonly Finding[], pregnant = false): SuggestedReferral[] {
  const bySpecialty = new Map<Speciality, { finding: Finding; codes: readonly string[] }[]>();
  for (const finding of findings) {
    const { specialty, codes } = consequenceOf(finding, findings, pregnant) ?? { specialty: null, codes: [] };
    if (specialty) bySpecialty.set(specialty, [...(bySpecialty.get(specialty) ?? []), { finding, codes }]);
  }
  const all = [...bySpecialty].flatMap(([, its]) => its.flatMap(({ codes }) => codes));
  const prenatal: SuggestedReferral = {
    specialty: SPECIALITY_LABELS[PREGNANCY.specialty],
    reason: 'Gestante: control prenatal.',
    measures: [],
    codes: [...pregnancyCodes(findings, all)],
    severity: null,
    critical: false,
  };
  const referrals = [...bySpecialty]
    .map(([specialty, its]) => ({
      specialty: SPECIALITY_LABELS[specialty],
      reason: `${its.map(({ finding }) => findingText(finding)).join('; ')}.`,
      measures: [...new Set(its.map(({ finding }) => finding.code))],
      codes: inTurns(its.map(({ codes }) => codes)),
      severity: its[0]?.finding.severity ?? null,
      critical: its.some(({ finding }) => finding.critical),
    }))
    .sort((a, b) => Number(b.critical) - Number(a.critical));
  if (!pregnant || bySpecialty.has(PREGNANCY.specialty)) return referrals;
  return [...referrals, prenatal];
}
