import sharp from 'sharp';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Inputs } from './inputs.ts';
import type { World } from './world.ts';

const TODAY = todayInLima();
const one = async (w: World, text: string, values: unknown[]) =>
  (await w.sql<{ id: string }>(text, [w.company.id, ...values]))[0]!.id;

const activity = (w: World, state = 'PROGRAMADA') =>
  one(
    w,
    `insert into activities (customer_id, kind, name, planned_on, state)
     values ($1, 'firstAidKit', 'Botiquín', $2, $3) returning id`,
    [TODAY, state],
  );
const finding = async (w: World) =>
  one(
    w,
    `insert into activity_findings (customer_id, activity_id, text, inside)
     values ($1, $2, 'Falta alcohol', false) returning id`,
    [await activity(w)],
  );
const file = async (w: World, removed: boolean) => {
  const stored = await one(
    w,
    `insert into files (customer_id, key, kind, content_type, size, sha256)
     values ($1, $2, 'activity', 'image/jpeg', 1, '\\x00') returning id`,
    [`${w.company.id}/image/${crypto.randomUUID()}.jpg`],
  );
  return one(
    w,
    `insert into activity_files (customer_id, activity_id, file_id, kind, sha256, inside, removed_at)
     values ($1, $2, $3, 'FOTO', '\\x00', false, case when $4 then now() end) returning id`,
    [await activity(w), stored, removed],
  );
};
const worker = async (w: World) => (await w.t.make.patient(w.company, { sex: 'F' })).id;
const staff = async (w: World) =>
  one(
    w,
    `insert into sensitive_staff (customer_id, patient_id, kind, since)
     values ($1, $2, 'VULNERABLE', '2026-01-05') returning id`,
    [await worker(w)],
  );

const absence = async (w: World, withdrawn = false) =>
  one(
    w,
    `insert into absences (customer_id, patient_id, from_on, until_on, withdrawn_at)
     values ($1, $2, '2026-01-05', '2026-01-07', case when $3 then now() end) returning id`,
    [await worker(w), withdrawn],
  );

const ABSENCES = '/api/exam/absences';
const DAYS = { fromOn: '2026-02-02', untilOn: '2026-02-04' };
const ACTIVITIES = '/api/middleware/activities';
const STAFF = '/api/exam/sensitive-staff';
const PLAN = { kind: 'training', name: 'Pausas activas', plannedOn: TODAY };

/** Valid inputs for the calls of the programme of activities, the register of sensitive staff and the absences. */
export const ACTIVITY_INPUTS: Inputs = {
  [`POST ${ABSENCES}`]: async (w) => ({ body: { ...DAYS, patientId: await worker(w) } }),
  [`PUT ${ABSENCES}/{id}`]: async (w) => ({ path: { id: await absence(w) }, body: { ...DAYS, version: 1 } }),
  [`POST ${ABSENCES}/{id}/withdraw`]: async (w) => ({
    path: { id: await absence(w) },
    body: { reason: 'De otra persona' },
  }),
  [`POST ${ABSENCES}/{id}/restore`]: async (w) => ({ path: { id: await absence(w, true) }, body: {} }),
  [`POST ${ACTIVITIES}`]: () => ({ body: { ...PLAN, projectId: null, headquarterId: null, workingAreaId: null } }),
  [`PUT ${ACTIVITIES}/{id}`]: async (w) => ({
    path: { id: await activity(w) },
    body: { ...PLAN, projectId: null, headquarterId: null, workingAreaId: null, version: 1 },
  }),
  ...Object.fromEntries(
    ['GET {id}', 'GET {id}/details', 'POST {id}/share', 'POST {id}/notes'].map((call) => {
      const [method, path] = call.split(' ');
      return [`${method} ${ACTIVITIES}/${path}`, async (w: World) => ({ path: { id: await activity(w) } })];
    }),
  ),
  [`POST ${ACTIVITIES}/{id}/carry-out`]: async (w) => ({
    path: { id: await activity(w) },
    body: { doneOn: TODAY, checklist: {}, findings: [], version: 1 },
  }),
  [`POST ${ACTIVITIES}/{id}/findings`]: async (w) => ({
    path: { id: await activity(w) },
    body: { point: null, text: 'Falta alcohol' },
  }),
  [`PUT ${ACTIVITIES}/findings/{id}`]: async (w) => ({ path: { id: await finding(w) }, body: { solvedOn: TODAY } }),
  [`POST ${ACTIVITIES}/{id}/files`]: async (w) => ({
    path: { id: await activity(w) },
    query: { kind: 'FOTO' },
    file: {
      name: 'foto.jpg',
      content: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
        .jpeg()
        .toBuffer(),
    },
  }),
  [`GET ${ACTIVITIES}/files/{id}`]: async (w) => ({ path: { id: await file(w, false) } }),
  [`DELETE ${ACTIVITIES}/files/{id}`]: async (w) => ({ path: { id: await file(w, false) } }),
  [`POST ${ACTIVITIES}/files/{id}/restore`]: async (w) => ({ path: { id: await file(w, true) } }),
  [`POST ${ACTIVITIES}/{id}/attendees`]: async (w) => ({
    path: { id: await activity(w) },
    body: { patientIds: [await worker(w)], documents: [] },
  }),
  [`DELETE ${ACTIVITIES}/{id}/attendees/{patientId}`]: async (w) => ({
    path: { id: await activity(w), patientId: await worker(w) },
  }),
  [`POST ${ACTIVITIES}/acts`]: async (w) => ({ body: { act: 'cancel', ids: [await activity(w)], values: {} } }),
  [`POST ${ACTIVITIES}/undo`]: async (w, by) => {
    const body = { act: 'cancel', ids: [await activity(w)] };
    await by.send('POST', `${ACTIVITIES}/acts`, body);
    return { body };
  },

  [`POST ${STAFF}`]: async (w) => ({
    body: {
      patientId: await worker(w),
      kind: 'EMBARAZO',
      since: addDays(TODAY, -30),
      expectedOn: null,
      restFrom: null,
      restUntil: null,
    },
  }),
  [`PUT ${STAFF}/{id}`]: async (w) => ({
    path: { id: await staff(w) },
    body: { since: addDays(TODAY, -30), expectedOn: null, restFrom: null, restUntil: null, version: 1 },
  }),
  [`GET ${STAFF}/{id}`]: async (w) => ({ path: { id: await staff(w) } }),
  [`POST ${STAFF}/{id}/notes`]: async (w) => ({ path: { id: await staff(w) } }),
  [`PUT ${STAFF}/{id}/adjustment`]: async (w) => ({
    path: { id: await staff(w) },
    body: { text: 'No levantar más de 5 kg', fromOn: TODAY, untilOn: null },
  }),
  [`DELETE ${STAFF}/{id}/adjustment`]: async (w) => ({ path: { id: await staff(w) } }),
  [`POST ${STAFF}/acts`]: async (w) => ({
    body: { act: 'assess', ids: [await staff(w)], values: { assessedOn: TODAY } },
  }),
  [`POST ${STAFF}/undo`]: async (w, by) => {
    const ids = [await staff(w)];
    const values = { closedOn: TODAY, closeReason: 'ALTA' };
    await by.send('POST', `${STAFF}/acts`, { act: 'close', ids, values });
    await by.send('POST', `${STAFF}/acts`, { act: 'reopen', ids, values: {} });
    return { body: { act: 'reopen', ids } };
  },
};
