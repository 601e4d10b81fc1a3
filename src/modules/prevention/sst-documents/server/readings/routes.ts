import { READING } from '#access/links/purposes.ts';
import { attestIdentity } from '#access/links/server/attest.ts';
import { closeSession } from '#access/session/server/close-session.ts';
import { conflict, unauthenticated } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { caseRoutes } from '#platform/server/cases/routes.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { signedLink } from '#platform/server/files/links.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../../readings/api.ts';
import { READINGS, type ReadingState } from '../../readings/readings.ts';
import { readersOf, requestReadingOf, summaryOf } from './ask.ts';
import { ownReadingRoutes } from './own.ts';
import { linksFor, pathOf } from './send-links.ts';
import { readingStore } from './store.ts';

const LOCK_READING = 'select id, state from sst_readings where customer_id = $1 and id = $2 for update';

/**
 * Hands the device to the worker, who is present: the device gets a session of the worker's link, and the user's
 * session ends.
 * @throws 404, 409 when there is nothing to sign
 */
async function handOver(call: Call<typeof api.handOverReading>): Promise<{ path: string }> {
  const { scope, services, reply, session, params } = call;
  const path = await scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string; state: ReadingState }>(LOCK_READING, [
      tx.customerId,
      params.id,
    ]);
    const one = orNotFound(rows[0], 'No encontramos la lectura.');
    if (!READINGS.acts['handOver']!.from.includes(one.state))
      throw conflict('not_open', 'Esta lectura ya no está por firmar.');
    const [person] = await linksFor(tx, services.config, [one.id], true);
    const { link, token } = orNotFound(person, 'No encontramos al colaborador.');
    await attestIdentity(tx, reply, services.config, READING, link);
    await moveCases(tx, READINGS, 'handOver', [one]);
    return pathOf(token);
  });
  await closeSession(session, services, reply);
  return { path };
}

const PROOF_SQL = `
select f.key, f.original_name as "fileName"
from sst_readings t join files f on f.customer_id = $1 and f.id = t.proof_file_id and f.deleted_at is null
where t.customer_id = $1 and t.id = $2`;

/** @throws 404 */
async function linkToProof({ scope, session, services, params }: Call<typeof api.openReadingProof>) {
  if (!session) throw unauthenticated();
  const [rows] = await scope.hot<[{ key: string; fileName: string }[]]>([
    statement(PROOF_SQL, [scope.customerId, params.id]),
  ]);
  const { key, fileName } = orNotFound(rows[0], 'No encontramos esa constancia.');
  return { link: signedLink(services.config.secretKey, key, { sessionId: session.id }), fileName };
}

export const readingRoutes: Route[] = [
  ...caseRoutes(readingStore),
  reads(api.summariseReadings, ({ scope }) => summaryOf(scope)),
  reads(api.countReaders, ({ scope, query }) => readersOf(scope, query)),
  route(api.requestReading, requestReadingOf),
  route(api.handOverReading, handOver),
  route(api.openReadingProof, linkToProof),
  ...ownReadingRoutes,
];
