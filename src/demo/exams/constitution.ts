import { isDusty, isNoisy, liftsLoads } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import { clamp, type Random } from '../random.ts';

/** Traits that a person keeps from one exam to the next, so that a second exam resembles the first. */
export interface Constitution {
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
  /** Years of exposure to noise before this job. */
  earlierNoise: number;
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

export function makeConstitution(random: Random, person: Person, age: number): Constitution {
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
    earlierNoise: isNoisy(person.job) ? random.int(0, Math.max(0, Math.min(12, age - 26))) : 0,
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
