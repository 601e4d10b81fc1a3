import { conflict, unauthenticated } from '#platform/contract/problem.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { signedLink } from '#platform/server/files/links.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { createClinicalPack, createPack, openPack } from '../../../registers/api.ts';
import type { SstPack } from '../../../registers/model.ts';

export const PACK_JOB = 'sst-pack';
const PACK_DAYS = 30;
const PACKS_SQL = `
select r.id, r.state, r.clinical, r.requested_at as "requestedAt", r.finished_at as "finishedAt", r.total,
  r.done, r.size::int as size, f.key, f.original_name as "fileName"
from sst_packs r left join files f on f.customer_id = $1 and f.id = r.file_id and f.deleted_at is null
where r.customer_id = $1 and r.requested_by = $2 and r.requested_at > now() - make_interval(days => ${PACK_DAYS})`;

type Row = SstPack & { key: string | null; fileName: string | null };
const omitFile = ({ key: _, fileName: __, ...rest }: Row): SstPack => rest;

/** Returns the user's packs of the last days. */
export async function packsOf(scope: Scope, userId: string): Promise<{ items: SstPack[] }> {
  const [rows] = await scope.hot<[Row[]]>([
    statement(`${PACKS_SQL} order by r.requested_at desc limit 10`, [scope.customerId, userId]),
  ]);
  return { items: rows.map(omitFile) };
}

async function packOf(scope: Scope, userId: string, id: string): Promise<Row> {
  const [rows] = await scope.hot<[Row[]]>([statement(`${PACKS_SQL} and r.id = $3`, [scope.customerId, userId, id])]);
  return orNotFound(rows[0], 'No encontramos ese paquete.');
}

/**
 * Requests a pack with the registers as they are when it is made.
 * @throws 409 while a pack of this user is being made
 */
export const createPackOf = (call: Call<typeof createPack>): Promise<SstPack> => queuePack(call, null);

/**
 * Requests a pack with the diagnoses for the health authority; only a doctor may, with a reason.
 * @throws 409 while a pack of this user is being made
 */
export const createClinicalPackOf = (call: Call<typeof createClinicalPack>): Promise<SstPack> =>
  queuePack(call, call.body.reason);

async function queuePack(
  { scope, session, services }: Pick<Call, 'scope' | 'session' | 'services'>,
  reason: string | null,
): Promise<SstPack> {
  if (!session) throw unauthenticated();
  const id = await scope.run(async (tx) => {
    // The lock makes two simultaneous requests of a user run one after the other.
    await tx.client.query("select pg_advisory_xact_lock(hashtextextended('sst_pack' || $1::text || $2::text, 0))", [
      tx.customerId,
      session.userId,
    ]);
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into sst_packs as written (customer_id, role, requested_by, clinical, reason)
       select $1, $2, $3, $4::text is not null, $4
       where not exists (select 1 from sst_packs
         where customer_id = $1 and requested_by = $3 and state in ('QUEUED', 'RUNNING')
           and requested_at > now() - interval '1 hour') returning id`,
      [tx.customerId, scope.actor.role, session.userId, reason],
    );
    if (!rows[0]) throw conflict('pack_running', 'Tu paquete de inspección ya se está preparando.');
    const newPackId = rows[0].id;
    await tx.audit({
      action: reason === null ? 'sst.pack' : 'sst.clinical_pack',
      objectType: 'sst_pack',
      objectId: newPackId,
      ...(reason === null ? {} : { details: { reason } }),
    });
    await services.jobs.send(
      tx,
      'documents',
      { task: PACK_JOB, customerId: tx.customerId, packId: newPackId },
      `pack:${newPackId}`,
    );
    return newPackId;
  });
  return omitFile(await packOf(scope, session.userId, id));
}

export async function openPackOf({ params, scope, services, session }: Call<typeof openPack>) {
  if (!session) throw unauthenticated();
  const { key, fileName } = await packOf(scope, session.userId, params.id);
  if (!key || !fileName) throw conflict('not_ready', 'El paquete todavía se está preparando.');
  return { link: signedLink(services.config.secretKey, key, { sessionId: session.id }), fileName };
}
