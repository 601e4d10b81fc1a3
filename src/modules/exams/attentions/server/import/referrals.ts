import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Referral } from './clinical-values.ts';

/** Loads all stored referrals of the exams, in any state, by exam id. The import compares its rows with them. */
export async function loadReferrals(tx: Tx, ids: readonly string[]): Promise<Map<string, Referral[]>> {
  const { rows } = await tx.client.query<Referral & { id: string }>(
    `select c.attention_id as id, c.position, x.specialty, x.reason from consultations c
     left join consultation_clinical x on x.customer_id = c.customer_id and x.consultation_id = c.id
     where c.customer_id = $1 and c.attention_id = any ($2::uuid[])`,
    [tx.customerId, ids],
  );
  const referralsByExam = new Map<string, Referral[]>();
  for (const { id, ...referral } of rows) referralsByExam.set(id, [...(referralsByExam.get(id) ?? []), referral]);
  return referralsByExam;
}

/**
 * Opens the referrals of a file or rewrites their text; an existing referral keeps its state. A referral that a doctor
 * opened keeps its text too.
 */
export async function writeReferrals(
  tx: Tx,
  rows: readonly (Referral & { attentionId: string; issuedOn: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map((row) => ({ ...row, id: randomUUID() })));
  await tx.client.query(
    `insert into consultations (customer_id, id, attention_id, position, issued_on)
     select h.customer_id, x.id, x."attentionId", x.position, x."issuedOn"
     from company_rows h
     cross join jsonb_to_recordset($2::jsonb) as x(id uuid, "attentionId" uuid, "issuedOn" date, position smallint)
     where h.customer_id = $1
     on conflict (customer_id, attention_id, position) do nothing`,
    [tx.customerId, given],
  );
  await tx.client.query(
    `insert into consultation_clinical (customer_id, consultation_id, specialty, reason)
     select c.customer_id, c.id, x.specialty, x.reason
     from jsonb_to_recordset($2::jsonb) as x("attentionId" uuid, position smallint, specialty text, reason text)
     join consultations c on c.customer_id = $1 and c.attention_id = x."attentionId" and c.position = x.position
     where c.opened_by is null
     on conflict (customer_id, consultation_id) do update set specialty = excluded.specialty, reason = excluded.reason`,
    [tx.customerId, given],
  );
}
