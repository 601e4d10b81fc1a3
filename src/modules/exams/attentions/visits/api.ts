import { z } from 'zod';
import { normaliseCie10 } from '#clinical/rules/cie10.ts';
import { diagnosisKind } from '#clinical/vocabulary/diagnosis-kind.ts';
import { day, todayInLima } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { filterFields } from '#platform/contract/list/filters.ts';
import { flag, id, pageOf, text } from '#platform/contract/pagination.ts';
import { attentionClass, bodySystem, COVID_RESULTS_OF, caseClass, covidResult, covidTest } from './codes.ts';
import { CARE_ATTENTIONS, VISIT_FILTERS } from './list.ts';
import { visitDetail, visitItem } from './model.ts';

/** Lists care attentions, unless one of the flags selects another kind. */
export const listVisits = endpoint({
  method: 'GET',
  path: '/exam/attention-no-emo',
  summary: 'Atenciones que no son EMO: asistenciales, o solo de laboratorio o de covid',
  access: 'member',
  policy: 'results.read',
  tenant: 'company_id',
  query: queryOf(
    { filters: VISIT_FILTERS, query: { ...CARE_ATTENTIONS.query, ...filterFields(VISIT_FILTERS) } },
    { company_id: id, only_laboratory: flag.optional(), only_covid: flag.optional() },
  ),
  response: pageOf(visitItem),
  errors: ['one_kind'],
});

export const exportVisits = exportOf(listVisits, 'Atenciones que no son EMO, con los mismos filtros, como archivo');

const doctor = { access: 'doctor', tenant: 'session', medical: true } as const;

export const getVisit = endpoint({
  ...doctor,
  method: 'GET',
  path: '/exam/attention-no-emo/{attentionId}',
  summary: 'Una atención que no es EMO',
  params: z.strictObject({ attentionId: id }),
  response: visitDetail,
});

/** A covid test is one attention, and has its id. */
export const getCovidTest = endpoint({
  ...doctor,
  method: 'GET',
  path: '/exam/attention-no-emo/covid',
  summary: 'Una prueba covid con su resultado',
  query: z.strictObject({ covid_test_id: id }),
  response: visitDetail,
});

export const listCovidTests = endpoint({
  method: 'GET',
  path: '/configuration/covid-tests',
  summary: 'Tipos de prueba covid y los resultados que cada uno puede tener',
  access: 'member',
  tenant: 'none',
  response: z.array(
    z.object({ id: covidTest, name: z.string(), results: z.array(z.object({ id: covidResult, name: z.string() })) }),
  ),
});

const optionalText = (max: number) => text(max).nullable().default(null);
const notYet = 'La fecha todavía no llega: una atención se registra desde el día en que se hizo.';
const pastDay = day.refine((value) => value <= todayInLima(), notYet);

/** Fields of every kind; the form and the call use the same definition. */
export const VISIT_FIELDS = {
  date: pastDay,
  place: optionalText(160),
  daysOff: z.int().min(0, 'El mínimo es 0.').max(365, 'El máximo es 365.').nullable().default(null),
  notes: optionalText(4000),
};

const CODE = 'Escribe un código CIE-10, por ejemplo M54.5.';
export const CARE_FIELDS = {
  ...VISIT_FIELDS,
  attentionClass,
  /** If left out, the body system of the first diagnosis is used. */
  bodySystem: bodySystem.nullable().default(null),
  reason: text(2000).min(1, 'Escribe el motivo de la atención.'),
  treatment: optionalText(4000),
  referred: z.boolean().default(false),
  referredTo: optionalText(160),
  diagnoses: z
    .array(
      z.strictObject({
        cie10: text(8)
          .nullable()
          .refine((code) => !code || normaliseCie10(code) !== null, CODE),
        description: text(500),
        kind: diagnosisKind.nullable(),
      }),
    )
    .max(10)
    .default([]),
};

export const COVID_FIELDS = {
  ...VISIT_FIELDS,
  testType: covidTest,
  result: covidResult,
  caseClass: caseClass.nullable().default(null),
  symptomsOn: pastDay.nullable().default(null),
  dischargedOn: pastDay.nullable().default(null),
};

/** Checks fields of a covid test against each other. */
export function checkCovid(body: z.output<z.ZodObject<typeof COVID_FIELDS>>, ctx: z.RefinementCtx): void {
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (!COVID_RESULTS_OF[body.testType].includes(body.result))
    wrong('result', 'Esta prueba no puede tener ese resultado: elige otro.');
  if (body.dischargedOn && body.dischargedOn < body.date) wrong('dischargedOn', 'El alta es anterior a la prueba.');
}

/** A new attention requires its worker; a change requires the id and the version that was read. */
const identity = { attentionId: id.optional(), version: z.int().min(1).optional(), patientId: id.optional() };

function checkIdentity(body: Record<string, unknown>, ctx: z.RefinementCtx) {
  const isNew = body['attentionId'] === undefined;
  const [needed, refused] = isNew ? ['patientId', 'version'] : ['version', 'patientId'];
  if (body[needed!] === undefined)
    ctx.addIssue({ code: 'custom', path: [needed!], message: 'El campo es obligatorio.' });
  if (body[refused!] !== undefined)
    ctx.addIssue({ code: 'custom', path: [refused!], message: 'Este campo no se puede cambiar.' });
}

const saveCall = {
  ...doctor,
  method: 'POST',
  response: z.object({ id: z.uuid(), version: z.int() }),
  errors: ['changed_meanwhile', 'annulled', 'not_held'],
} as const;

export const saveCare = endpoint({
  ...saveCall,
  path: '/exam/attention-no-emo/care',
  summary: 'Registrar una atención asistencial, o corregirla',
  body: z.strictObject({ ...identity, ...CARE_FIELDS }).superRefine(checkIdentity),
});

export const saveCovidTest = endpoint({
  ...saveCall,
  path: '/exam/attention-no-emo/covid',
  summary: 'Registrar una prueba covid, o corregirla',
  body: z
    .strictObject({ ...identity, ...COVID_FIELDS })
    .superRefine(checkIdentity)
    .superRefine(checkCovid),
});

/** Its measures are written by station, like those of an exam. */
export const saveLaboratory = endpoint({
  ...saveCall,
  path: '/exam/attention-no-emo/laboratory',
  summary: 'Registrar una atención de laboratorio, o corregirla',
  body: z.strictObject({ ...identity, ...VISIT_FIELDS }).superRefine(checkIdentity),
});
