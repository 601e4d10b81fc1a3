import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/server/database/scope.ts';
import { type Held, heldReferral, type Referral } from './clinical-values.ts';

/** Loads all stored referrals of the exams, in any state, by exam id. The import compares its rows with them. */
export async function loadReferrals(tx: Tx, ids: readonly string[]): Promise<Map<string, Held[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.client.query<Held & { examId: string }>(
    `select c.attention_id as "examId", c.id, x.specialty, x.reason, c.opened_by is not null as "byDoctor",
       c.position as place, case when c.opened_by is null then coalesce(c.file_position, c.position) end as position
     from consultations c
     left join consultation_clinical x on x.customer_id = c.customer_id and x.consultation_id = c.id
     where c.customer_id = $1 and c.attention_id = any ($2::uuid[])`,
    [tx.customerId, ids],
  );
  const referralsByExam = new Map<string, Held[]>();
  for (const { examId, ...referral } of rows)
    referralsByExam.set(examId, [...(referralsByExam.get(examId) ?? []), referral]);
  return referralsByExam;
}

/**
 * Opens the referrals of a file after those of the exam, or rewrites the text of those that an earlier file opened,
 * which keep their state. A referral that a doctor opened keeps its text too.
 * @param known exams that may have referrals already
 */
export async function writeReferrals(
  tx: Tx,
  rows: readonly (Referral & { attentionId: string; issuedOn: string })[],
  known: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const stored = await loadReferrals(tx, known);
  const last = new Map([...stored].map(([examId, held]) => [examId, Math.max(...held.map(({ place }) => place))]));
  const opened: object[] = [];
  const written: object[] = [];
  for (const { position: filePosition, ...row } of rows) {
    const ofExam = stored.get(row.attentionId) ?? [];
    const held = heldReferral(ofExam, { ...row, position: filePosition });
    if (held?.byDoctor) continue;
    const id = held?.id ?? randomUUID();
    written.push({ id, specialty: row.specialty, reason: row.reason });
    if (held) continue;
    const place = (last.get(row.attentionId) ?? 0) + 1;
    last.set(row.attentionId, place);
    opened.push({ id, attentionId: row.attentionId, issuedOn: row.issuedOn, place, filePosition });
  }
  if (written.length === 0) return;
  await tx.client.query(
    `insert into consultations (customer_id, id, attention_id, position, file_position, issued_on)
     select h.customer_id, x.id, x."attentionId",
       x.place, x."filePosition", x."issuedOn"
     from company_rows h cross join jsonb_to_recordset($2::jsonb)
       as x(id uuid, "attentionId" uuid, "issuedOn" date, place smallint, "filePosition" smallint)
     where h.customer_id = $1`,
    [tx.customerId, JSON.stringify(opened)],
  );
  await tx.client.query(
    `insert into consultation_clinical (customer_id, consultation_id, specialty, reason)
     select h.customer_id, x.id, x.specialty, x.reason
     from company_rows h cross join jsonb_to_recordset($2::jsonb) as x(id uuid, specialty text, reason text)
     where h.customer_id = $1
     on conflict (customer_id, consultation_id) do update set specialty = excluded.specialty, reason = excluded.reason`,
    [tx.customerId, JSON.stringify(written)],
  );
}
