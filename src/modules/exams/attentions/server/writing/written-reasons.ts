import type { Tx } from '#platform/server/database/scope.ts';

type Subject = 'document' | 'attention';

/**
 * Stores the reason why a person annulled or revoked something. Reasons of users inside the clinical wall stay inside
 * unless they allow the company to read them; the audit log contains none of them.
 */
export async function writeReasons(
  tx: Tx,
  subject: Subject,
  ids: readonly string[],
  reason: string,
  forCompany: boolean,
): Promise<void> {
  const by = tx.actor.kind === 'user' ? tx.actor.id : null;
  const shown = tx.inside && forCompany;
  await tx.client.query(
    `insert into written_reasons (customer_id, object_type, object_id, reason, inside, written_by, shown_by, shown_at)
     select h.customer_id, $2, id, $4, $5, $6::uuid, $7::uuid, ${shown ? 'now()' : 'null::timestamptz'}
     from company_rows h cross join unnest($3::uuid[]) id where h.customer_id = $1
     on conflict (customer_id, object_type, object_id) do update set reason = excluded.reason, inside = excluded.inside,
       written_by = excluded.written_by, written_at = excluded.written_at, shown_by = excluded.shown_by,
       shown_at = excluded.shown_at`,
    [tx.customerId, subject, ids, reason, tx.inside, by, shown ? by : null],
  );
}

/** Shows a reason to the company or hides it again. @returns false if no reason was written */
export async function showReason(tx: Tx, subject: Subject, id: string, forCompany: boolean): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `update written_reasons set shown_by = $4, shown_at = ${forCompany ? 'now()' : 'null'}
     where customer_id = $1 and object_type = $2 and object_id = $3`,
    [tx.customerId, subject, id, forCompany ? tx.actor.id : null],
  );
  if (rowCount)
    await tx.audit({
      action: forCompany ? 'reason.shown' : 'reason.withheld',
      objectType: subject,
      objectId: id,
    });
  return (rowCount ?? 0) > 0;
}
