/** Profile of a demonstration company. Everything else is drawn at random from it. */
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
  /** Share of all workers, former ones included, who left the company. */
  ceased: number;
  sites: readonly Site[];
  /** District (INEI code) where people live with its altitude in metres, as in `districts`, and its weight. */
  homes: readonly (readonly [home: Home, weight: number])[];
  projects: readonly string[];
  contractors: readonly string[];
  /** Companies that run the camp; a company without a camp leaves the list out. */
  campContractors?: readonly string[];
  centres: readonly (readonly [name: string, weight: number])[];
  /** Months between two periodic exams. */
  everyMonths: 12 | 24;
  /** Shares of the active workers without any exam and with an expired one. */
  neverExamined: number;
  lapsed: number;
  jobs: readonly Job[];
  /** Number of exams, of every kind of finding, that wait for an aptitude besides those of the last days. */
  waiting?: number;
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
  /** Share of women in this job. */
  women: number;
  /** Index into the company's sites. */
  site: number;
  hazards: readonly string[];
  highRisk: boolean;
  workType: string;
  education: 'PROFESIONAL' | 'TECNICO' | 'OPERATIVO';
}

/** Makes the jobs of a company: `usual` holds what most jobs share, `more` overrides it for a job. */
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

/** True if the job has noise; years of noise cause the notch at 4 kHz in the audiogram. */
export const isNoisy = (job: Job): boolean => job.hazards.includes('RUIDO');
export const isDusty = (job: Job): boolean =>
  job.hazards.some((hazard) => hazard.startsWith('POLVO_') || hazard === 'HUMOS_METALICOS');
export const liftsLoads = (job: Job): boolean =>
  job.hazards.some((hazard) =>
    ['CARGAS', 'POSTURA_FORZADA', 'MOVIMIENTOS_REPETITIVOS', 'EMPUJE_TRACCION'].includes(hazard),
  );
export const worksAtHeight = (job: Job): boolean => job.hazards.includes('ALTURA');
export const entersConfinedSpaces = (job: Job): boolean => job.hazards.includes('ESPACIO_CONFINADO');
export const drives = (job: Job): boolean => job.hazards.includes('CONDUCCION');
