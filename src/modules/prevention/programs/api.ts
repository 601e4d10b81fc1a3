import { z } from 'zod';
import { actAnswer } from '#platform/contract/cases/calls.ts';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { id, pageOf, refersTo, text } from '#platform/contract/pagination.ts';
import { refused } from '#platform/contract/refused.ts';
import { ACT_FIELDS, bestFlow, everyDays, planned } from './entries.ts';
import { ATTENDANCE, COVERAGE, EFFECTS, FIGURE_PEOPLE, figurePerson, LEFT, programFigures } from './figures.ts';
import { MOST_PEOPLE } from './limits.ts';
import {
  followedProgram,
  monitoringPause,
  pauseReason,
  programOffer,
  programSuggestions,
  programVisits,
  visitFields,
} from './model.ts';
import { OFFERS } from './offers.ts';
import { programCode } from './protocols.ts';

const PATH = '/middleware/health-programs';
const doctor = { access: 'doctor', tier: 'PREMIUM', tenant: 'session', medical: true } as const;
const params = z.strictObject({ id });
const version = z.int().min(1);
const saved = z.object({ id: z.uuid(), version: z.int() });
const patientIds = refersTo(
  'patients',
  z.array(id).min(1, 'Elige al menos un colaborador.').max(MOST_PEOPLE, `Elige hasta ${MOST_PEOPLE} por vez.`),
);

/** Fields of the form and of the call. */
export const enrolFields = z.strictObject({
  patientIds,
  program: programCode,
  enrolledOn: day.refine((value) => value <= todayInLima(), 'La fecha todavía no llega.'),
  reason: text(1000).default(''),
  everyDays,
  /** Without it, the programme's plan sets the day. */
  nextVisitOn: planned.nullable().default(null),
  bestFlow: bestFlow.nullable().default(null),
});
export const enrol = endpoint({
  ...doctor,
  method: 'POST',
  path: PATH,
  summary: 'Inscribe a uno o varios colaboradores en un programa; dice a quiénes no se pudo y por qué',
  body: enrolFields,
  response: z.object({ done: z.array(z.uuid()), refused: z.array(refused) }),
});

type Fields = Readonly<Record<string, { schema: z.ZodType }>>;
const shapeOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
const changing = (path: string, summary: string, fields: Fields) =>
  endpoint({
    ...doctor,
    method: 'PUT',
    path: `${PATH}${path}`,
    summary,
    params,
    body: z.strictObject({ ...shapeOf(fields), version: version.optional() }),
    response: actAnswer,
    errors: ['changed_meanwhile'],
  });
export const editEntry = changing('/{id}', 'Cambia una inscripción', ACT_FIELDS.edit);
export const deleteEntry = changing(
  '/delete/{id}',
  'Elimina una inscripción: deja de verse y se conserva con quién y por qué',
  ACT_FIELDS.delete,
);
export const closeEntry = changing('/close/{id}', 'Da de alta de un programa, con su motivo', ACT_FIELDS.close);

export const listVisits = endpoint({
  ...doctor,
  method: 'GET',
  path: `${PATH}/{id}/visits`,
  summary: 'Visitas de una inscripción, con sus medidas, y aquellas a las que no asistió',
  params,
  response: programVisits,
});
export const recordVisit = endpoint({
  ...doctor,
  method: 'POST',
  path: `${PATH}/{id}/visits`,
  summary: 'Registra una visita y planea la siguiente',
  params,
  body: visitFields,
  response: saved,
  errors: ['not_open', 'paused', 'nothing_measured', 'before_enrolment', 'not_of_program'],
});
export const correctVisit = endpoint({
  ...doctor,
  method: 'PUT',
  path: `${PATH}/visits/{visitId}`,
  summary: 'Corrige una visita; lo que decía antes se conserva',
  params: z.strictObject({ visitId: id }),
  body: visitFields.omit({ nextVisitOn: true }).extend({ version }),
  response: saved,
  errors: ['changed_meanwhile', 'nothing_measured', 'before_enrolment', 'not_of_program'],
});
export const withdrawVisit = endpoint({
  ...doctor,
  method: 'PUT',
  path: `${PATH}/visits/{visitId}/withdraw`,
  summary: 'Retira una visita que no debió estar; se conserva con quién y por qué',
  params: z.strictObject({ visitId: id }),
  body: z.strictObject({ reason: text(300).min(1, 'Escribe el motivo.') }),
  response: saved,
});

export const pauseFields = z
  .strictObject({
    reason: pauseReason,
    note: text(1000).default(''),
    startsOn: planned,
    resumesOn: planned.nullable().default(null),
  })
  .refine(({ startsOn, resumesOn }) => resumesOn === null || resumesOn > startsOn, {
    path: ['resumesOn'],
    message: 'Se reanuda después del primer día de la pausa.',
  });
export const startPause = endpoint({
  ...doctor,
  method: 'POST',
  path: `${PATH}/pauses`,
  summary: 'Pausa todo el seguimiento de una persona, con el día en que se reanuda',
  body: pauseFields.safeExtend({ patientId: id }),
  response: monitoringPause,
  errors: ['already_paused'],
});
export const changePause = endpoint({
  ...doctor,
  method: 'PUT',
  path: `${PATH}/pauses/{pauseId}`,
  summary: 'Cambia el día en que se reanuda el seguimiento; hoy, para terminar la pausa',
  params: z.strictObject({ pauseId: id }),
  body: z.strictObject({ resumesOn: planned.nullable(), version }),
  response: monitoringPause,
  errors: ['changed_meanwhile', 'before_pause'],
});

export const listOffers = endpoint({
  ...doctor,
  method: 'GET',
  path: `${PATH}/offers`,
  summary: 'Colaboradores que una regla propone para un programa',
  tenant: 'customer_id',
  query: queryOf(OFFERS, { customer_id: id, program: programCode.default('RESPIRATORIO') }),
  response: pageOf(programOffer),
});
export const exportOffers = exportOf(listOffers, 'Propuestos para un programa, con los mismos filtros, como archivo');
export const refuseOffers = endpoint({
  ...doctor,
  method: 'PUT',
  path: `${PATH}/offers`,
  summary: 'Deja de proponer a unos colaboradores para un programa, o vuelve a proponerlos',
  body: z.strictObject({ program: programCode, patientIds, refused: z.boolean() }),
  response: z.object({ changed: z.int() }),
});

export const listFollowed = endpoint({
  ...doctor,
  method: 'GET',
  path: `${PATH}/followed`,
  summary: 'Cuántas personas sigue cada programa, y cuántas visitas tienen pasadas o próximas',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: z.object({ programs: z.array(followedProgram) }),
});
export const suggestPrograms = endpoint({
  ...doctor,
  method: 'POST',
  path: `${PATH}/suggestions`,
  safe: true,
  summary: 'Qué programas propone la regla de cada uno para los colaboradores elegidos',
  body: z.strictObject({ patientIds }),
  response: programSuggestions,
});

const year = z.coerce.number().int().min(2000, 'El mínimo es 2000.').max(2100, 'El máximo es 2100.');
const FIGURE_CODES = [
  ...new Set(
    [COVERAGE, ATTENDANCE, LEFT, ...Object.values(EFFECTS).map(({ figures }) => figures)].flatMap(Object.keys),
  ),
] as [string, ...string[]];
export const getProgramFigures = endpoint({
  ...doctor,
  method: 'GET',
  path: `${PATH}/figures`,
  summary: 'Cobertura, asistencia, efecto y altas de un programa en los últimos cinco años',
  tenant: 'customer_id',
  query: z.strictObject({
    customer_id: id,
    program: programCode.default('RESPIRATORIO'),
    /** Newest year; this year by default. */
    year: year.optional(),
  }),
  response: programFigures,
});
export const listFigurePeople = endpoint({
  ...doctor,
  method: 'GET',
  path: `${PATH}/figures/people`,
  summary: 'Personas detrás de una cifra de un programa',
  tenant: 'customer_id',
  query: queryOf(FIGURE_PEOPLE, {
    customer_id: id,
    program: programCode.default('RESPIRATORIO'),
    figure: z.enum(FIGURE_CODES, 'Elige una cifra de la lista.').default('SEGUIDO'),
    year: year.default(() => Number(todayInLima().slice(0, 4))),
  }),
  response: pageOf(figurePerson),
});
export const exportFigurePeople = exportOf(
  listFigurePeople,
  'Personas detrás de una cifra de un programa, con los mismos filtros, como archivo',
);
