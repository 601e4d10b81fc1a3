import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { CentreAppointment } from '../../centre/api.ts';

let t: TestApp;
let company: Company;
let user: Person;
let mail: string;
let serial = 0;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  company = await t.make.company();
  user = await t.as((await t.make.user('user', company)).username);
  mail = `citas${++serial}@clinicasur.pe`;
  await t.services.system.run(({ client }) => client.query('delete from login_failures'));
});
afterAll(() => t.close());

const TODAY = todayInLima();
const BASE = '/api/middleware/scheduling';
const CENTRE = `${BASE}/centre`;
const sql = async <R extends object>(text: string, values: unknown[] = [], of = company): Promise<R[]> =>
  (await t.services.system.forCustomer(of.id).run(({ client }) => runSql<R>(client, text, values))).rows;
async function site(of = company, email: string | null = mail): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `with c as (insert into health_centres (customer_id, name, email) values ($1, $3, $2) returning id)
     insert into health_centre_sites (customer_id, health_centre_id, name, weekdays)
     select $1, c.id, 'Sede Ilo', '{1,2,3,4,5,6,7}'
     from c returning id`,
    [of.id, email, `Clínica ${++serial}`],
    of,
  );
  return made!.id;
}
const appointment = async (siteId: string, date = TODAY, name = 'QUISPE ROJAS LUIS') => {
  const { id } = await t.make.patient(company, { name });
  const { id: exam } = await t.make.appointment(company, id, { date });
  const [made] = await sql<{ id: string }>(
    'update appointments set health_centre_site_id = $2 where attention_id = $1 returning id',
    [exam, siteId],
  );
  return made!.id;
};
const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
async function token(siteId: string): Promise<string> {
  const sent = await user.send('POST', `${BASE}/sites/${siteId}/link`);
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.body).not.toContain(mail);
  return /[?&]t=([\w.-]+)/.exec((await t.mailTo(mail))?.text ?? '')?.[1] ?? '';
}
async function entered(siteId: string) {
  const link = await token(siteId);
  const opened = await t.with('').send('POST', `${CENTRE}?t=${link}`);
  expect(opened.json()).toEqual({ step: 'code', centre: null });
  const device = t.with(cookieOf(opened));
  await device.send('POST', `${CENTRE}/code?t=${link}`);
  const code = /\b(\d{6})\b/.exec((await t.mailTo(mail))?.text ?? '')?.[1] ?? '';
  const verified = await device.send('POST', `${CENTRE}/verify?t=${link}`, { code });
  expect(verified.json()).toMatchObject({ site: 'Sede Ilo', capacity: null });
  const day = async (on = TODAY) =>
    (await device.send('POST', `${CENTRE}/day?t=${link}`, { on })).json<{ items: CentreAppointment[] }>().items;
  const answer = async (body: object) => {
    const said = await device.send('POST', `${CENTRE}/answer?t=${link}`, body);
    expect(said.statusCode, said.body).toBe(200);
    return said.json<{ done: string[]; refused: { reason: string }[] }>();
  };
  return { link, device, day, answer };
}
const caseOf = async (id: string) => (await user.get(`${BASE}/appointments/${id}`)).json().item;

test('only the code of its mailbox opens the appointments of a site, and those of no other', async () => {
  const [mine, other] = [await site(), await site()];
  const id = await appointment(mine);
  await appointment(other, TODAY, 'OTRO COLABORADOR');
  const { link, day, device } = await entered(mine);
  expect((await day()).map((a) => [a.id, a.fullName, a.state])).toEqual([[id, 'QUISPE ROJAS LUIS', 'PROGRAMADO']]);
  const stranger = t.with(cookieOf(await t.with('').send('POST', `${CENTRE}?t=${link}`)));
  expect((await stranger.send('POST', `${CENTRE}/day?t=${link}`, { on: TODAY })).statusCode).toBe(410);
  const wrong = await stranger.send('POST', `${CENTRE}/verify?t=${link}`, { code: '000000' });
  expect(wrong.statusCode).toBe(400);
  expect((await device.send('POST', `${CENTRE}/day?t=${link}`, { on: addDays(TODAY, 200) })).statusCode).toBe(400);
});

test('accepted, refused with a reason, arrived: the company’s list says so, with nobody’s account', async () => {
  const siteId = await site();
  const [today, later] = [await appointment(siteId), await appointment(siteId, addDays(TODAY, 3), 'ROJAS ANA')];
  const { answer } = await entered(siteId);
  await answer({ ids: [later], answer: 'accept' });
  expect(await caseOf(later)).toMatchObject({ centreAnswer: 'ACEPTADA', state: 'PROGRAMADO' });
  await answer({ ids: [later], answer: 'refuse', reason: 'EQUIPO' });
  expect(await caseOf(later)).toMatchObject({ centreAnswer: 'RECHAZADA', centreReason: 'EQUIPO' });
  const both = await answer({ ids: [today, later], answer: 'arrive' });
  expect([both.done, both.refused.length]).toEqual([[today], 1]);
  expect((await caseOf(today)).state).toBe('EN_ATENCION');
  const { events } = (await user.get(`${BASE}/appointments/${later}`)).json();
  expect(events.map((e: { act: string; by: string | null }) => [e.act, e.by])).toEqual([
    ['centreAccept', null],
    ['centreRefuse', null],
  ]);
});

test('the stations of each worker are those that the protocol asks them for', async () => {
  const siteId = await site();
  const id = await appointment(siteId);
  await sql(
    `with p as (insert into protocols (customer_id, name, exam_types, date_from)
       values ($1, 'Operarios', '{PERIODICO}', '2020-01-01') returning id),
       s as (insert into protocol_stations (customer_id, protocol_id, service_area, position, age_from)
         select $1, p.id, a.area, a.n, a.age from p, (values ('TRIAJE', 1, null), ('EKG', 2, 110)) a(area, n, age))
     update attentions a set protocol_id = p.id from p, appointments t where t.id = $2 and a.id = t.attention_id`,
    [company.id, id],
  );
  const { day } = await entered(siteId);
  expect((await day()).map(({ stations }) => stations)).toEqual([['TRIAJE']]);
});

test('an answer to what is not of the site changes nothing', async () => {
  const [mine, other] = [await site(), await site()];
  const foreign = await appointment(other);
  const { answer } = await entered(mine);
  const said = await answer({ ids: [foreign], answer: 'accept' });
  expect(said).toEqual({
    done: [],
    refused: [expect.objectContaining({ reason: 'Ya no está entre las citas de esta sede.' })],
  });
  expect((await caseOf(foreign)).centreAnswer).toBeNull();
});

test('a centre without a mailbox gets no link; a site of another company is nobody’s; a closed site opens nothing', async () => {
  const without = await site(company, null);
  expect((await user.send('POST', `${BASE}/sites/${without}/link`)).json().code).toBe('no_mail');
  const elsewhere = await site(await t.make.company());
  expect((await user.send('POST', `${BASE}/sites/${elsewhere}/link`)).statusCode).toBe(404);
  const mine = await site();
  const { link, device } = await entered(mine);
  await sql('update health_centre_sites set active = false where id = $1', [mine]);
  const over = await device.send('POST', `${CENTRE}/day?t=${link}`, { on: TODAY });
  expect([over.statusCode, over.json().code]).toEqual([410, 'link_expired']);
});

test('whoever agreed an appointment hears that the centre does not take it; each day that was read is in the audit log', async () => {
  const siteId = await site();
  const id = await appointment(siteId, addDays(TODAY, 2));
  await sql(
    `update appointments set created_by = (select user_id from user_customers where customer_id = $2 limit 1)
     where id = $1`,
    [id, company.id],
  );
  const { answer, day } = await entered(siteId);
  await day(addDays(TODAY, 2));
  await answer({ ids: [id], answer: 'refuse', reason: 'CUPO' });
  const { items } = (await user.get(`/api/middleware/user-notifications?customer_id=${company.id}`)).json();
  expect(items).toMatchObject([
    { title: 'Un centro médico no recibe una cita', url: `/agendamiento/emo?case=${id}`, viewed: false },
  ]);
  expect(items[0].description).toContain('sin cupo ese día');
  const { rows } = await t.services.system.run(({ client }) =>
    client.query("select details from audit_log where action = 'centre.day_read' and object_id = $1", [siteId]),
  );
  expect(rows).toEqual([{ details: { on: addDays(TODAY, 2), appointments: 1 } }]);
});
