import { randomUUID } from 'node:crypto';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Inputs } from './inputs.ts';
import type { World } from './world.ts';

const PATH = '/api/middleware/health-programs';
const unique = () => `Programa ${randomUUID()}`;
const today = todayInLima();
const only = async (w: World, sql: string, values: unknown[]): Promise<{ id: string }> =>
  (await w.sql(`${sql} returning id`, [w.company.id, ...values]))[0] as { id: string };
const program = (w: World) => only(w, 'insert into health_programs (customer_id, name) values ($1, $2)', [unique()]);
const worker = async (w: World) => (await w.t.make.patient(w.company)).id;
const entry = async (w: World, state = 'ACTIVO') =>
  only(
    w,
    `insert into program_entries (customer_id, patient_id, program, state, enrolled_on, every_days, next_visit_on)
     values ($1, $2, 'FLUJO_PICO', $3, $4, 30, $4)`,
    [await worker(w), state, addDays(today, -40)],
  );
const visit = async (w: World) => ({
  visitId: (
    await only(w, 'insert into program_visits (customer_id, entry_id, held_on) values ($1, $2, $3)', [
      (await entry(w)).id,
      today,
    ])
  ).id,
});
const pause = async (w: World) => ({
  pauseId: (
    await only(
      w,
      "insert into monitoring_pauses (customer_id, patient_id, reason, starts_on) values ($1, $2, 'LICENCIA', $3)",
      [await worker(w), today],
    )
  ).id,
});
const HELD = { heldOn: today, flows: [500], heightCm: 170 };
const reopen = async (w: World) => ({ act: 'reopen', ids: [(await entry(w, 'ALTA')).id], values: {} });

export const PROGRAM_INPUTS: Inputs = {
  [`POST ${PATH}/programs`]: () => ({ body: { name: unique(), projectId: null } }),
  [`PUT ${PATH}/programs/{id}`]: async (w) => ({ path: await program(w), body: { name: unique(), projectId: null } }),
  [`DELETE ${PATH}/programs/{id}`]: async (w) => ({ path: await program(w) }),
  [`GET ${PATH}/{id}`]: async (w) => ({ path: await entry(w) }),
  [`POST ${PATH}/{id}/notes`]: async (w) => ({ path: await entry(w) }),
  [`POST ${PATH}/acts`]: async (w) => ({ body: await reopen(w) }),
  [`POST ${PATH}/undo`]: async (w, by) => {
    const { act, ids, values } = await reopen(w);
    await by.send('POST', `${PATH}/acts`, { act, ids, values });
    return { body: { act, ids } };
  },
  [`POST ${PATH}`]: async (w) => ({
    body: { patientIds: [await worker(w)], program: 'FLUJO_PICO', enrolledOn: today, everyDays: 30 },
  }),
  [`PUT ${PATH}/{id}`]: async (w) => ({
    path: await entry(w),
    body: { enrolledOn: addDays(today, -40), everyDays: 30, nextVisitOn: today, reason: '', bestFlow: null },
  }),
  [`PUT ${PATH}/close/{id}`]: async (w) => ({
    path: await entry(w),
    body: { dischargedOn: today, dischargeReason: 'MEJORIA', dischargeNote: '' },
  }),
  [`PUT ${PATH}/delete/{id}`]: async (w) => ({ path: await entry(w), body: { reason: 'Por error' } }),
  [`GET ${PATH}/{id}/visits`]: async (w) => ({ path: await entry(w) }),
  [`POST ${PATH}/{id}/visits`]: async (w) => ({ path: await entry(w), body: HELD }),
  [`PUT ${PATH}/visits/{visitId}`]: async (w) => ({ path: await visit(w), body: { ...HELD, version: 1 } }),
  [`PUT ${PATH}/visits/{visitId}/withdraw`]: async (w) => ({ path: await visit(w), body: { reason: 'Por error' } }),
  [`POST ${PATH}/pauses`]: async (w) => ({
    body: { patientId: await worker(w), reason: 'LICENCIA', startsOn: today, resumesOn: addDays(today, 9) },
  }),
  [`PUT ${PATH}/pauses/{pauseId}`]: async (w) => ({
    path: await pause(w),
    body: { resumesOn: addDays(today, 3), version: 1 },
  }),
  [`POST ${PATH}/suggestions`]: async (w) => ({ body: { patientIds: [await worker(w)] } }),
  [`PUT ${PATH}/offers`]: async (w) => ({
    body: { program: 'RESPIRATORIO', patientIds: [await worker(w)], refused: true },
  }),
};
