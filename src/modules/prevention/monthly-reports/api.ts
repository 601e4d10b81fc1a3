import { z } from 'zod';
import { todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, pageOf, pageQuery, ref, text } from '#platform/contract/pagination.ts';
import { COVID_COMMENTS, REPORT_COUNTS, reportData, reportVariant, SURVEILLANCE_COMMENTS } from './report.ts';
import { reportDetail, reportDifference, yearOfReports } from './table.ts';

const doctor = { access: 'doctor', policy: 'reports.read', tier: 'PREMIUM', tenant: 'session', medical: true } as const;
const member = { access: 'member', policy: 'reports.read', tier: 'PREMIUM' } as const;

const month = z.coerce
  .number('Indica el mes, de 1 a 12.')
  .int('Indica el mes, de 1 a 12.')
  .min(1, 'El mes va de 1 a 12.')
  .max(12, 'El mes va de 1 a 12.');
const year = z.coerce
  .number('Indica el año.')
  .int('Indica el año.')
  .min(2015, 'Hay informes desde 2015.')
  .max(2100, 'Ese año todavía no llega.');

/** Identifies the report: of a company's month, or of a project's month. */
const reportSubject = z
  .strictObject({
    customerId: id,
    month,
    year,
    projectId: id.nullish(),
    /** Variant: surveillance or COVID-19. */
    variant: reportVariant.default('VIGILANCIA'),
  })
  .refine((subject) => monthOf(subject) <= todayInLima().slice(0, 7), {
    path: ['month'],
    message: 'Ese mes todavía no llega: el informe se hace desde su primer día.',
  });
export type ReportQuery = z.output<typeof reportSubject>;
export const monthOf = (period: { month: number; year: number }): string =>
  `${period.year}-${String(period.month).padStart(2, '0')}`;

const formIdQuery = z.strictObject({ report_form_id: id });

export const previewReport = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/generate-report/preview',
  summary: 'Los datos del informe mensual: de uno que ya existe, o los que tendría',
  query: z.strictObject({ report_form_id: id.optional() }),
  body: reportSubject,
  response: reportData,
  errors: ['other_report'],
});

export const createReport = endpoint({
  ...doctor,
  method: 'POST',
  path: '/middleware/report',
  summary: 'Crea el borrador del informe de un mes',
  body: reportSubject,
  response: z.object({ id: z.uuid(), version: z.int() }),
  status: 201,
  errors: ['report_exists', 'future_month'],
});

const commentFields = Object.fromEntries(
  Object.keys({ ...SURVEILLANCE_COMMENTS, ...COVID_COMMENTS }).map((name) => [name, text(5_000).optional()]),
);
const countFields = Object.fromEntries(
  REPORT_COUNTS.map((name) => [
    name,
    z
      .int('Escribe un número entero.')
      .min(0, 'El mínimo es 0.')
      .max(9_999_999, 'Es demasiado grande.')
      .nullable()
      .optional(),
  ]),
);

export const saveReportForm = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/generate-report/forms-data',
  summary: 'Guarda los comentarios y las cifras corregidas de un informe; una cifra nula vuelve a la calculada',
  query: formIdQuery,
  body: z.strictObject({
    version: z.int().min(1),
    /** Null removes the uploaded PDF, so that the generated document is used again. */
    uploadName: z.null().optional(),
    ...commentFields,
    ...countFields,
  }),
  response: z.object({
    version: z.int(),
    /** Words that may be clinical, by comment, of the comments in the request. */
    clinicalWords: z.record(z.string(), z.array(z.string())),
  }),
  errors: ['changed_meanwhile', 'not_open', 'other_variant'],
});

export const actOnReport = endpoint({
  ...doctor,
  method: 'PUT',
  path: '/middleware/report/{id}',
  summary: 'Lleva un informe a su siguiente estado: a revisión, de vuelta, a publicado, o a una versión corregida',
  params: z.strictObject({ id }),
  body: z.strictObject({
    act: z.enum(['send', 'giveBack', 'publish', 'correct']),
    version: z.int().min(1),
    /** Reason for a correction, or note about what must be completed. */
    reason: text(500).optional(),
  }),
  errors: ['changed_meanwhile', 'not_open', 'reason_missing'],
});

export const tableOfReports = endpoint({
  ...member,
  method: 'GET',
  path: '/middleware/report/table',
  summary: 'Informes de un año por proyecto y mes, con su estado; la empresa ve los publicados',
  tenant: 'customer_id',
  query: z.strictObject({
    customer_id: id,
    project_id: ref('projects'),
    year: year.default(() => Number(todayInLima().slice(0, 4))),
    ...pageQuery,
  }),
  response: pageOf(yearOfReports),
});

export const getReport = endpoint({
  ...member,
  method: 'GET',
  path: '/middleware/report/{id}',
  summary: 'Un informe con sus versiones y, para los médicos, su historia',
  tenant: 'session',
  params: z.strictObject({ id }),
  response: reportDetail,
});

export const getReportDifference = endpoint({
  ...doctor,
  method: 'GET',
  path: '/middleware/report/{id}/difference',
  summary: 'Qué cambió en un informe desde el mes anterior, o desde otra de sus versiones',
  params: z.strictObject({ id }),
  /** Edition to compare with; without it, the report of the previous month. */
  query: z.strictObject({ edition: z.coerce.number().int().min(1).max(999).optional() }),
  response: reportDifference,
});

export const signReport = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/generate-report/sign',
  summary: 'Firma un informe: lo dibuja, lo sella y ya no cambia',
  query: formIdQuery,
  body: z.strictObject({
    version: z.int().min(1),
    /**
     * The doctor confirms that no comment names a person, states a diagnosis or gives a health figure of fewer than 10
     * people.
     */
    namesNobody: z.literal(
      true,
      'Confirma que ningún comentario nombra a una persona, dice un diagnóstico ni da una cifra de salud de menos de 10 personas.',
    ),
  }),
  response: z.object({ version: z.int(), edition: z.int(), code: z.string() }),
  errors: ['changed_meanwhile', 'not_open', 'cmp_missing'],
});

export const REPORT_MAX_BYTES = 15_728_640;
export const uploadReport = endpoint({
  ...doctor,
  method: 'POST',
  path: '/exam/generate-report/upload',
  summary: 'Sube un PDF propio, hasta 15 MB, que reemplaza al que dibuja Vigía',
  query: z.strictObject({ report_form_id: id, version: z.coerce.number().int().min(1).optional() }),
  upload: { maxBytes: REPORT_MAX_BYTES },
  response: z.object({ version: z.int(), fileName: z.string() }),
  errors: ['no_file', 'too_large', 'not_pdf', 'changed_meanwhile', 'not_open'],
});

export const openReportFile = endpoint({
  ...member,
  method: 'GET',
  path: '/middleware/report/{id}/file',
  summary: 'El PDF de una versión de un informe; para los médicos, el borrador como se imprimirá',
  tenant: 'session',
  params: z.strictObject({ id }),
  /** Without it, the edition in progress or the newest published edition. */
  query: z.strictObject({ edition: z.coerce.number().int().min(1).max(999).optional() }),
  raw: { contentTypes: ['application/pdf'] },
  medical: true,
});
