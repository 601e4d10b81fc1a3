/** What a company of the demonstration is made of. Everything else is drawn from it. */
export interface CompanyProfile {
  key: string;
  name: string;
  legalName: string;
  /** First ten digits of the RUC; the check digit is computed. */
  rucBase: string;
  size: 'MICRO' | 'PEQUENA' | 'NO_MYPE';
  remype: boolean;
  highRisk: boolean;
  entryExamRequired: boolean;
  consultationMail: string;
  membership: { code: 'FREE' | 'TRIAL' | 'PREMIUM'; startedDaysAgo: number; endsInDays: number | null };
  workers: number;
  /** Share of all workers ever that have left. */
  ceased: number;
  sites: readonly Site[];
  /** District (INEI code) where people live, its altitude in metres as `districts` has it, and its weight. */
  homes: readonly (readonly [home: Home, weight: number])[];
  projects: readonly string[];
  contractors: readonly string[];
  centres: readonly (readonly [name: string, weight: number])[];
  /** Months between two periodic exams. */
  everyMonths: 12 | 24;
  /** Shares of the active workers without any exam and with an expired one. */
  neverExamined: number;
  lapsed: number;
  jobs: readonly Job[];
}

export interface Home {
  district: string;
  altitude: number;
}

export interface Site {
  name: string;
  code: string;
  altitude: number;
}

export interface Job {
  title: string;
  area: string;
  weight: number;
  /** Share of women in it. */
  women: number;
  /** Index into the company's sites. */
  site: number;
  hazards: readonly string[];
  highRisk: boolean;
  workType: string;
  education: 'PROFESIONAL' | 'TECNICO' | 'OPERATIVO';
}

/** Jobs of a company: what most of them share is said once, and `more` says what one has of its own. */
export const jobsOf =
  (usual: Pick<Job, 'site' | 'highRisk' | 'workType'>) =>
  (
    area: string,
    title: string,
    weight: number,
    women: number,
    hazards: readonly string[],
    more: Partial<Job> = {},
  ): Job => ({ area, title, weight, women, hazards, ...usual, education: 'OPERATIVO', ...more });

/** Noise that a job brings to the ear: years of it make the notch at 4 kHz. */
export const isNoisy = (job: Job): boolean => job.hazards.includes('RUIDO');
export const isDusty = (job: Job): boolean =>
  job.hazards.some((hazard) => hazard.startsWith('POLVO_') || hazard === 'HUMOS_METALICOS');
export const liftsLoads = (job: Job): boolean =>
  job.hazards.some((hazard) =>
    ['CARGAS', 'POSTURA_FORZADA', 'MOVIMIENTOS_REPETITIVOS', 'EMPUJE_TRACCION'].includes(hazard),
  );
export const worksAtHeight = (job: Job): boolean => job.hazards.includes('ALTURA');
export const drives = (job: Job): boolean => job.hazards.includes('CONDUCCION');
