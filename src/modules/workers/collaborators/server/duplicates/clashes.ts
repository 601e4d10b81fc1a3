import type { Tx } from '#platform/server/database/scope.ts';

interface Clash {
  examType: string;
  date: string;
  keptAptitude: string;
  mergedAptitude: string;
  stands: 'kept' | 'merged';
  /** The exam to annul, and its state before. */
  loser: string;
  loserState: string;
}

/**
 * Exams of both records on the same day. A worker has one exam of a type per day (attentions_once): the exam with an
 * aptitude stays in force, otherwise the exam that was not cancelled, otherwise that of the kept record. The other exam
 * stays in the history as annulled.
 */
export async function clashesOf(tx: Tx, keptId: string, mergedId: string): Promise<Clash[]> {
  const { rows } = await tx.client.query<Clash>(
    `select k.exam_type as "examType", k.exam_date as date, k.aptitude as "keptAptitude",
       m.aptitude as "mergedAptitude",
       w.stands, case w.stands when 'kept' then m.id else k.id end as loser,
       case w.stands when 'kept' then m.state else k.state end as "loserState"
     from attentions k
     join attentions m on m.customer_id = $1 and m.patient_id = $3 and m.kind = k.kind and m.exam_type = k.exam_type
       and m.exam_date = k.exam_date and m.deleted_at is null and m.state not in ('ANULADO', 'CANCELADO')
     cross join lateral (
       select case
         when (is_decided(m.aptitude), exam_may_become(m.state, 'CON_APTITUD')) > (is_decided(k.aptitude),
           exam_may_become(k.state, 'CON_APTITUD'))
         then 'merged' else 'kept' end as stands) w
     where k.customer_id = $1 and k.patient_id = $2 and k.kind = 'EMO' and k.deleted_at is null
       and k.state not in ('ANULADO', 'CANCELADO')
     order by k.exam_date desc, k.exam_type`,
    [tx.customerId, keptId, mergedId],
  );
  return rows;
}
