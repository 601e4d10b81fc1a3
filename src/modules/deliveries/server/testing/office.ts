import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../../platform/server/database/scope.ts';
import type { TestApp } from '../../../../testing/app.ts';
import type { Company } from '../../../../testing/builders.ts';
import { RESULTS } from '../../../links/purposes.ts';
import { type Link, withLink } from '../../../links/server/link.ts';
import { deliveryOfLink, type OwnDelivery } from '../worker-acts.ts';

/** A worker with an exam whose aptitude was given, and the delivery that waits for them. */
export async function makeDelivery(
  t: TestApp,
  company: Company,
  { email = `luis.${randomUUID()}@correo.pe`, verified = true, aptitude = 'APTO', date = '2026-03-10' } = {},
) {
  const patient = await t.make.patient(company);
  const exam = await t.make.attention(company, patient.id, { aptitude, date });
  return t.services.system.forCustomer(company.id).run(async ({ client }) => {
    const { rows: people } = await client.query<{ number: string }>(
      `update patients set email = $2, contact_verified_at = case when $3 then now() end where id = $1 returning document_number as number`,
      [patient.id, email, verified],
    );
    const { rows } = await client.query<{ id: string }>('select id from result_deliveries where attention_id = $1', [
      exam.id,
    ]);
    return { id: rows[0]!.id, attentionId: exam.id, patientId: patient.id, number: people[0]!.number, email };
  });
}
export type Made = Awaited<ReturnType<typeof makeDelivery>>;

/** The token of the last link that was mailed to somebody. */
export async function tokenMailedTo(t: TestApp, email: string): Promise<string> {
  const mail = await t.mailTo(email);
  return /[?&]t=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Acts as the worker's pages do, with a link. */
export const byLink = <T>(
  t: TestApp,
  token: string,
  work: (tx: Tx, delivery: OwnDelivery, link: Link) => Promise<T>,
): Promise<T> => {
  const request = { ip: '127.0.0.1', id: 'test', cookies: {} };
  return withLink({ request, services: t.services } as never, RESULTS, token, async (tx, link) =>
    work(tx, await deliveryOfLink(tx, link), link),
  );
};
