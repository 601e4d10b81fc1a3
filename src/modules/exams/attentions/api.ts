import { z } from 'zod';
import { APTITUDE_FACTS, aptitude } from '#clinical/vocabulary/aptitude.ts';
import { diagnosisKind } from '#clinical/vocabulary/diagnosis-kind.ts';
import { documentType } from '#clinical/vocabulary/document-type.ts';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { day, instant, todayInLima } from '#platform/contract/dates.ts';
import { withDayRange } from '#platform/contract/day-range.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { id, pageOf, text } from '#platform/contract/pagination.ts';
import { newReferral } from './acts/new-referral.ts';
import { EMOS } from './list.ts';
import { attentionDetail, attentionDocument, diagnosis, emoListItem, examStation } from './model/attention.ts';
import { examChange } from './model/changes.ts';

export const listEmos = endpoint({
  method: 'GET',
  path: '/exam/emos',
  summary: 'Resultados de exámenes médicos ocupacionales',
  access: 'member',
  policy: 'results.read',
  tenant: 'company_id',
  query: queryOf(EMOS, { company_id: id }),
  response: pageOf(emoListItem),
});

export const getAttention = endpoint({
  method: 'GET',
  path: '/exam/attentions/{attentionId}',
  summary: 'Un examen con sus resultados',
  access: 'member',
  tenant: 'session',
  params: z.strictObject({ attentionId: id }),
  response: attentionDetail,
});

export const getActiveDetails = endpoint({
  method: 'GET',
  path: '/exam/active/details/{attentionId}',
  summary: 'Origen y documentos de un examen',
  access: 'member',
  tenant: 'session',
  params: z.strictObject({ attentionId: id }),
  response: z.object({
    attentionId: z.uuid(),
    externalSystem: z.string().nullable(),
    externalClinicFlag: z.boolean(),
    pathologicalhistories: z.array(z.object({ externalId: z.string() })),
    documents: z.array(attentionDocument.extend({ customerId: z.uuid(), filename: z.string() })),
  }),
});

/** The referrals of an exam, with the letters to specialists that were issued for them. */
export const listIntermedicalTests = endpoint({
  method: 'GET',
  path: '/exam/intermedical-tests',
  summary: 'Interconsultas de un examen y sus documentos',
  access: 'doctor',
  tenant: 'session',
  query: z.strictObject({ attention_id: id }),
  response: pageOf(
    z.object({
      attentionId: z.uuid(),
      interMedicalTestId: z.uuid(),
      externalSystem: z.string().nullable(),
      documents: z.array(z.object({ type: documentType, customerId: z.uuid(), filename: z.string() })),
    }),
  ),
  medical: true,
});

export const listMedicalTests = endpoint({
  method: 'GET',
  path: '/exam/medical-tests',
  summary: 'Estaciones de un examen',
  access: 'doctor',
  tenant: 'session',
  query: z.strictObject({ attention_id: id }),
  response: pageOf(z.object({ serviceAreaCode: serviceArea, label: z.string(), measures: z.int(), toReview: z.int() })),
  medical: true,
});

const stationAnswer = examStation.extend({ attentionId: z.uuid(), version: z.int() });

export const getExamDetails = endpoint({
  method: 'GET',
  path: '/exam/exams/details',
  summary: 'Medidas de una estación, con su referencia y el valor anterior',
  access: 'doctor',
  tenant: 'session',
  query: z.strictObject({ attention_id: id, service_area_code: serviceArea }),
  response: stationAnswer,
  medical: true,
});

/** A number, a text, or null to remove the measure. */
const measureValue = z.union([z.number().min(-1e7).max(1e7), text(2000), z.null()], 'Escribe un número o un texto.');
const measures = z.array(z.strictObject({ code: text(60).min(1), value: measureValue })).max(1000);
const version = z.int().min(1);
/** Why stored values are changed or removed; a value that is written for the first time needs none. */
export const correctionReason = text(300).min(3, 'Escribe el motivo de la corrección.');

export const listExamChanges = endpoint({
  method: 'GET',
  path: '/exam/attentions/{attentionId}/changes',
  summary: 'Qué se cambió de un examen, quién y cuándo',
  access: 'doctor',
  tenant: 'session',
  params: z.strictObject({ attentionId: id }),
  response: pageOf(examChange),
  medical: true,
});

export const putExamDetails = endpoint({
  method: 'PUT',
  path: '/exam/exams/details',
  summary: 'Escribir medidas de una estación; las clases se calculan de nuevo',
  access: 'doctor',
  tenant: 'session',
  query: z.strictObject({ service_area_code: serviceArea }),
  body: z.strictObject({ attentionId: id, version, measures, reason: correctionReason.optional() }),
  response: stationAnswer,
  errors: ['changed_meanwhile', 'unknown_measure', 'implausible', 'not_held', 'in_future', 'reason_needed'],
  medical: true,
});

/** The findings of one exam may go to each specialist. */
const MOST_REFERRALS = 20;

const written = {
  aptitude,
  validUntil: day.nullable(),
  healthCentre: text(160).nullable(),
  workRestrictions: text(2000).nullable(),
  /** Whether an observed worker may work until the observations are lifted; sent together with the aptitude. */
  worksMeanwhile: z.boolean().nullable(),
  restrictions: text(2000).nullable(),
  recommendations: text(2000).nullable(),
  conclusions: text(4000).nullable(),
  notes: text(4000).nullable(),
  measures,
  reason: correctionReason,
  diagnoses: z
    .array(
      diagnosis
        .extend({
          cie10: text(8).nullable(),
          description: text(500),
          kind: diagnosisKind.nullable(),
          workRelated: z.boolean().nullable().optional(),
        })
        .strict()
        .refine(({ cie10, description }) => cie10 || description, {
          path: ['description'],
          message: 'Escribe el código o el diagnóstico.',
        }),
    )
    .max(20),
  /** Null takes the control away. */
  nextControl: z
    .strictObject({
      on: day.refine((value) => value >= todayInLima(), 'El control no puede ser antes de hoy.'),
      note: text(500).nullable(),
    })
    .nullable(),
  /** Referrals to open; those that the exam has stay as they are. */
  consultations: z.array(newReferral).min(1).max(MOST_REFERRALS),
};

/** A new exam requires its worker, type and date; a change requires the version and must not contain those three. */
function checkIdentity(body: Record<string, unknown>, ctx: z.RefinementCtx) {
  const identity = ['patientId', 'examType', 'examDate'];
  const [needed, refused] = body['attentionId'] === undefined ? [identity, ['version']] : [['version'], identity];
  for (const key of needed)
    if (body[key] === undefined) ctx.addIssue({ code: 'custom', path: [key], message: 'El campo es obligatorio.' });
  for (const key of refused)
    if (body[key] !== undefined)
      ctx.addIssue({ code: 'custom', path: [key], message: 'Este campo no se puede cambiar.' });
  const answered = typeof body['worksMeanwhile'] === 'boolean';
  const given = aptitude.safeParse(body['aptitude']).data;
  if (answered && !(given && APTITUDE_FACTS[given].meanwhile))
    ctx.addIssue({
      code: 'custom',
      path: ['worksMeanwhile'],
      message: 'Se indica junto con la aptitud, y solo si es Observado.',
    });
  const examDate = body['examDate'];
  if (typeof examDate === 'string' && examDate > todayInLima())
    ctx.addIssue({
      code: 'custom',
      path: ['examDate'],
      message: 'La fecha todavía no llega: un examen se registra desde el día en que se hizo.',
    });
}

export const saveAttention = endpoint({
  method: 'POST',
  path: '/exam/attentions',
  summary: 'Registrar un examen con sus resultados, o cambiar lo que se indica de uno',
  access: 'doctor',
  tenant: 'session',
  body: z
    .strictObject({
      attentionId: id.optional(),
      version: version.optional(),
      patientId: id.optional(),
      examType: examType.optional(),
      examDate: day.optional(),
      ...z.object(written).partial().shape,
    })
    .superRefine(checkIdentity),
  /** `consultations`: ids of the referrals that this call opened. */
  response: z.object({ id: z.uuid(), version: z.int(), consultations: z.array(z.uuid()).optional() }),
  errors: [
    'changed_meanwhile',
    'duplicate_exam',
    'unknown_measure',
    'not_held',
    'in_future',
    'aptitude_given',
    'cmp_needed',
    'too_many_referrals',
    'reason_needed',
  ],
});

export const withdrawConsultations = endpoint({
  method: 'POST',
  path: '/exam/attentions/{attentionId}/consultations/withdraw',
  summary: 'Retirar interconsultas que se abrieron por error y por las que nadie hizo nada todavía',
  access: 'doctor',
  tenant: 'session',
  params: z.strictObject({ attentionId: id }),
  body: z.strictObject({ ids: z.array(id).min(1, 'Elige al menos una interconsulta.').max(20) }),
  response: z.object({ id: z.uuid(), version: z.int() }),
  errors: ['acted_upon'],
  medical: true,
});

/** Says that the reader has the exam open, and answers who else has. */
export const announceReading = endpoint({
  method: 'POST',
  path: '/exam/attentions/{attentionId}/readers',
  summary: 'Avisar que se tiene abierto un examen, y ver qué otros médicos lo tienen abierto',
  access: 'doctor',
  tenant: 'session',
  params: z.strictObject({ attentionId: id }),
  response: z.object({ others: z.array(z.object({ name: z.string(), since: instant })) }),
});

export const listCie10 = endpoint({
  method: 'GET',
  path: '/exam/cie10',
  summary: 'Diagnósticos CIE-10 que se usan en exámenes ocupacionales',
  access: 'doctor',
  tenant: 'none',
  response: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** For a company's own programs: the results of a period, limited to what the reader may see. */
export const exportResults = exportOf(
  endpoint({
    method: 'GET',
    path: '/exam/excel/report',
    summary: 'Resultados de un periodo',
    access: 'member',
    policy: 'results.read',
    tenant: 'external_customer_id',
    query: withDayRange(
      z.strictObject({ start_date: day, end_date: day, external_customer_id: text(60) }),
      'start_date',
      'end_date',
    ),
    response: pageOf(emoListItem),
  }),
  'Resultados de un periodo de la empresa con ese código externo, como archivo',
  '/exam/excel/report',
);

export const exportEmos = exportOf(listEmos, 'EMOs, con los mismos filtros, como archivo');

export const hideImportedExams = endpoint({
  method: 'POST',
  path: '/exam/full-import/multiple-delete',
  summary: 'Elimina exámenes importados: dejan de verse y nada se pierde',
  access: 'member',
  policy: 'aptitudes.import',
  tenant: 'session',
  body: z.strictObject({
    ids: z
      .array(id, 'Elige al menos un examen.')
      .min(1, 'Elige al menos un examen.')
      .max(5000, 'Elige hasta 5,000 exámenes.')
      .transform((ids) => [...new Set(ids.map((each) => each.toLowerCase()))]),
    reason: text(300).optional(),
    /** For a doctor's reason: true if it contains nothing clinical. Otherwise only doctors can read it. */
    forCompany: z.boolean().default(false),
  }),
  /** Ids of the exams that this call has hidden. */
  response: z.object({ hidden: z.array(z.uuid()) }),
  errors: ['not_imported', 'doctor_decided', 'has_documents', 'owner_needed', 'confirmation_needed'],
});
