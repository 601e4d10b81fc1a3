import { expect } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { runSql } from '#testing/run-sql.ts';
import { signaturePng } from '#testing/signature.ts';
import { type Made, makeDelivery, tokenMailedTo } from '../../testing/office.ts';
import { phoneOf } from './phone.ts';

/** A company with a doctor who signs, and helpers that open a worker's results on a phone. */
export interface Desk {
  t: TestApp;
  company: Company;
  doctor: Person;
  doctorId: string;
  hr: Person;
  signature: Buffer;
  sql<R extends object>(text: string, values?: unknown[]): Promise<R[]>;
  /** Creates an exam that is signed by its doctor and whose results wait for the worker. */
  ready(): Promise<Made>;
  /** Sends the link. @returns the token of the mailed link */
  sent(made: Made, act?: string, documents?: string[]): Promise<string>;
  phone(made: Made, token: string, cookie?: string): ReturnType<typeof phoneOf>;
  codeMailed(made: Made): Promise<string>;
  /** Opens the results on the phone of an identified worker. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer as it came
  identified(made: Made, token: string): Promise<{ worker: ReturnType<typeof phoneOf>; results: any }>;
  /** Opens the results on the device that the doctor hands over; the doctor signs in again afterwards. */
  handedOver(made: Made, documents?: string[]): Promise<{ worker: ReturnType<typeof phoneOf>; token: string }>;
}

export async function startDesk(name: string, env: Record<string, string> = MAIL_SET_UP): Promise<Desk> {
  const t = await startTestApp(env);
  const company = await t.make.company({ name });
  const { id, username } = await t.make.user('doctor', company);
  const signature = await signaturePng();
  await t.services.system.run(async ({ client }) => {
    await client.query("update users set cmp = '12345' where id = $1", [id]);
    await client.query("insert into user_images (user_id, kind, content, sha256) values ($1, 'SIGNATURE', $2, $3)", [
      id,
      signature,
      Buffer.alloc(32),
    ]);
  });
  const desk: Desk = {
    t,
    company,
    doctor: await t.as(username),
    doctorId: id,
    hr: await t.as((await t.make.user('user', company)).username),
    signature,
    sql: <R extends object>(text: string, values: unknown[] = []) =>
      t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql<R>(client, text, values)).rows),
    async ready() {
      const made = await makeDelivery(t, company);
      await desk.sql('update attentions set doctor_id = $2, doctor_name = $3 where id = $1', [
        made.attentionId,
        id,
        'doctor de Prueba',
      ]);
      return made;
    },
    async sent({ id, email }, act = 'send', documents) {
      const answer = await desk.doctor.send('POST', '/api/exam/result-deliveries/acts', {
        act,
        ids: [id],
        values: { channels: ['EMAIL'], ...(documents && { documents }) },
      });
      expect(answer.json().done, answer.body).toEqual([id]);
      return tokenMailedTo(t, email);
    },
    phone: ({ number }, token, cookie = '') => phoneOf(t, { token, number, signature }, cookie),
    codeMailed: async ({ email }) => /\b(\d{6})\b/.exec((await t.mailTo(email))?.text ?? '')?.[1] ?? '',
    async identified(made, token) {
      const worker = desk.phone(made, token);
      expect((await worker.match()).json()).toMatchObject({ matches: true });
      expect((await worker.code()).statusCode).toBe(200);
      const answer = await worker.verify(await desk.codeMailed(made));
      expect(answer.statusCode, answer.body).toBe(200);
      return { worker, results: answer.json() };
    },
    async handedOver(made, documents) {
      const answer = await desk.doctor.send(
        'POST',
        `/api/exam/result-deliveries/${made.id}/hand-over`,
        documents ? { documents } : undefined,
      );
      expect(answer.statusCode, answer.body).toBe(200);
      desk.doctor = await t.as(username);
      const token = new URL(answer.json().path, 'http://x').searchParams.get('t') ?? '';
      const cookie = answer.cookies.find(({ name }) => name.includes('enlace'));
      return { worker: desk.phone(made, token, `${cookie?.name}=${cookie?.value}`), token };
    },
  };
  return desk;
}
