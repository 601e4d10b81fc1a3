import { RESULTS } from '#access/links/purposes.ts';
import { attestIdentity } from '#access/links/server/attest.ts';
import { issueLink, UNCONFIRMED } from '#access/links/server/issue-link.ts';
import { closeSession } from '#access/session/server/close-session.ts';
import { noteHandedOver } from '#exams/attentions/server/writing/handed-over.ts';
import { conflict } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { Once } from '#platform/server/cases/store.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { lockExams } from '#workers/validity/server/lock-exams.ts';
import type { handOverDevice } from '../api.ts';
import { DELIVERIES } from '../deliveries.ts';
import { DELIVERY_STATES, type DeliveryState } from '../model.ts';
import { attachColumns } from './attach-columns.ts';
import { pathOf } from './send-links.ts';

const SELECT_DELIVERY = `
select t.id, t.state, t.attention_id as "attentionId", a.patient_id as "patientId", p.full_name as "fullName",
  t.signed_at as "signedAt", p.identity_pending_at is not null as "identityPending"
from result_deliveries t
join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
where t.customer_id = $1 and a.deleted_at is null and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO')
  and p.status <> 'DELETED'`;

interface Open {
  id: string;
  state: DeliveryState;
  attentionId: string;
  patientId: string;
  fullName: string;
  signedAt: string | null;
  identityPending: boolean;
}

/** Locks the exam and the row of a delivery. @throws 404, 409 when the state forbids the act */
export async function openFor(tx: Tx, act: string, where: { id: string } | { attentionId: string }): Promise<Open> {
  const [condition, value] =
    'id' in where
      ? ['t.id = $2', where.id]
      : ["t.attention_id = $2 and t.state not in ('ANULADA', 'REEMPLAZADA')", where.attentionId];
  const examOf = `select t.attention_id from result_deliveries t where t.customer_id = $1 and ${condition}`;
  await lockExams(tx, examOf, [tx.customerId, value]);
  const { rows } = await tx.client.query<Open>(`${SELECT_DELIVERY} and ${condition} for update of t`, [
    tx.customerId,
    value,
  ]);
  const one = orNotFound(rows[0], 'No encontramos la entrega.');
  if (one.signedAt && one.state === 'FIRMADA') throw conflict('already_signed', 'Esta constancia ya está firmada.');
  if (one.identityPending) throw conflict('identity_pending', UNCONFIRMED);
  const { from, label } = DELIVERIES.acts[act]!;
  if (from.includes(one.state)) return one;
  const { label: state } = DELIVERY_STATES[one.state];
  throw conflict('not_open', `Está en «${state}»: no se puede ${label.toLowerCase()}.`);
}

/**
 * Gives the device to the worker who is with the doctor: from then on the device holds a session of the worker's link
 * and not the doctor's session.
 */
export async function handOver(call: Call<typeof handOverDevice>): Promise<{ path: string }> {
  const { scope, services, reply, session, params, body } = call;
  const { config } = services;
  const path = await scope.run(async (tx) => {
    const one = await openFor(tx, 'handOver', { id: params.id });
    const { attentionId, patientId } = one;
    const { id: linkId, token } = await issueLink(tx, config, RESULTS, { patientId, attentionId }, tx.actor.id);
    await attestIdentity(tx, reply, config, RESULTS, linkId);
    await moveCases(tx, DELIVERIES, 'handOver', [one], {
      link_id: linkId,
      ...(body.documents ? attachColumns(body.documents) : {}),
      identified_at: new Once(new Date()),
      identified_how: new Once('DOCTOR'),
      identified_by: new Once(tx.actor.id),
      delivered_at: new Once(new Date()),
      delivered_how: new Once('PRESENCIAL'),
    });
    await noteHandedOver(tx, [attentionId], 'delivered');
    return pathOf(attentionId, token);
  });
  await closeSession(session, services, reply);
  return { path };
}
