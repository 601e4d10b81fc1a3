import { RIGHTS } from '#access/links/purposes.ts';
import { attestIdentity } from '#access/links/server/attest.ts';
import { issueLink } from '#access/links/server/issue-link.ts';
import { closeSession } from '#access/session/server/close-session.ts';
import { conflict } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { handOverRequest } from '../api.ts';
import { REQUESTS, type RequestState, stateLabel } from '../requests.ts';
import { keepLink, pathOf } from './send-answers.ts';

const SELECT_REQUEST = `
select t.id, t.state, p.id as "patientId" from rights_requests t
join patients o on o.customer_id = $1 and o.id = t.patient_id
join patients p on p.customer_id = $1 and p.id = coalesce(o.merged_into, o.id) and p.status <> 'DELETED'
where t.customer_id = $1 and t.id = $2 for update of t`;

/**
 * Gives the device to the worker who is with the doctor: from then on the device holds a session of the worker's link
 * and not the doctor's session.
 * @throws 404, 409 when there is no answer yet
 */
export async function handOverRequestOf(call: Call<typeof handOverRequest>): Promise<{ path: string }> {
  const { scope, services, reply, session, params } = call;
  const { config } = services;
  const path = await scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string; state: RequestState; patientId: string }>(SELECT_REQUEST, [
      tx.customerId,
      params.id,
    ]);
    const one = orNotFound(rows[0], 'No encontramos la solicitud.');
    if (!REQUESTS.acts['handOver']!.from.includes(one.state))
      throw conflict('not_open', `Está en «${stateLabel(one.state)}»: todavía no hay una respuesta que leer.`);
    const { id: link, token } = await issueLink(tx, config, RIGHTS, { patientId: one.patientId }, tx.actor.id);
    await attestIdentity(tx, reply, config, RIGHTS, link);
    await moveCases(tx, REQUESTS, 'handOver', [one]);
    await keepLink(tx, [{ request: one.id, link }]);
    return pathOf(token);
  });
  await closeSession(session, services, reply);
  return { path };
}
