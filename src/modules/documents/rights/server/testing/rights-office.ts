import { expect } from 'vitest';
import { cloneDatabase } from '#platform/server/testing/database.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { runSql } from '#testing/run-sql.ts';
import type { RightsRequest } from '../../requests.ts';
import { rightsArchiveJobs } from '../archive/make-archive.ts';

const PATH = '/api/middleware/rights-requests';
const OWN = `${PATH}/own`;

/** Starts a company with a desk user of each role, and workers who make requests. */
export async function startOffice(clone = cloneDatabase) {
  const t: TestApp = await startTestApp(MAIL_SET_UP, clone);
  t.services.jobs.work('documents', 1, rightsArchiveJobs(t.services));
  const company: Company = await t.make.company({ name: 'Minera Arequipa S.A.C.' });
  const person = async (role: 'doctor' | 'owner' | 'user', of = company) =>
    t.as((await t.make.user(role, of)).username);
  const people = { doctor: await person('doctor'), owner: await person('owner'), hr: await person('user') };
  const sql = <R extends object>(text: string, values: unknown[] = []) =>
    t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql<R>(client, text, values)).rows);
  const worker = async (name = 'Rojas, Eva') => {
    const { id } = await t.make.patient(company, { name });
    const email = `eva.${id}@correo.pe`;
    const [row] = await sql<{ number: string }>(
      'update patients set email = $2, contact_verified_at = now() where id = $1 returning document_number as number',
      [id, email],
    );
    return { id, email, number: row!.number };
  };
  type Worker = Awaited<ReturnType<typeof worker>>;
  const register = (by: Person, of: Pick<Worker, 'id'>, body: object = {}) =>
    by.send('POST', PATH, { patientId: of.id, kind: 'ACCESO', receivedOn: '2026-11-02', ...body });
  const made = async (by: Person, of: Pick<Worker, 'id'>, body: object = {}): Promise<string> => {
    const [{ today }] = (await sql<{ today: string }>('select today_in_lima()::text as today')) as [{ today: string }];
    const answer = await register(by, of, { receivedOn: today, ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().id;
  };
  const one = async (by: Person, id: string): Promise<RightsRequest> => {
    const answer = await by.get(`${PATH}/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().item;
  };
  const act = async (by: Person, id: string, name: string, values: object = {}) =>
    (await by.send('POST', `${PATH}/acts`, { act: name, ids: [id], values })).json() as {
      done: string[];
      refused: { reason: string }[];
    };
  const mayDo = async (by: Person, id: string, name: string, values: object = {}) => {
    const answer = await act(by, id, name, values);
    expect(answer.done, JSON.stringify(answer)).toEqual([id]);
  };
  const archived = (by: Person, id: string) =>
    expect.poll(() => one(by, id).then((r) => r.archive), { timeout: 20_000 }).toBe('DONE');
  /** The phone of a worker with the last link mailed to them. */
  const phone = async ({ email, number }: Worker) => {
    const mailed = /[?&]t=([\w.-]+)/.exec((await t.mailTo(email))?.text ?? '')?.[1] ?? '';
    let cookie = '';
    const post = async (path: string, payload?: object, token = mailed) => {
      const url = `${OWN}/${path}${path.includes('?') ? '&' : '?'}t=${token}`;
      const answer = await t.app.inject({ method: 'POST', url, headers: { cookie }, ...(payload ? { payload } : {}) });
      for (const { name, value } of answer.cookies) cookie = `${name}=${value}`;
      return answer;
    };
    const prove = async () => {
      expect((await post('identity', { type: 'DNI', number })).json()).toMatchObject({ matches: true });
      await post('code');
      const code = /\b(\d{6})\b/.exec((await t.mailTo(email))?.text ?? '')?.[1] ?? '';
      const answer = await post('verify', { code });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    return { post, prove, token: mailed };
  };
  return { t, company, ...people, person, sql, worker, register, made, one, act, mayDo, archived, phone, PATH, OWN };
}
export type Office = Awaited<ReturnType<typeof startOffice>>;
