import { z } from 'zod';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { examState } from '#clinical/vocabulary/life-cycle.ts';
import { pendingAct } from '#clinical/vocabulary/pending-act.ts';
import { validityState } from '#clinical/vocabulary/validity-state.ts';
import { withDayRange } from '#platform/contract/day-range.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { EMOS } from './list.ts';

const count = z.object({ total: z.int(), totalIsMinimum: z.boolean().optional() });
const pending = z.array(z.object({ id: pendingAct, name: z.string(), ...count.shape }));
const counted = <S extends z.ZodType>(idSchema: S) =>
  z.array(z.object({ id: idSchema, name: z.string(), total: z.int() }));

/** The filters of the list of EMOs, without page and order. */
const filters = withDayRange(z.strictObject(EMOS.fields), 'start_date', 'end_date');

/** Counts by fields that all users of the company may see: aptitude, validity, type and state. */
export const summariseEmos = endpoint({
  method: 'POST',
  path: '/exam/summaries',
  summary: 'Resumen de los EMOs que dejan los filtros: por aptitud, vigencia, tipo y estado',
  access: 'member',
  policy: 'results.read',
  tenant: 'session',
  body: filters,
  response: z.object({
    ...count.shape,
    aptitudes: counted(aptitude),
    validities: counted(validityState),
    examTypes: counted(examType),
    states: counted(examState),
    pending,
  }),
});

export const summariseEmosShort = endpoint({
  method: 'POST',
  path: '/exam/summaries/short',
  summary: 'Cuántos EMOs dejan los filtros y qué les falta: lectura, entrega, certificado, interconsulta',
  access: 'member',
  policy: 'results.read',
  tenant: 'session',
  body: filters,
  response: z.object({ ...count.shape, pending }),
});
