import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runSql } from '#testing/run-sql.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';
import { paperOfClinic } from './external-clinic.ts';

let c: Certificates;
beforeAll(async () => {
  c = await startCertificates();
});
afterEach(() => vi.useRealTimers());
afterAll(() => c.close());

const LEGAJO = 14;
const STATION = 6;
type Who = keyof Certificates['people'];

/** Requests the report and returns the response with the cookie that the server set. */
async function reported(id: string, who: Who = 'doctor', type = 2) {
  const answer = await c.report(who, id, type);
  expect(answer.statusCode, answer.body).toBe(200);
  const body = answer.json() as { link: string; cookieName: string; cookieValue: string; code: string };
  const set = String(answer.headers['set-cookie']);
  const path = /Path=([^;]+)/.exec(set)?.[1] ?? '';
  return { ...body, set, path, file: `${path}/file` };
}
const open = (file: string, cookie: string) => c.t.app.inject({ url: file, headers: { cookie } });
const holding = (who: Who, { cookieName, cookieValue }: { cookieName: string; cookieValue: string }) =>
  `${c.people[who].cookie}; ${cookieName}=${cookieValue}`;
/** Moves the clock of the links only: databases and sessions keep their own clocks. */
const seconds = (later: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later * 1000 });

describe('T11: the cookie of a document', () => {
  test('is set by the server, read by no script, sent to its document alone, and opens it', async () => {
    const { id } = await c.exam();
    for (const type of [2, 13, 3, 15, LEGAJO]) {
      const report = await reported(id, 'doctor', type);
      expect(report.cookieName).toMatch(/^dv_[a-z0-9]{8}$/);
      expect(report.set).toContain(`${report.cookieName}=${report.cookieValue}`);
      expect(report.path).toMatch(/^\/api\/documents\/[0-9a-f-]{36}$/);
      for (const said of ['HttpOnly', 'SameSite=Strict', 'Max-Age=60']) expect(report.set).toContain(said);
      const file = await open(report.file, holding('doctor', report));
      expect(file.statusCode).toBe(200);
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('is read back by the call of cookies, to which a browser sends it too', async () => {
    const { id } = await c.exam();
    const answer = await c.report('doctor', id, 2);
    const { cookieName, cookieValue } = answer.json() as { cookieName: string; cookieValue: string };
    const url = '/api/security/auth/cookies';
    const sent = [answer.headers['set-cookie']].flat().filter((set) => url.startsWith(/Path=([^;]+)/.exec(set!)![1]!));
    expect(sent).toHaveLength(1);
    const cookie = `${c.people.doctor.cookie}; ${sent[0]!.split(';')[0]}`;
    const read = await c.t.app.inject({ url: `${url}?name=${cookieName}`, headers: { cookie } });
    expect(read.json()).toEqual({ data: { value: cookieValue } });
    for (const kept of ['HttpOnly', 'SameSite=Strict', 'Max-Age=60']) expect(sent[0]).toContain(kept);
  });

  test('S08: works at 59 seconds and no longer at 61; without it, changed, or of another document, nothing opens', async () => {
    const [{ id }, other] = [await c.exam(), await c.exam()];
    const [report, another] = [await reported(id), await reported(other.id)];
    const { cookieName, cookieValue, file } = report;
    seconds(59);
    expect((await open(file, holding('doctor', report))).statusCode).toBe(200);
    vi.useRealTimers();
    seconds(62);
    expect((await open(file, holding('doctor', report))).statusCode).toBe(410);
    vi.useRealTimers();
    const { cookie } = c.people.doctor;
    const [expires, signature] = cookieValue.split('.');
    for (const held of [
      '',
      `${cookieName}=`,
      `${cookieName}=x.y`,
      `${cookieName}=${Number(expires) + 60}.${signature}`,
      `${cookieName}=${another.cookieValue}`,
      `dv_00000000=${cookieValue}`,
    ])
      expect((await open(file, `${cookie}; ${held}`)).statusCode, held).toBe(404);
    expect((await open(another.file, `${cookie}; ${another.cookieName}=${cookieValue}`)).statusCode).toBe(404);
  });

  test('S08: opens in no other session, of the same person or of another company, and for nobody signed out', async () => {
    const { id } = await c.exam();
    const report = await reported(id);
    const again = await c.t.as((await c.t.make.user('doctor', c.company)).username);
    const stranger = await c.t.as((await c.t.make.user('doctor', await c.t.make.company())).username);
    for (const person of [again, stranger, c.people.user])
      expect((await open(report.file, `${person.cookie}; ${report.cookieName}=${report.cookieValue}`)).statusCode).toBe(
        404,
      );
    expect((await open(report.file, `${report.cookieName}=${report.cookieValue}`)).statusCode).toBe(401);
  });

  test('is no way around the wall', async () => {
    const { id } = await c.exam();
    for (const type of [3, 15, LEGAJO, 4, STATION]) {
      const refused = await c.report('user', id, type);
      expect(refused.statusCode).toBe(404);
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('several exams', () => {
  const ask = (who: Who, ids: string[], type = 2) =>
    c.people[who].send('POST', `/api/exam/emos/report?report_id=${type}`, { attentionIds: ids });

  test('have a link and a cookie each, in the order of the ids; the first one at the top too', async () => {
    const ids = [(await c.exam()).id, (await c.exam()).id];
    const answer = (await ask('doctor', [...ids, ids[0]!])).json();
    expect(answer.documents.map((one: { attentionId: string }) => one.attentionId)).toEqual(ids);
    expect(answer).toMatchObject({ link: answer.documents[0].link, cookieName: answer.documents[0].cookieName });
    for (const { link } of answer.documents) {
      const file = await c.people.doctor.inject({ url: link });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect(answer.documents[0].link).not.toBe(answer.documents[1].link);
  });

  test('are refused together where one is not there, or is inside the wall', async () => {
    const { id } = await c.exam();
    expect((await ask('doctor', [id, c.company.id])).statusCode).toBe(404);
    expect((await ask('user', [id, id], 3)).statusCode).toBe(404);
  });
});

describe('an exam of an external clinic', () => {
  const ask = (who: Who, id: string) =>
    c.people[who].send('POST', '/api/exam/emos/report?report_id=2', { attentionIds: [id], formatIds: ['8812'] });
  const fromMediweb = (id: string) =>
    c.t.services.system
      .forCustomer(c.company.id)
      .run((tx) =>
        runSql(tx.client, "update attentions set external_system = 'MEDIWEB', external_id = '4711' where id = $1", [
          id,
        ]),
      );

  test('says that its clinic is not connected, and what to do; one of no clinic says that too', async () => {
    const { id } = await c.exam();
    expect((await ask('doctor', id)).json().code).toBe('not_external');
    await fromMediweb(id);
    const answer = await ask('doctor', id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'clinic_not_configured']);
    expect(answer.json().title).toContain('MEDIWEB, que no está conectado a Vigía');
    expect((await ask('user', id)).statusCode).toBe(404);
  });

  test('is handed out by the adapter of its clinic', async () => {
    const { id } = await c.exam();
    await fromMediweb(id);
    const scope = c.t.services.system.forCustomer(c.company.id);
    const told = await paperOfClinic(
      scope,
      id,
      { formatIds: ['8812'], type: 'INFORME_MEDICO', part: 1 },
      new Map([['MEDIWEB', { link: async (exam) => ({ link: JSON.stringify(exam), fileName: 'informe.pdf' }) }]]),
    );
    expect(JSON.parse(told.link)).toEqual({ externalId: '4711', formatIds: ['8812'], type: 'INFORME_MEDICO', part: 1 });
  });
});
