import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { RESULTS } from '#access/links/purposes.ts';
import { type Link, withLink } from '#access/links/server/link.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { Delivery } from '../../deliveries.ts';
import { deliveryOfLink, identifiedByLink, type LinkedDelivery, recordSigned, type Signature } from '../worker-acts.ts';

const DELIVERIES_PATH = '/api/exam/result-deliveries';

/** Creates a worker with an exam that has an aptitude, and its pending delivery. */
export async function makeDelivery(
  t: TestApp,
  company: Company,
  { email = `luis.${randomUUID()}@correo.pe`, verified = true, aptitude = 'APTO', date = '2026-03-10' } = {},
) {
  const patient = await t.make.patient(company);
  const exam = await t.make.attention(company, patient.id, { aptitude, date });
  return t.services.system.forCustomer(company.id).run(async ({ client }) => {
    const { rows: people } = await runSql<{ number: string }>(
      client,
      `update patients set email = $2, contact_verified_at = case when $3 then now() end
       where id = $1 returning document_number as number`,
      [patient.id, email, verified],
    );
    const { rows } = await client.query<{ id: string }>('select id from result_deliveries where attention_id = $1', [
      exam.id,
    ]);
    return { id: rows[0]!.id, attentionId: exam.id, patientId: patient.id, number: people[0]!.number, email };
  });
}
export type Made = Awaited<ReturnType<typeof makeDelivery>>;

/** Returns the token of the last link mailed to the address. */
export async function tokenMailedTo(t: TestApp, email: string): Promise<string> {
  // Another notice, for example of a changed name, can arrive after the mail with the link.
  const tokens = (await t.mailsTo(email)).map(({ text }) => /[?&]t=([\w.-]+)/.exec(text)?.[1]);
  return tokens.find((token) => token !== undefined) ?? '';
}

/** Runs an action of the worker's pages with a link. */
export const byLink = <T>(
  t: TestApp,
  token: string,
  work: (tx: Tx, delivery: LinkedDelivery, link: Link) => Promise<T>,
): Promise<T> => {
  const request = { ip: '127.0.0.1', id: 'test', cookies: {} };
  return withLink({ request, services: t.services }, RESULTS, token, async (tx, link) =>
    work(tx, await deliveryOfLink(tx, link), link),
  );
};

export const SIGNATURE: Pick<Signature, 'signedBy' | 'level' | 'ip' | 'agent' | 'shownTextSha256'> = {
  signedBy: 'LUIS',
  level: 'DIBUJADA',
  ip: '127.0.0.1',
  agent: 'navegador',
  shownTextSha256: Buffer.alloc(32, 1),
};
interface Desk {
  t: TestApp;
  company: Company;
  doctor: Person;
}

/** Helpers for tests of deliveries. `of` returns the current desk, because each test has its own company. */
export function deskOf(of: () => Desk) {
  const sql = <R extends object>(text: string, values: unknown[]) =>
    of()
      .t.services.system.forCustomer(of().company.id)
      .run(async ({ client }) => (await runSql<R>(client, text, values)).rows);
  const made = (given?: Parameters<typeof makeDelivery>[2]) => makeDelivery(of().t, of().company, given);
  const one = async (id: string) => {
    const answer = await of().doctor.get(`${DELIVERIES_PATH}/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as { item: Delivery; events: { act: string; by: string | null }[]; notes: { text: string }[] };
  };
  const done = async (act: string, ids: string[], values: object = {}, who = of().doctor) => {
    const answer = await who.send('POST', `${DELIVERIES_PATH}/acts`, { act, ids, values });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as { done: string[]; refused: { reason: string }[] };
  };
  const examOf = async ({ attentionId }: Made) =>
    (
      await sql<{ state: string; delivered: boolean; read: boolean; signed: boolean }>(
        `select state, delivered_at is not null as delivered, read_at is not null as read,
           signed_at is not null as signed
         from attentions where id = $1`,
        [attentionId],
      )
    )[0];
  const statesOf = async ({ attentionId }: Made) =>
    (
      await sql<{ state: string }>(
        'select state from result_deliveries where attention_id = $1 order by created_at, state',
        [attentionId],
      )
    ).map(({ state }) => state);
  /** Creates a document of the exam in place of the sealed acknowledgment. */
  const documentOf = async ({ attentionId }: Made): Promise<string> =>
    of()
      .t.services.system.forCustomer(of().company.id)
      .run(async ({ client }) => {
        const { rows: files } = await client.query<{ id: string }>(
          `insert into files (customer_id, key, kind, content_type, size, sha256)
           values ($1, $2, 'CONSTANCIA', 'application/pdf', 1, $3) returning id`,
          [of().company.id, `customers/${of().company.id}/emodocuments/pdf/${attentionId}.pdf`, Buffer.alloc(32)],
        );
        const { rows } = await client.query<{ id: string }>(
          `insert into documents (customer_id, attention_id, type, file_id, code, sha256)
       values ($1, $2, 'CERTIFICADO_APTITUD', $3, $5, $4) returning id`,
          [
            of().company.id,
            attentionId,
            files[0]!.id,
            Buffer.alloc(32),
            attentionId.replaceAll('-', '').slice(0, 12).toUpperCase(),
          ],
        );
        return rows[0]!.id;
      });
  /** Identifies the worker by the mailed link and signs. */
  const signByLink = async (given: Made) => {
    const documentId = await documentOf(given);
    const token = await tokenMailedTo(of().t, given.email);
    await byLink(of().t, token, identifiedByLink);
    await byLink(of().t, token, (tx, delivery, link) =>
      recordSigned(tx, delivery, {
        ...SIGNATURE,
        link,
        documentId,
        delivered: [{ documentId, sha256: Buffer.alloc(32) }],
      }),
    );
  };
  return { sql, made, one, done, documentOf, signByLink, examOf, statesOf };
}

/** Stores a consent of the worker, as the worker's own pages do. */
export const agreeTo = (t: TestApp, company: Company, patientId: string, channel: string, given = true) =>
  t.services.system.forCustomer(company.id).run(({ client }) =>
    client.query(
      `insert into channel_consents (customer_id, patient_id, channel, given, phone, shown, asked_in)
       select customer_id, id, $3, $4, phone, 'Acepto', 'RESULTS' from patients where customer_id = $1 and id = $2`,
      [company.id, patientId, channel, given],
    ),
  );
