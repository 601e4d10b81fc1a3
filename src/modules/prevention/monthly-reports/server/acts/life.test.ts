import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import { addDays, addMonths } from '#platform/contract/dates.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import type { Person } from '#testing/app.ts';
import { multipartOf } from '#testing/files.ts';
import type { ReportDetail } from '../../table.ts';
import { aMonth, LAST_MONTH, type Month, THIS_MONTH, TODAY } from '../testing/month.ts';
import { makeDrafts } from './make-drafts.ts';

let m: Month;
beforeAll(async () => {
  m = await aMonth();
});
afterAll(() => m.t.close());

const save = (id: string, version: number, body: object, who: Person = m.people.doctor) =>
  who.send('POST', `/api/exam/generate-report/forms-data?report_form_id=${id}`, { version, ...body });
const saved = async (id: string, version: number, body: object, who?: Person): Promise<number> => {
  const answer = await save(id, version, body, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().version;
};
const act = (id: string, version: number, name: string, more: object = {}, who: Person = m.people.doctor) =>
  who.send('PUT', `/api/middleware/report/${id}`, { act: name, version, ...more });
const sign = (id: string, version: number, who: Person = m.people.doctor) =>
  who.send('POST', `/api/exam/generate-report/sign?report_form_id=${id}`, { version, namesNobody: true });
const file = (id: string, who: Person, query = '') => who.get(`/api/middleware/report/${id}/file${query}`);
const detail = async (id: string, who: Person = m.people.doctor): Promise<ReportDetail> =>
  (await who.get(`/api/middleware/report/${id}`)).json();
const ok = (answer: { statusCode: number; body: string }, status = 204) =>
  expect(answer.statusCode, answer.body).toBe(status);
/** Creates a report and moves it to `FIRMADO`. */
async function signed(month: string, more = {}) {
  const { id, version } = await m.create(month, more);
  ok(await act(id, version, 'send'));
  ok(await sign(id, version + 1), 200);
  return { id, version: version + 2 };
}
let older = 0;
const anyMonth = () => addMonths(`${LAST_MONTH}-01`, -++older).slice(0, 7);

test('a figure that a person corrects says who, keeps what was counted, and goes back to it', async () => {
  const { id, version } = await m.create(anyMonth());
  const next = await saved(id, version, { totalCountPatient: 999, comment1: 'Sin novedades.' });
  const month = (await detail(id)).month;
  const report = await m.preview(month);
  expect(report).toMatchObject({
    reportFormId: id,
    totalCountPatient: 999,
    comment1: 'Sin novedades.',
    corrections: { totalCountPatient: { value: 999, name: 'doctor de Prueba' } },
  });
  expect(report.computed['totalCountPatient']).toBeLessThan(999);
  await saved(id, next, { totalCountPatient: null });
  const back = await m.preview(month);
  expect(back.corrections).toEqual({});
  expect(back).toHaveProperty('totalCountPatient', back.computed['totalCountPatient']);
});

test('the form of a signed report is that of its day, and the day of signing is no approval', async () => {
  const formOf = async ({ id }: { id: string }) => {
    const report = await m.preview((await detail(id)).month);
    return [report.reportFormCode, report.reportFormVersion, report.reportFormApprovedDate];
  };
  const first = await signed(anyMonth());
  expect(await formOf(first)).toEqual(['SSO-FOR-021', '1.0', null]);
  await m.t.services.system.run(({ client }) =>
    client.query(
      `insert into report_forms (variant, valid_from, code, version, approved_on)
       values ('VIGILANCIA', $1, 'SSO-FOR-021', '2.0', '2026-01-15')`,
      [TODAY],
    ),
  );
  expect(await formOf(await signed(anyMonth()))).toEqual(['SSO-FOR-021', '2.0', '2026-01-15']);
  expect(await formOf(first)).toEqual(['SSO-FOR-021', '1.0', null]);
});

test('two people who edit one report: the second is told what the first wrote', async () => {
  const { id, version } = await m.create(anyMonth());
  await saved(id, version, { comment1: 'De una.' });
  const answer = await save(id, version, { comment1: 'De otra.' }, m.people.other);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile']);
  expect(answer.json().current).toMatchObject({ version: version + 1, comments: { comment1: 'De una.' } });
});

test.each([
  [{ comment1: 'a\u0000b' }, 400],
  [{ comment1: 'x'.repeat(5001) }, 400],
  [{ totalCountPatient: -1 }, 400],
  [{ totalCountPatient: 1.5 }, 400],
  [{ conclusion: 'De la otra variante.' }, 400],
  [{ other: 1 }, 400],
])('what is saved is bounded: %j', async (body, status) => {
  const { id, version } = await m.create(anyMonth());
  expect((await save(id, version, body)).statusCode).toBe(status);
});

test('a report is signed by a doctor with a licence, sealed, and never changes again', async () => {
  const month = anyMonth();
  const { id, version } = await m.create(month);
  await saved(id, version, { comment1: 'Comentario del médico.' });
  expect((await sign(id, version + 1)).json().code).toBe('not_open');
  ok(await act(id, version + 1, 'send'));
  expect((await sign(id, version + 2, m.people.admin)).json().code).toBe('cmp_missing');
  const without = await m.people.doctor.send('POST', `/api/exam/generate-report/sign?report_form_id=${id}`, {
    version: version + 2,
  });
  expect(without.body).toContain('Confirma que ningún comentario');
  const answers = await Promise.all([sign(id, version + 2), sign(id, version + 2, m.people.other)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { code } = answers.find(({ statusCode }) => statusCode === 200)!.json();
  expect((await save(id, version + 3, { comment1: 'Otra cosa.' })).json().code).toBe('not_open');
  const pdf = (await file(id, m.people.doctor)).rawPayload;
  expect(pdf.toString('latin1')).toContain('ETSI.CAdES.detached');
  expect((await readPdf(pdf)).text).toContain('CMP 12345');
  const checked = await m.t.app.inject(`/api/documents/verify/${code}`);
  expect(checked.json(), checked.body).toMatchObject({
    outcome: 'VALID',
    document: { type: 'INFORME_MENSUAL', workerName: null, examDate: `${month}-01`, cmp: '12345', code },
  });
  // Data added after the signature does not change the signed report.
  const worker = await m.t.make.patient(m.company);
  await m.t.make.attention(m.company, worker.id, { date: `${month}-05` });
  expect(await m.preview(month)).toMatchObject({ state: 'FIRMADO', comment1: 'Comentario del médico.' });
  expect((await file(id, m.people.doctor)).rawPayload.equals(pdf)).toBe(true);
});

test('the company reads what is published, and nothing before', async () => {
  const month = anyMonth();
  const { id, version } = await signed(month);
  for (const who of [m.people.owner, m.people.user]) {
    expect((await who.get(`/api/middleware/report/${id}`)).statusCode).toBe(404);
    expect((await file(id, who)).statusCode).toBe(404);
    expect((await save(id, version, { comment1: 'x' }, who)).statusCode).toBe(404);
    expect((await act(id, version, 'publish', {}, who)).statusCode).toBe(404);
  }
  ok(await act(id, version, 'publish'));
  expect(await detail(id, m.people.user)).toMatchObject({
    state: 'PUBLICADO',
    edition: 1,
    events: [],
    versions: [{ edition: 1, signedBy: 'doctor de Prueba' }],
  });
  expect((await readPdf((await file(id, m.people.user)).rawPayload)).text).toMatch(/Versión del informe\s+1/);
  const told = await m.sql<{ type: string; title: string }>(
    'select type, title from user_notifications where customer_id = $1 and dedup_key = $2',
    [m.company.id, `report.published:${id}:1`],
  );
  // The owner, the user and the other doctor are notified, but not the doctor who published the report.
  expect(told).toHaveLength(3);

  expect((await act(id, version + 1, 'correct')).json().code).toBe('reason_missing');
  ok(await act(id, version + 1, 'correct', { reason: 'Faltaban dos capacitaciones.' }));
  const [row] = (
    await m.people.user.get(`/api/middleware/report/table?customer_id=${m.company.id}&year=${month.slice(0, 4)}`)
  )
    .json()
    .items.filter(
      ({ projectId, variant }: { projectId: string | null; variant: string }) => !projectId && variant === 'VIGILANCIA',
    );
  expect(row.months[Number(month.slice(5)) - 1]).toMatchObject({ id, state: 'PUBLICADO', edition: 1 });
  expect(await detail(id, m.people.user)).toMatchObject({ state: 'PUBLICADO', edition: 1 });
  expect(await detail(id)).toMatchObject({ state: 'BORRADOR', edition: 2 });
  const inWork = await saved(id, version + 2, { comment1: 'Corregido.' });
  ok(await act(id, inWork, 'send'));
  const again = await sign(id, inWork + 1);
  ok(again, 200);
  expect((await file(id, m.people.user, '?edition=2')).statusCode).toBe(404);
  ok(await act(id, inWork + 2, 'publish'));
  const whole = await detail(id, m.people.user);
  const reasons = (of: typeof whole) => of.versions.map(({ edition, reason }) => [edition, reason]);
  // The company sees that a newer edition exists, but not the reason that the doctor wrote.
  expect(reasons(whole)).toEqual([
    [2, null],
    [1, null],
  ]);
  expect(reasons(await detail(id))).toEqual([
    [2, 'Faltaban dos capacitaciones.'],
    [1, null],
  ]);
  expect((await detail(id)).events.map(({ act: name }) => name)).toEqual([
    'publish',
    'sign',
    'send',
    'correct',
    'publish',
    'sign',
    'send',
  ]);
  const difference = (await m.people.doctor.get(`/api/middleware/report/${id}/difference?edition=1`)).json();
  expect(difference.items).toContainEqual(expect.objectContaining({ id: 'comment1', before: '', after: 'Corregido.' }));
  const old = await m.t.app.inject(`/api/documents/verify/${whole.versions[1]!.code}`);
  expect(old.json()).toMatchObject({ outcome: 'REVOKED', document: { replaced: true } });
});

test('a report that comes back says what is to be completed, and to whom', async () => {
  const month = anyMonth();
  const { id, version } = await m.create(month);
  ok(await act(id, version, 'send'));
  expect((await act(id, version + 1, 'giveBack', {}, m.people.other)).statusCode).toBe(400);
  ok(await act(id, version + 1, 'giveBack', { reason: 'Falta el comentario de aptitudes.' }, m.people.other));
  expect(await m.preview(month)).toMatchObject({ state: 'BORRADOR', note: 'Falta el comentario de aptitudes.' });
  const [told] = await m.sql<{ n: number }>(
    `select count(*)::int as n from user_notifications
     where customer_id = $1 and type = 'report.given_back' and dedup_key like $2`,
    [m.company.id, `report.given_back:${id}:%`],
  );
  expect(told!.n).toBe(1);
});

test('an own PDF stands for the drawn one, is sealed with the signature, and can be taken away', async () => {
  const { id, version } = await m.create(anyMonth());
  const send = (content: Buffer, name = 'informe.pdf', of: number = version) =>
    m.people.doctor.inject({
      method: 'POST',
      url: `/api/exam/generate-report/upload?report_form_id=${id}&version=${of}`,
      ...multipartOf(name, content),
    });
  const notPdf = await send(Buffer.from('MZ\u0000\u0001 no es un PDF'), 'informe.pdf');
  expect([notPdf.statusCode, notPdf.json().code]).toEqual([400, 'not_pdf']);
  const active = plainPdf('CON PROGRAMA')
    .toString('latin1')
    .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>');
  expect((await send(Buffer.from(active, 'latin1'))).statusCode).toBe(400);
  const answer = await send(plainPdf('INFORME PROPIO'));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({ version: version + 1, fileName: 'informe.pdf' });
  expect((await readPdf((await file(id, m.people.doctor)).rawPayload)).text).toContain('INFORME PROPIO');
  const removed = await saved(id, version + 1, { uploadName: null });
  expect((await readPdf((await file(id, m.people.doctor)).rawPayload)).text).not.toContain('INFORME PROPIO');
  ok(await send(plainPdf('INFORME PROPIO'), 'informe.pdf', removed), 200);
  ok(await act(id, removed + 1, 'send'));
  ok(await sign(id, removed + 2), 200);
  ok(await act(id, removed + 3, 'publish'));
  const pdf = (await file(id, m.people.user)).rawPayload;
  expect((await readPdf(pdf)).text).toContain('INFORME PROPIO');
  expect(pdf.toString('latin1')).toContain('ETSI.CAdES.detached');
  expect((await detail(id)).versions[0]).toMatchObject({ source: 'UPLOADED' });
});

test('drafts are made by themselves on the first day of the month, each company apart', async () => {
  const first = `${THIS_MONTH}-01`;
  const other = await m.t.make.company();
  await m.t.make.user('doctor', other);
  const free = await m.t.make.company({ membership: 'FREE' });
  await m.t.services.system.run(({ client }) =>
    client.query("update customers set created_at = created_at - interval '90 days' where id = any ($1)", [
      [m.company.id, other.id, free.id],
    ]),
  );
  await m.t.services.system.run(({ client }) =>
    client.query('update memberships set start_date = $1::date - 90 where customer_id = any ($2)', [
      TODAY,
      [m.company.id, other.id, free.id],
    ]),
  );
  const before = addMonths(first, -2).slice(0, 7);
  await m.people.doctor.send('POST', '/api/middleware/report', m.body(before, { projectId: m.projectId }));
  const made = await makeDrafts(m.t.services.system, first);
  expect(await makeDrafts(m.t.services.system, first)).toBe(0);
  const drafts = (id: string) =>
    m.t.services.system.forCustomer(id).run(
      async ({ client }) =>
        (
          await client.query<{ project: boolean }>(
            `select project_id is not null as project
             from monthly_reports
             where customer_id = $1 and month = $2::date and created_by is null
             order by 1`,
            [id, `${LAST_MONTH}-01`],
          )
        ).rows,
    );
  expect(made).toBeGreaterThanOrEqual(3);
  expect(await drafts(m.company.id)).toEqual([{ project: false }, { project: true }]);
  expect(await drafts(other.id)).toHaveLength(1);
  expect(await drafts(free.id)).toEqual([]);
  const told = (type: string) =>
    m.sql<{ title: string }>('select title from user_notifications where customer_id = $1 and type = $2', [
      m.company.id,
      type,
    ]);
  expect(await told('report.drafted')).toHaveLength(4);
  expect(await told('report.needs_company')).toHaveLength(1);
  for (const day of [addDays(first, 1), addDays(first, 3), addDays(first, 4), addDays(first, 7)])
    await makeDrafts(m.t.services.system, day);
  // Two reports, two doctors, and reminders from the third and from the seventh day on.
  expect(await told('report.owed')).toHaveLength(8);
});

test('the difference with the month before', async () => {
  const { items, with: name } = (
    await m.people.doctor.get(`/api/middleware/report/${(await m.create(THIS_MONTH)).id}/difference`)
  ).json();
  expect(name).toMatch(/ de 20\d\d$/);
  expect(items.length).toBeGreaterThan(0);
});
