import { randomInt } from 'node:crypto';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Inputs } from './inputs.ts';
import type { World } from './world.ts';

/** An appointment in the future. */
const appointment = async (w: World): Promise<string> => {
  const { id } = await w.t.make.patient(w.company);
  const { id: exam } = await w.t.make.appointment(w.company, id, { date: addDays(todayInLima(), 9) });
  const [made] = await w.sql('select id from appointments where attention_id = $1', [exam]);
  return String(made!.id);
};
const confirm = async (w: World) => ({ act: 'confirm', ids: [await appointment(w)] });
const BASE = '/api/middleware/scheduling';

/** Prepares a worker who got the link of an appointment. */
async function linked(w: World) {
  const { id } = await w.t.make.patient(w.company);
  const email = `${id}@correo.pe`;
  const number = String(randomInt(1e7, 1e8 - 1));
  await w.sql('update patients set email = $2, document_number = $3 where id = $1', [id, email, number]);
  const rows = [{ patientId: id, examType: 'PERIODICO', on: addDays(todayInLima(), 9) }];
  await (await w.enter('user')).send('POST', `${BASE}/emo?company_id=${w.company.id}`, { rows });
  await w.system('delete from login_failures');
  const t = /[?&]t=([\w.-]+)/.exec((await w.t.mailTo(email))?.text ?? '')?.[1] ?? '';
  return { query: { t }, number };
}

/** A site of a health centre with a mailbox. */
async function site(w: World) {
  const mail = `${randomInt(1e9)}@clinica.pe`;
  const [made] = await w.sql(
    `with c as (insert into health_centres (customer_id, name, email) values ($1, $2, $2) returning id)
     insert into health_centre_sites (customer_id, health_centre_id, name) select $1, c.id, 'Sede' from c returning id`,
    [w.company.id, mail],
  );
  return { id: String(made!.id), mail };
}
/** Prepares a device that opened the link of a site. */
async function atCentre(w: World) {
  const { id, mail } = await site(w);
  await (await w.enter('user')).send('POST', `${BASE}/sites/${id}/link`);
  await w.system('delete from login_failures');
  const t = /[?&]t=([\w.-]+)/.exec((await w.t.mailTo(mail))?.text ?? '')?.[1] ?? '';
  const opened = await w.t.with('').send('POST', `${BASE}/centre?t=${t}`);
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const code = async () => {
    await w.t.with(cookie).send('POST', `${BASE}/centre/code?t=${t}`);
    return /\b(\d{6})\b/.exec((await w.t.mailTo(mail))?.text ?? '')?.[1] ?? '';
  };
  return { query: { t }, cookie, code, id };
}
async function inCentre(w: World) {
  const { query, cookie, code, id } = await atCentre(w);
  await w.t.with(cookie).send('POST', `${BASE}/centre/verify?t=${query.t}`, { code: await code() });
  return { query, cookie, id };
}

export const SCHEDULING_INPUTS: Inputs = {
  'POST /api/exam/management-statistics/penalty/scenario': async (w) => ({
    body: { workers: [(await w.t.make.patient(w.company)).id] },
  }),
  [`POST ${BASE}/notices/moving`]: async (w) => ({
    body: { ids: [await appointment(w)], on: addDays(todayInLima(), 9) },
  }),
  [`POST ${BASE}/reach`]: async (w) => ({ body: { patientIds: [(await w.t.make.patient(w.company)).id] } }),
  [`POST ${BASE}/sites/{id}/link`]: async (w) => ({ path: { id: (await site(w)).id } }),
  [`POST ${BASE}/centre`]: async (w) => ({ query: (await atCentre(w)).query }),
  [`POST ${BASE}/centre/code`]: async (w) => {
    const { query, cookie } = await atCentre(w);
    return { query, cookie };
  },
  [`POST ${BASE}/centre/verify`]: async (w) => {
    const { query, cookie, code } = await atCentre(w);
    return { query, cookie, body: { code: await code() } };
  },
  [`POST ${BASE}/centre/day`]: async (w) => {
    const { query, cookie } = await inCentre(w);
    return { query, cookie, body: { on: todayInLima() } };
  },
  [`POST ${BASE}/centre/answer`]: async (w) => {
    const { query, cookie, id } = await inCentre(w);
    const made = await appointment(w);
    await w.sql('update appointments set health_centre_site_id = $2 where id = $1', [made, id]);
    return { query, cookie, body: { ids: [made], answer: 'accept' } };
  },
  [`POST ${BASE}/own`]: linked,
  [`POST ${BASE}/own/document`]: async (w) => {
    const { query, number } = await linked(w);
    return { query, body: { type: 'DNI', number } };
  },
  [`POST ${BASE}/own/answer`]: async (w) => {
    const { query, number } = await linked(w);
    const matched = await w.t.with('').send('POST', `${BASE}/own/document?t=${query.t}`, { type: 'DNI', number });
    const cookie = matched.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { query, cookie, body: { answer: 'confirm' } };
  },
  [`GET ${BASE}/appointments/{id}`]: async (w) => ({ path: { id: await appointment(w) } }),
  [`POST ${BASE}/appointments/{id}/notes`]: async (w) => ({ path: { id: await appointment(w) } }),
  [`POST ${BASE}/appointments/acts`]: async (w) => ({ body: await confirm(w) }),
  [`POST ${BASE}/appointments/undo`]: async (w, by) => {
    const body = await confirm(w);
    await by.send('POST', `${BASE}/appointments/acts`, body);
    return { body };
  },
  [`DELETE ${BASE}/calendar-feed`]: async (_, by) => {
    await by.send('POST', `${BASE}/calendar-feed`, {});
    return {};
  },
  [`GET ${BASE}/calendar.ics`]: async (w) => {
    const answer = await (await w.enter('user')).send('POST', `${BASE}/calendar-feed`, {});
    return { query: { token: new URL(answer.json<{ url: string }>().url).searchParams.get('token')! } };
  },
  [`PUT ${BASE}/emo/delete`]: async (w) => ({ body: { ids: [await appointment(w)] } }),
  [`PUT ${BASE}/no-emo/delete`]: async (w) => ({ body: { ids: [await appointment(w)] } }),
};
