import { z } from 'zod';
import { coded } from '#platform/contract/codes.ts';
import { instant } from '#platform/contract/dates.ts';
import {
  COVID_COUNTS,
  type CovidCount,
  covidReport,
  REPORT_STATES,
  REPORT_VARIANTS,
  type ReportVariant,
  reportSigner,
  SURVEILLANCE_COUNTS,
  type SurveillanceCount,
  surveillanceReport,
} from './model.ts';

export const reportState = coded(REPORT_STATES);
export const reportVariant = coded(REPORT_VARIANTS);
/** `YYYY-MM` */
const reportMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export type ReportCount = SurveillanceCount | CovidCount;
export const REPORT_COUNTS = [...SURVEILLANCE_COUNTS, ...COVID_COUNTS] as const;
export const countsOfVariant = (variant: ReportVariant): readonly ReportCount[] =>
  variant === 'COVID' ? COVID_COUNTS : SURVEILLANCE_COUNTS;

/** The doctor's texts, with the section of the report that contains them. */
export const SURVEILLANCE_COMMENTS = {
  comment1: 'Trabajadores con examen médico ocupacional',
  comment2: 'Aptitudes y tipos de examen',
  comment3: 'Restricciones reportadas a las jefaturas',
  comment4: 'Programas de vigilancia',
  comment5: 'Personal sensible',
  comment7: 'Capacitaciones',
  comment8: 'Inspecciones',
} as const;
export const COVID_COMMENTS = {
  comment9: 'Casos registrados',
  comment10: 'Pruebas covid',
  comment11: 'Personal vulnerable',
  comment12: 'Atenciones por sistema',
  conclusion: 'Conclusiones',
  feedback: 'Sugerencias',
} as const;
export type ReportComment = keyof typeof SURVEILLANCE_COMMENTS | keyof typeof COVID_COMMENTS;
export const REPORT_COMMENTS = Object.keys({ ...SURVEILLANCE_COMMENTS, ...COVID_COMMENTS }) as ReportComment[];
export const commentsOfVariant = (variant: ReportVariant): Readonly<Partial<Record<ReportComment, string>>> =>
  variant === 'COVID' ? COVID_COMMENTS : SURVEILLANCE_COMMENTS;

/** Titles of the printed charts, by the names of their data. Only variant A has charts here. */
export const REPORT_CHARTS = {
  aptitudeChartDataThisMonth: 'Aptitud · mes actual',
  aptitudeChartData: 'Aptitud · acumulado',
  examTypeChartDataThisMonth: 'Tipo de examen · mes actual',
  examTypeChartDatas: 'Tipo de examen · acumulado',
  reportedToHeadquartersChartData: 'Reportado a las jefaturas',
} as const;
export type ReportChart = keyof typeof REPORT_CHARTS;

/** A count that a user corrected; the computed count is still calculated and shown next to it. */
const correction = z.object({
  value: z.int().min(0),
  name: z.string(),
  at: instant,
  by: z.uuid().nullable(),
});
export type Corrections = Partial<Record<ReportCount, z.infer<typeof correction>>>;

/** Data that the report lacks, and who can provide it. */
const missing = z.object({ id: z.string(), label: z.string(), owes: z.enum(['doctor', 'company']) });
export type Missing = z.infer<typeof missing>;

const about = {
  /** Null before the report was created. */
  reportFormId: z.uuid().nullable(),
  month: reportMonth,
  projectId: z.uuid().nullable(),
  state: reportState,
  version: z.int(),
  edition: z.int(),
  /** Name of the company or of its project. */
  name: z.string(),
  /** Counts as the product computed them, without corrections. */
  computed: z.record(z.string(), z.int().nullable()),
  corrections: z.record(z.string(), correction),
  missing: z.array(missing),
  /** Words that may be clinical, by comment; the company reads the comments after publication. */
  clinicalWords: z.record(z.string(), z.array(z.string())),
  /** What must be completed, when the report was returned. */
  note: z.string().nullable(),
  /** Name of the uploaded PDF that replaces the generated document. */
  uploadName: z.string().nullable(),
  ...reportSigner.shape,
};

/** All content and metadata of a report, with exact figures: only for doctors and super admins. */
export const reportData = z.discriminatedUnion('variant', [
  surveillanceReport.extend({ variant: z.literal('VIGILANCIA'), ...about }),
  covidReport.extend({ variant: z.literal('COVID'), ...about }),
]);
export type ReportData = z.infer<typeof reportData>;
