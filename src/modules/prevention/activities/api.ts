import { z } from 'zod';
import { coded } from '#platform/contract/codes.ts';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, id, refersTo, text } from '#platform/contract/pagination.ts';
import { activityKind } from './activities.ts';
import { REPEATS } from './kinds.ts';
import { activityDetails, fileKind } from './model.ts';

export const FILE_MAX_BYTES = 15 * 1024 * 1024;
/** Limits for one activity. */
export const [MOST_FILES, MOST_ATTENDEES, MOST_FINDINGS] = [40, 500, 60];

const member = { access: 'member', policy: 'programs.read', tenant: 'session', tier: 'PREMIUM' } as const;
const writer = { ...member, policy: 'activities.update' } as const;
const params = z.strictObject({ id });
const at = (path: string) => `/middleware/activities/${path}`;

const place = id.nullable().default(null);
const plan = {
  kind: activityKind,
  name: text(200).min(1, 'Escribe de qué trata.'),
  plannedOn: day.refine(
    (value) => value >= '2000-01-01' && value < '2100-01-01',
    'Escribe una fecha desde el año 2000.',
  ),
  projectId: place,
  headquarterId: place,
  workingAreaId: place,
  responsible: text(120).nullable().default(null),
};
export const planFields = z.strictObject({
  ...plan,
  /** Repeats the activity until the end of the year of its first day. */
  repeat: coded(REPEATS).default('NO'),
  /** True if the activity is registered when it takes place without having been in the programme. */
  unplanned: z.boolean().default(false),
});
export type PlanFields = z.output<typeof planFields>;

export const planActivities = endpoint({
  ...writer,
  method: 'POST',
  path: '/middleware/activities',
  summary: 'Programa una capacitación o inspección, una vez o repetida hasta fin de año',
  body: planFields,
  response: z.object({ ids: z.array(z.uuid()) }),
  status: 201,
  errors: ['tells_clinical'],
});

export const replanFields = z.strictObject(plan);
export const replanActivity = endpoint({
  ...writer,
  method: 'PUT',
  path: at('{id}'),
  summary: 'Corrige lo programado de una actividad',
  params,
  body: replanFields.extend({ version: z.int().min(1) }),
  response: z.object({ id: z.uuid(), version: z.int() }),
  errors: ['changed_meanwhile', 'tells_clinical', 'checklist_of_another'],
});

export const getActivityDetails = endpoint({
  ...member,
  method: 'GET',
  path: at('{id}/details'),
  summary: 'Hallazgos, fotos y asistentes de una actividad',
  params,
  response: activityDetails,
});

/**
 * For a writer inside the clinical wall: true if the company may read the entry too. Entries of other writers are
 * always visible to the company.
 */
const shared = z.boolean().default(false);
const findingFields = {
  point: z
    .string()
    .regex(/^[a-z-]{2,40}$/, 'Elige un punto de la lista.')
    .nullable()
    .default(null),
  text: text(1000).min(1, 'Escribe qué encontraste.'),
  action: text(1000).nullable().default(null),
  dueOn: day.nullable().default(null),
};
const finding = z.strictObject(findingFields);
export type FindingFields = z.output<typeof finding>;

export const carryOutFields = z.strictObject({
  doneOn: day.refine((value) => value <= todayInLima(), 'La fecha todavía no llega: escribe el día en que se hizo.'),
  hours: z
    .number('Escribe un número de horas.')
    .min(0, 'El mínimo es 0.')
    .max(999, 'El máximo es 999.')
    .multipleOf(0.01, 'Escribe hasta dos decimales.')
    .nullable()
    .default(null),
  otherAttendees: z
    .int('Escribe un número entero.')
    .min(0, 'El mínimo es 0.')
    .max(10_000, 'El máximo es 10,000.')
    .default(0),
  checklist: z.record(z.string().regex(/^[a-z-]{2,40}$/), z.enum(['SI', 'NO', 'NA'])).default({}),
  findings: z.array(finding).max(MOST_FINDINGS, `Escribe hasta ${MOST_FINDINGS} hallazgos.`).default([]),
  shared,
});
export type CarryOutFields = z.output<typeof carryOutFields>;

export const carryOutActivity = endpoint({
  ...writer,
  method: 'POST',
  path: at('{id}/carry-out'),
  summary: 'Registra una actividad como hecha, con su lista de verificación y sus hallazgos; si ya lo está, la corrige',
  params,
  body: carryOutFields.extend({ version: z.int().min(1).optional() }),
  response: z.object({ id: z.uuid(), version: z.int() }),
  errors: ['changed_meanwhile', 'not_planned', 'other_point', 'too_many'],
});

export const addFinding = endpoint({
  ...writer,
  method: 'POST',
  path: at('{id}/findings'),
  summary: 'Agrega un hallazgo a una actividad',
  params,
  body: z.strictObject({ ...findingFields, shared }),
  response: z.object({ id: z.uuid() }),
  status: 201,
  errors: ['other_point', 'too_many'],
});

export const solveFinding = endpoint({
  ...writer,
  method: 'PUT',
  path: at('findings/{id}'),
  summary: 'Anota cuándo se corrigió un hallazgo, o que sigue pendiente',
  params,
  body: z.strictObject({
    solvedOn: day.refine((value) => value <= todayInLima(), 'La fecha todavía no llega.').nullable(),
  }),
});

export const addActivityFile = endpoint({
  ...writer,
  method: 'POST',
  path: at('{id}/files'),
  summary: 'Agrega una foto (JPG o PNG) o la lista de asistencia firmada (también PDF) a una actividad, hasta 15 MB',
  params,
  query: z.strictObject({ kind: fileKind, shared: flag.optional() }),
  upload: { maxBytes: FILE_MAX_BYTES },
  response: z.object({ id: z.uuid() }),
  status: 201,
  errors: ['no_file', 'too_large', 'image_invalid', 'not_pdf', 'repeated', 'too_many'],
});

export const openActivityFile = endpoint({
  ...member,
  method: 'GET',
  path: at('files/{id}'),
  summary: 'Enlace de 60 segundos a una foto o lista de una actividad',
  params,
  response: z.object({ link: z.string() }),
  medical: true,
});

export const removeActivityFile = endpoint({
  ...writer,
  method: 'DELETE',
  path: at('files/{id}'),
  summary: 'Quita una foto o lista de una actividad: deja de verse y queda guardada',
  params,
});
export const restoreActivityFile = endpoint({
  ...writer,
  method: 'POST',
  path: at('files/{id}/restore'),
  summary: 'Vuelve a mostrar una foto o lista que se quitó',
  params,
  errors: ['too_many'],
});

export const addAttendees = endpoint({
  ...writer,
  method: 'POST',
  path: at('{id}/attendees'),
  summary: 'Agrega asistentes de la lista de colaboradores, por su documento o por su identificador',
  params,
  body: z.strictObject({
    patientIds: refersTo('patients', z.array(id).max(MOST_ATTENDEES, `Elige hasta ${MOST_ATTENDEES}.`).default([])),
    documents: z.array(text(20)).max(MOST_ATTENDEES, `Escribe hasta ${MOST_ATTENDEES} documentos.`).default([]),
  }),
  response: z.object({
    added: z.int(),
    /** Document numbers that match no worker of the company. */
    unknown: z.array(z.string()),
  }),
  errors: ['too_many', 'nobody'],
});

export const removeAttendee = endpoint({
  ...writer,
  method: 'DELETE',
  path: at('{id}/attendees/{patientId}'),
  summary: 'Quita a un asistente de una actividad',
  params: z.strictObject({ id, patientId: id }),
});

export const shareActivity = endpoint({
  ...writer,
  access: 'doctor',
  method: 'POST',
  path: at('{id}/share'),
  summary: 'Deja que la empresa lea los hallazgos y fotos que registró un médico',
  params,
});
