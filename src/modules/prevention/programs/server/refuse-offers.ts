import type { AnswerOf, BodyOf } from '#platform/contract/endpoint.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { refuseOffers } from '../api.ts';

/** Dismisses the proposals of workers, or makes them proposals again. */
export const refuseOffersOf = (
  scope: Scope,
  { program, patientIds, refused }: BodyOf<typeof refuseOffers>,
): Promise<AnswerOf<typeof refuseOffers>> =>
  scope.run(async (tx) => {
    const ids = [...new Set(patientIds)];
    const { rows } = refused
      ? await tx.client.query<{ id: string }>(
          `insert into program_refusals (customer_id, patient_id, program, refused_by)
           select p.customer_id, p.id, $3, $4 from patients p
           where p.customer_id = $1 and p.id = any ($2::uuid[]) and p.status <> 'DELETED'
           on conflict do nothing returning patient_id as id`,
          [tx.customerId, ids, program, tx.actor.kind === 'user' ? tx.actor.id : null],
        )
      : await tx.client.query<{ id: string }>(
          `delete from program_refusals
           where customer_id = $1 and patient_id = any ($2::uuid[]) and program = $3 returning patient_id as id`,
          [tx.customerId, ids, program],
        );
    for (const { id } of rows)
      await tx.audit({
        action: refused ? 'program.passed_over' : 'program.proposed_again',
        objectType: 'patient',
        objectId: id,
      });
    return { changed: rows.length };
  });
