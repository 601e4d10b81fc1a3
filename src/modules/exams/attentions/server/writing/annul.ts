import type { z } from 'zod';
import { notFound } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import type { annulAttentions } from '../../corrections.ts';
import { writeReasons } from './written-reasons.ts';

type Body = z.output<NonNullable<(typeof annulAttentions)['body']>>;

/**
 * Annuls exams and attentions of any kind: they stay stored but no longer count. The database revokes the documents
 * drawn from an exam. Exams that are already annulled keep their first reason.
 * @throws 404 if one of them does not exist; none is annulled then
 */
export function annul(scope: Scope, { ids, reason, forCompany }: Body): Promise<{ annulled: string[] }> {
  return scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string; state: string }>(
      `select id, state from attentions
       where customer_id = $1 and id = any ($2) and deleted_at is null
       order by id for update`,
      [tx.customerId, ids],
    );
    if (rows.length < ids.length) throw notFound('No encontramos todos los exámenes.');
    const annulled = rows.filter(({ state }) => state !== 'ANULADO').map(({ id }) => id);
    if (annulled.length === 0) return { annulled };
    await changeExams(tx, annulled, () =>
      tx.client.query(
        `update attentions set state = 'ANULADO', version = version + 1, updated_at = now()
         where customer_id = $1 and id = any ($2)`,
        [tx.customerId, annulled],
      ),
    );
    await writeReasons(tx, 'attention', annulled, reason, forCompany);
    await tx.audit({
      action: 'attention.annulled',
      objectType: 'attention',
      ...(annulled.length === 1 ? { objectId: annulled[0]! } : {}),
      details: { ids: annulled },
    });
    return { annulled };
  });
}
