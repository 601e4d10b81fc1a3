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

/** Opens the referrals of a file or rewrites their text; an existing referral keeps its state. */
export async function writeReferrals(
  tx: Tx,
  rows: readonly (Referral & { attentionId: string; issuedOn: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.client.query(
    `with given as (select *
       from jsonb_to_recordset($2::jsonb) as x("attentionId" uuid, "issuedOn" date, position smallint,
         specialty text, reason text)),
     opened as (
       insert into consultations (customer_id, attention_id, position, issued_on)
       select $1, "attentionId", position, "issuedOn" from given
       on conflict (customer_id, attention_id, position) do update set position = excluded.position
       returning id, attention_id, position)
     insert into consultation_clinical (customer_id, consultation_id, specialty, reason)
     select $1, o.id, g.specialty, g.reason
     from opened o join given g on g."attentionId" = o.attention_id and g.position = o.position
     on conflict (customer_id, consultation_id) do update set specialty = excluded.specialty, reason = excluded.reason`,
    [tx.customerId, JSON.stringify(rows)],
  );
}
