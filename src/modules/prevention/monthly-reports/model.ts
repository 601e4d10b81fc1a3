import { z } from 'zod';

/** Variants of the monthly report: surveillance (A) or COVID-19 (B), each with its own pages. */
export const REPORT_VARIANTS = { VIGILANCIA: 'Vigilancia médica ocupacional', COVID: 'Vigilancia COVID-19' } as const;
export type ReportVariant = keyof typeof REPORT_VARIANTS;

export const REPORT_STATES = {
  BORRADOR: 'Borrador',
  EN_REVISION: 'En revisión',
  FIRMADO: 'Firmado',
  PUBLICADO: 'Publicado',
} as const;
export type ReportState = keyof typeof REPORT_STATES;

/**
 * A count of people or acts. Null means that the source has no data of that month; it prints 0 with the footnote «sin
 * dato».
 */
const count = z.number().int().min(0).max(9_999_999).nullable();
const text = z.string().max(5_000);

export const chartItem = z.object({
  id: z.string(),
  label: z.string(),
  /** Percentage from 0 to 100 with two decimals; null when it is hidden. */
  percentage: z.number().min(0).max(100).nullable(),
  count: z.number().int().min(0).nullable(),
  fill: z.string(),
  fillGradient: z.string().optional(),
});
export type ReportChartItem = z.infer<typeof chartItem>;

/** Header block of every page. Logos are names of stored images; null draws a monogram. */
const header = {
  companyLogo: z.string().nullable(),
  reportFormCode: z.string(),
  reportFormVersion: z.string(),
  /** YYYY-MM-DD, or null before the form was approved. */
  reportFormApprovedDate: z.string().nullable(),
  customerDescription: z.string(),
  monthDescription: z.string(),
  year: z.number().int(),
  projectDescription: z.string().nullable(),
};

/** The eight programmes in the order of the report. */
export const PROGRAM_LABELS = {
  hearingProtection: 'Conservación auditiva',
  disergonomic: 'Ergonómico',
  chemicals: 'Agentes químicos',
  fatigueSleepiness: 'Fatiga y somnolencia',
  respiratoryProtection: 'Protección respiratoria',
  biological: 'Agentes biológicos',
  UVRadiation: 'Radiación UV',
  heatStress: 'Estrés térmico (frío y calor)',
} as const;
export type ProgramFlag = keyof typeof PROGRAM_LABELS;
const flags = Object.fromEntries(Object.keys(PROGRAM_LABELS).map((flag) => [flag, z.boolean()])) as Record<
  ProgramFlag,
  z.ZodBoolean
>;

export const INSPECTION_COUNTS = [
  'scheduledFirstAidKitInspections',
  'inspectionsFirstAidLitsExecuted',
  'scheduledJobInspections',
  'inspectionsWorkplacesExecuted',
  'scheduledDiningRoomInspections',
  'executedDiningRoomInspections',
  'scheduledLactaryInspections',
  'lactarioInspectionsCarriedOut',
  'numberOtherInspections',
] as const;
/** Counts of variant A that a user may correct by hand. */
export const SURVEILLANCE_COUNTS = [
  'totalCountPatient',
  'currentEmoCount',
  'noCurrentEmoCount',
  'readResultCount',
  'readResultCountThisMonth',
  'consultationCount',
  'consultationCountThisMonth',
  'allAptoConRestriccionCount',
  'numberWomenChildbearingAge',
  'numberPregnantWomenReported',
  'totalNumberPregnantWomenIdentified',
  'numberWorkersWithDisabilities',
  'numberDisabledWorkersAssessed',
  'scheduledTraining',
  'executedTraining',
  ...INSPECTION_COUNTS,
  'numberEmergencyServices',
  'numberCaresPerExternalConsultation',
  'numberWorkAccidentAttentions',
  /** Attentions of work accidents that were referred. */
  'numberCasesThatRequiredReferralReferral',
  /** Attentions of common pathology that were referred. */
  'numberCasesThatRequiredReferralReferral2',
] as const;
export type SurveillanceCount = (typeof SURVEILLANCE_COUNTS)[number];

/** Counts of the COVID report (variant B) that a user may correct by hand. */
export const COVID_COUNTS = [
  'numberSuspectedCasesRegistered',
  'numberConfirmedCasesRegistered',
  'numberRegisteredDirectContacts',
  'numberEpidemiologicalDischargesIssued',
  'covidTestScheduledCount',
  'covidTestExecutedCount',
  'numberVulnerableStaffIdentified',
  'numberVulnerableStaffAssessed',
] as const;
export type CovidCount = (typeof COVID_COUNTS)[number];

const countsOf = <C extends string>(names: readonly C[]) =>
  Object.fromEntries(names.map((name) => [name, count])) as Record<C, typeof count>;

/** Counts derived from health data; a separate rule decides what the company may read of them (docs/adr/0101). */
export const CLINICAL_COUNTS = [
  'totalNumberPregnantWomenIdentified',
  'numberPregnantWomenReported',
  'numberWorkersWithDisabilities',
  'numberDisabledWorkersAssessed',
  'numberEmergencyServices',
  'numberCaresPerExternalConsultation',
  'numberWorkAccidentAttentions',
  'numberCasesThatRequiredReferralReferral',
  'numberCasesThatRequiredReferralReferral2',
  'numberSuspectedCasesRegistered',
  'numberConfirmedCasesRegistered',
  'numberRegisteredDirectContacts',
  'numberEpidemiologicalDischargesIssued',
  'numberVulnerableStaffIdentified',
  'numberVulnerableStaffAssessed',
] as const satisfies readonly (SurveillanceCount | CovidCount)[];

/** Covid counts of a quarter, with the name of the corresponding monthly count. */
export const QUARTER_COUNTS = {
  quarterSuspected: 'numberSuspectedCasesRegistered',
  quarterConfirmed: 'numberConfirmedCasesRegistered',
  quarterContacts: 'numberRegisteredDirectContacts',
} as const satisfies Record<string, CovidCount>;
export type QuarterCount = keyof typeof QUARTER_COUNTS;

/** Published form of a clinical count for the company: the exact count, «menos de 10», «10 o más», or nothing. */
export const publishedCount = z.union([z.int().min(0), z.enum(['FEW', 'MANY', 'NONE'])]);
export type PublishedCount = z.infer<typeof publishedCount>;

/** Reasons why the company gets no clinical counts: too few people, or another report of the month contains them. */
export const WITHHELD = ['SMALL_GROUP', 'IN_COMPANY', 'IN_PROJECTS'] as const;
export type Withheld = (typeof WITHHELD)[number];

const forCompany = {
  /** Published form of each clinical count; a missing count is not shown. */
  clinical: z.record(z.string(), publishedCount),
  withheld: z.enum(WITHHELD).nullable(),
  /** Edition whose clinical counts this edition repeats. */
  clinicalEdition: z.int().nullable(),
};

/** Everything that variant A prints. */
export const surveillanceReport = z.object({
  ...header,
  ...countsOf(SURVEILLANCE_COUNTS),
  ...flags,
  aptitudeChartDataThisMonth: z.array(chartItem),
  aptitudeChartData: z.array(chartItem),
  examTypeChartDataThisMonth: z.array(chartItem),
  examTypeChartDatas: z.array(chartItem),
  reportedToHeadquartersChartData: z.array(chartItem),
  /**
   * All care attentions of the month, as the list shows them; a sum of the classes would reveal corrections of a class.
   */
  careCount: count,
  comment1: text,
  comment2: text,
  comment3: text,
  comment4: text,
  comment5: text,
  comment7: text,
  comment8: text,
  ...forCompany,
});
export type SurveillanceReport = z.infer<typeof surveillanceReport>;

/** Everything that variant B prints. */
export const covidReport = z.object({
  ...header,
  customerLogo: z.string().nullable(),
  ...countsOf(COVID_COUNTS),
  covidResultChartData: z.array(chartItem),
  specificAttentionTopicChartData: z.array(chartItem),
  comment9: text,
  comment10: text,
  comment11: text,
  comment12: text,
  conclusion: text,
  feedback: text,
  ...forCompany,
  /** Figures of the quarter that ends with the month, of the whole company; null in other months and for projects. */
  quarter: z
    .object({
      /** «Enero a marzo de 2026» */
      label: z.string(),
      /** Number of tests done, as the list of tests shows it. */
      executed: z.int().min(0),
      quarterSuspected: z.int().min(0),
      quarterConfirmed: z.int().min(0),
      quarterContacts: z.int().min(0),
    })
    .nullable(),
});
export type CovidReport = z.infer<typeof covidReport>;

/** The signer; null before the signature. CMP and RNE are the doctor's licence numbers. */
export const reportSigner = z.object({
  userFullname: z.string(),
  signatureName: z.string().nullable(),
  signatureFileName: z.string().nullable(),
  cmp: z.string().nullable(),
  rne: z.string().nullable(),
  signedAt: z.string().nullable(),
});
export type ReportSigner = z.infer<typeof reportSigner>;
