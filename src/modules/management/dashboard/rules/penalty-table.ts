export const COMPANY_SIZES = ['MICRO', 'PEQUENA', 'NO_MYPE'] as const;
/** MICRO and PEQUENA apply only when the company is in the REMYPE register. */
export type CompanySize = (typeof COMPANY_SIZES)[number];
export const COMPANY_SIZE_LABELS: Record<CompanySize, string> = {
  MICRO: 'Microempresa (REMYPE)',
  PEQUENA: 'Pequeña empresa (REMYPE)',
  NO_MYPE: 'No MYPE',
};

export const GRAVITIES = ['LEVE', 'GRAVE', 'MUY_GRAVE'] as const;
export type Gravity = (typeof GRAVITIES)[number];
export const GRAVITY_LABELS: Record<Gravity, string> = { LEVE: 'Leve', GRAVE: 'Grave', MUY_GRAVE: 'Muy grave' };

export interface PenaltyParameters {
  /**
   * `upTo`: last number of affected workers of each column, null for the open column; `factors`: UIT, column by column.
   */
  sizes: Record<CompanySize, { upTo: (number | null)[]; factors: Record<Gravity, number[]> }>;
  /** Maximum UIT for one infraction. */
  capUit: Record<Gravity, number>;
  /** Maximum share of the previous year's net income that the fines of a REMYPE company may reach. */
  remypeIncomeShare: number;
  /** UIT in soles by year. */
  uit: Record<string, number>;
  defaultGravity: Gravity;
}

/** Same shape as the rule sets of the exams, so that an administrator can replace the data. */
export const PENALTY_RULES = {
  item: 'MULTA_SUNAFIL',
  version: '1',
  norm: 'D.S. 019-2006-TR, art. 27.4 y art. 48 (D.S. 008-2020-TR); UIT D.S. 301-2025-EF',
  validFrom: '2020-01-01',
  parameters: {
    sizes: {
      MICRO: {
        upTo: [1, 2, 3, 4, 5, 6, 7, 8, 9, null],
        factors: {
          LEVE: [0.045, 0.05, 0.07, 0.08, 0.09, 0.11, 0.14, 0.16, 0.18, 0.23],
          GRAVE: [0.11, 0.14, 0.16, 0.18, 0.2, 0.25, 0.29, 0.34, 0.38, 0.45],
          MUY_GRAVE: [0.23, 0.25, 0.29, 0.32, 0.36, 0.41, 0.47, 0.54, 0.61, 0.68],
        },
      },
      PEQUENA: {
        upTo: [5, 10, 20, 30, 40, 50, 60, 70, 99, null],
        factors: {
          LEVE: [0.09, 0.14, 0.18, 0.23, 0.32, 0.45, 0.61, 0.83, 1.01, 2.25],
          GRAVE: [0.45, 0.59, 0.77, 0.97, 1.26, 1.62, 2.09, 2.43, 2.81, 4.5],
          MUY_GRAVE: [0.77, 0.99, 1.28, 1.64, 2.14, 2.75, 3.56, 4.32, 4.95, 7.65],
        },
      },
      NO_MYPE: {
        upTo: [10, 25, 50, 100, 200, 300, 400, 500, 999, null],
        factors: {
          LEVE: [0.26, 0.89, 1.26, 2.33, 3.1, 3.73, 5.3, 7.61, 10.87, 15.52],
          GRAVE: [1.57, 3.92, 5.22, 6.53, 7.83, 10.45, 13.06, 18.28, 20.89, 26.12],
          MUY_GRAVE: [2.63, 5.25, 7.88, 11.56, 14.18, 18.39, 23.64, 31.52, 42.03, 52.53],
        },
      },
    },
    capUit: { LEVE: 50, GRAVE: 100, MUY_GRAVE: 200 },
    remypeIncomeShare: 0.01,
    uit: { 2020: 4300, 2021: 4400, 2022: 4600, 2023: 4950, 2024: 5150, 2025: 5350, 2026: 5500 },
    defaultGravity: 'GRAVE',
  } as PenaltyParameters,
};

/** Shown next to every estimate. */
export const PENALTY_NOTICE = 'Estimación referencial, no constituye asesoría legal.';
