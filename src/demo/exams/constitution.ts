import { FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { isDusty, isNoisy, liftsLoads } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import { clamp, type Random } from '../random.ts';

export type Side = 'OD' | 'OI';
export const SIDES: readonly Side[] = ['OD', 'OI'];
type BySide<T> = Readonly<Record<Side, T>>;

/**
 * Traits that a person keeps from one exam to the next. The values of a day follow from them and from the time that
 * has passed, so that all exams and visits of a person lie on one course.
 */
export interface Constitution extends Course {
  /** Day of the first exam, from which slow changes are counted. */
  since: string;
  heightCm: number;
  bmi: number;
  /** Kilograms gained or lost in a year. */
  gainPerYear: number;
  systolic: number;
  diastolic: number;
  hypertensive: boolean;
  glucose: 'NORMAL' | 'PREDIABETES' | 'DIABETES';
  haemoglobin: number;
  cholesterol: number;
  /** Logarithm of triglycerides in mg/dL. */
  lnTriglycerides: number;
  pulse: number;
  /** Sensitivity of the ear to noise: 0 means none, 1 usual, 3 high. */
  noiseSusceptibility: number;
  /** True for an ear disease that noise did not cause. */
  conductive: boolean;
  weakerEar: 'OD' | 'OI';
  eye: 'EMETROPE' | 'MIOPIA' | 'HIPERMETROPIA' | 'ASTIGMATISMO';
  sphere: number;
  glasses: boolean;
  colourBlind: boolean;
  lungShare: number;
  obstructive: boolean;
  smoker: boolean;
  backPain: number;
  heart: 'NORMAL' | 'BRADICARDIA' | 'BRD' | 'HVI' | 'BAV' | 'EXTRASISTOLES';
  profusion: '0/0' | '0/1' | '1/0' | '1/1';
  spine: 'NORMAL' | 'ESCOLIOSIS' | 'HIPERLORDOSIS' | 'PIE_PLANO';
  teeth: 'SANOS' | 'CARIES' | 'AUSENCIAS';
}

/** Traits of the course of the years. */
interface Course {
  /** Thresholds in dB of the youth, by ear and frequency. */
  earLevel: BySide<Readonly<Record<number, number>>>;
  /** A permanent shift of the thresholds of an ear at 2, 3 and 4 kHz from a day on. */
  shift: { on: string; ear: Side; decibels: number } | null;
  protector: string;
  /** Share of the predicted volumes that the lungs have. */
  lungLevel: number;
  /** Share of the predicted FEV1 that narrow airways leave; 1 without obstruction. */
  narrowed: number;
  /** Litres a year that the lungs lose besides what age takes, from a day on. */
  decline: { from: string; litresPerYear: number } | null;
  /** How much of the adjustment for altitude the blood answers with. */
  altitudeResponse: number;
  waistShift: number;
  hipShift: number;
  /** Dioptres that each eye lacks in the distance. */
  sight: BySide<number>;
  corrected: BySide<string>;
  /** True for a left eye that no lens corrects. */
  lazyEye: boolean;
  /** True for who has vertigo at height. */
  dizzy: boolean;
  ishihara: number;
  stereopsis: number;
  pressureInEye: number;
  teethCount: number;
  film: string;
  /** Fasting glucose in mg/dL. */
  glucoseLevel: number;
  /** Logarithm of the points of sleepiness. */
  lnSleepiness: number;
  lead: number;
  /** Care for pressure, glucose or weight: since when, and the share of its usual effect that is reached. */
  care: { from: string; effect: number } | null;
}

export const CLEAR_FILM = 'Sin alteraciones pleuropulmonares';
const FILMS = [
  [CLEAR_FILM, 97.8],
  ['Secuela de TBC apical derecha', 1.2],
  ['Cardiomegalia grado I', 1],
] as const;
/** Days of history that programmes have at most. */
const HISTORY_DAYS = 1250;

/** Draws the course; `since` is the day of the first exam. */
function makeCourse(random: Random, person: Person, traits: Omit<Constitution, keyof Course>, today: string): Course {
  const dusty = isDusty(person.job);
  const worked = Math.max(0, daysBetween(person.hireDate, today));
  const within = Math.min(HISTORY_DAYS, worked);
  /** A day of the time in the company that the history covers, at least `least` days ago. */
  const dayOf = (least: number) => addDays(today, -random.int(least, Math.max(least, within)));
  const levelOf = () => {
    const base = random.normal(9.5, 2.4);
    return Object.fromEntries(FREQUENCIES.map((hz) => [hz, base + random.normal(0, 2.2)]));
  };
  const glucoseLevel =
    traits.glucose === 'DIABETES'
      ? clamp(random.normal(158, 26), 128, 230)
      : traits.glucose === 'PREDIABETES'
        ? clamp(random.normal(108, 4), 102, 119)
        : random.normal(88, 4) + (traits.bmi - 25) * 0.25;
  const defect = traits.eye === 'EMETROPE' ? 0 : traits.sphere;
  const sightOf = () => Math.max(0, defect + random.normal(0, defect > 0 ? 0.25 : 0.06));
  const shifts = isNoisy(person.job) && !traits.conductive && worked > 60 && random.chance(0.14);
  const declines = dusty && worked > 400 && random.chance(0.03);
  const cared = traits.hypertensive || traits.glucose === 'DIABETES' || traits.bmi >= 34;
  return {
    earLevel: { OD: levelOf(), OI: levelOf() },
    shift: shifts ? { on: dayOf(20), ear: random.pick(SIDES), decibels: random.pick([10, 10, 15]) } : null,
    protector: random.pick(['Tapones', 'Orejeras', 'Tapones y orejeras']),
    lungLevel: random.chance(0.012)
      ? random.between(0.66, 0.72)
      : clamp(traits.lungShare - (traits.smoker ? 3 : 0), 74, 128) / 100,
    narrowed: traits.obstructive ? random.between(0.68, 0.86) : 1,
    decline: declines ? { from: addDays(today, -within), litresPerYear: random.between(0.16, 0.24) } : null,
    altitudeResponse: random.between(0.85, 1.25),
    waistShift: random.normal(0, person.sex === 'M' ? 3 : 4),
    hipShift: random.normal(0, 2.8),
    sight: { OD: sightOf(), OI: sightOf() },
    corrected: { OD: random.chance(0.9) ? '20/20' : '20/30', OI: random.chance(0.9) ? '20/20' : '20/30' },
    lazyEye: traits.eye === 'MIOPIA' && random.chance(0.05),
    dizzy: random.chance(0.08),
    ishihara: traits.colourBlind ? random.int(6, 13) : random.int(19, 21),
    stereopsis: random.weighted([
      [40, 60],
      [60, 25],
      [100, 11],
      [200, 4],
    ] as const),
    pressureInEye: random.normal(15, 1.6),
    teethCount: traits.teeth === 'CARIES' ? random.int(1, 5) : random.int(2, 8),
    film: random.weighted(FILMS),
    glucoseLevel,
    lnSleepiness: random.normal(1.5, 0.5),
    lead: clamp(random.normal(9.5, 3.2), 2, 22),
    care:
      cared && worked > 120 && random.chance(0.85)
        ? {
            from: dayOf(100),
            effect: random.weighted([
              [1, 45],
              [0.5, 35],
              [0, 20],
            ] as const),
          }
        : null,
  };
}

export function makeConstitution(
  random: Random,
  person: Person,
  { since, age, today }: { since: string; age: number; today: string },
): Constitution {
  const traits = makeTraits(random, person, age);
  const begun = { ...traits, since };
  return { ...begun, ...makeCourse(random.child('course'), person, begun, today) };
}

function makeTraits(random: Random, person: Person, age: number): Omit<Constitution, keyof Course | 'since'> {
  const man = person.sex === 'M';
  const older = Math.max(0, age - 30);
  const bmi = clamp(random.normal(man ? 25.6 : 26.1, man ? 3.3 : 4.1) + Math.min(older, 22) * 0.07, 17.2, 44);
  const hypertensive = random.chance(clamp(0.03 + older * 0.006 + (bmi - 26) * 0.008, 0.01, 0.4));
  const diabetic = clamp(0.004 + older * 0.0022 + (bmi - 26) * 0.004, 0.002, 0.2);
  return {
    heightCm: clamp(random.normal(man ? 165.5 : 153.5, man ? 6.2 : 5.6), man ? 150 : 140, man ? 188 : 172),
    bmi,
    gainPerYear: random.normal(0.4, 1.6),
    systolic: random.normal(man ? 111 : 106, 8) + older * 0.28 + (bmi - 25) * 0.7 + (hypertensive ? 24 : 0),
    diastolic: random.normal(man ? 70 : 67, 6) + older * 0.15 + (bmi - 25) * 0.4 + (hypertensive ? 13 : 0),
    hypertensive,
    glucose: random.weighted([
      ['DIABETES', diabetic],
      ['PREDIABETES', clamp(0.07 + older * 0.004, 0.05, 0.22)],
      ['NORMAL', 1 - diabetic],
    ] as const),
    haemoglobin: man ? random.normal(15.1, 0.85) : random.normal(13.2, 0.95),
    cholesterol: random.normal(178, 30) + older * 0.8 + (bmi - 25) * 1.1,
    lnTriglycerides: random.normal(man ? 4.84 : 4.72, 0.34) + (bmi - 25) * 0.03,
    pulse: random.normal(71, 8),
    noiseSusceptibility: Math.max(0, random.normal(0.62, 0.62)),
    conductive: random.chance(0.012),
    weakerEar: random.chance(0.6) ? 'OI' : 'OD',
    eye: random.weighted([
      ['EMETROPE', 58],
      ['MIOPIA', 15],
      ['ASTIGMATISMO', 19],
      ['HIPERMETROPIA', 8],
    ] as const),
    sphere: Math.round(clamp(Math.abs(random.normal(1.1, 0.9)), 0.5, 5) * 4) / 4,
    glasses: random.chance(0.66),
    colourBlind: random.chance(man ? 0.035 : 0.003),
    lungShare: clamp(random.normal(101, 9), 70, 128),
    obstructive: random.chance(isDusty(person.job) ? 0.035 : 0.018),
    smoker: random.chance(man ? 0.14 : 0.05),
    backPain: clamp(random.normal(liftsLoads(person.job) ? 0.36 : 0.2, 0.14), 0.02, 0.8),
    heart: random.weighted([
      ['NORMAL', 88],
      ['BRADICARDIA', 6],
      ['BRD', 3],
      ['HVI', 1.4],
      ['BAV', 0.8],
      ['EXTRASISTOLES', 0.8],
    ] as const),
    profusion: dustOf(random, person, age),
    spine: random.weighted([
      ['NORMAL', 82],
      ['ESCOLIOSIS', 8],
      ['HIPERLORDOSIS', 5],
      ['PIE_PLANO', 5],
    ] as const),
    teeth: random.weighted([
      ['SANOS', 38],
      ['CARIES', 44],
      ['AUSENCIAS', 18],
    ] as const),
  };
}

/** Only long exposure to dust changes the chest X-ray. */
function dustOf(random: Random, person: Person, age: number): Constitution['profusion'] {
  if (!isDusty(person.job) || age < 38) return random.chance(0.004) ? '0/1' : '0/0';
  return random.weighted([
    ['0/0', 93.5],
    ['0/1', 4],
    ['1/0', 1.8],
    ['1/1', 0.7],
  ] as const);
}
