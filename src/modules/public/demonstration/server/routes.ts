import type { SessionUser } from '#access/session/model.ts';
import { notFound } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { openDemonstrationOf, signInAs } from './open.ts';

/** @throws 404 for a user who is not one of the two people of a demonstration */
async function becomePerson(call: Call<typeof api.actAs>): Promise<SessionUser> {
  const { session, services, body } = call;
  const { rows } = await services.system.run(({ client }) =>
    client.query<{ owner_id: string; doctor_id: string }>(
      `select owner_id, doctor_id from demonstrations
       where customer_id = $1 and ends_at > now() and $2 in (owner_id, doctor_id)`,
      [session!.customerId, session!.userId],
    ),
  );
  if (!rows[0]) throw notFound();
  return signInAs(call, body.person === 'DOCTOR' ? rows[0].doctor_id : rows[0].owner_id);
}

export const demonstrationRoutes: Route[] = [
  route(api.openDemonstration, openDemonstrationOf),
  route(api.actAs, becomePerson),
];
