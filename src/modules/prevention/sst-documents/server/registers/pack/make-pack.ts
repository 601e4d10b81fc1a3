import type { Role } from '#platform/contract/access.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { Scope } from '#platform/server/database/scope.ts';
import { newFileKey } from '#platform/server/files/store.ts';
import type { Services } from '#platform/server/http/context.ts';
import type { JobHandler } from '#platform/server/jobs/queue.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { packReady } from '../../../notifications.ts';
import { fillPack } from './fill-pack.ts';
import { PackWriter } from './pack-writer.ts';

interface Pack {
  id: string;
  role: Role;
  requested_by: string;
  clinical: boolean;
  reason: string | null;
}

/** Makes the requested packs. A job that passes to another worker process starts its file again. */
export function packJobs(services: Services): JobHandler {
  return async (data, job) => {
    const customerId = data.customerId as string;
    const pack = await begin(services, customerId, String(data['packId']));
    if (!pack) return 'done';
    // The pack is made outside the clinical wall for every requester, except a clinical pack that a doctor requested
    // with a reason. Row security then keeps hidden data out of the pack.
    const actor = { kind: 'user', id: pack.requested_by, role: pack.role } as const;
    const scope = new Scope(services.pools, customerId, actor, pack.clinical);
    const step = async (done: number, total: number) => {
      job.assertHeld();
      await scope.run(({ client }) => client.query(STEP_SQL, [customerId, pack.id, done, total]));
    };
    try {
      const key = newFileKey(customerId, 'pdf', 'zip');
      let files = 0;
      const { size, sha256 } = await services.files.write(key, async (out) => {
        const writer = new PackWriter(services.files, out);
        await fillPack({ scope, files: services.files, writer, reason: pack.reason, step });
        await writer.close();
        files = writer.lines.length;
      });
      await finish(scope, pack, { key, size, sha256, files });
    } catch (error) {
      // The failed state is visible to the requester, who can request a pack again immediately.
      if (job.last) await scope.run(({ client }) => client.query(FAILED_SQL, [customerId, pack.id]));
      throw error;
    }
    return 'done';
  };
}

const STEP_SQL = 'update sst_packs set done = $3, total = $4 where customer_id = $1 and id = $2';
const FAILED_SQL = `
update sst_packs set state = 'FAILED', finished_at = now()
where customer_id = $1 and id = $2 and state in ('QUEUED', 'RUNNING')`;

/** Returns null when the pack is done or its request was deleted. */
function begin({ system }: Services, customerId: string, id: string): Promise<Pack | null> {
  return system.forCustomer(customerId).run(async ({ client }) => {
    const { rows } = await client.query<Pack>(
      `update sst_packs set state = 'RUNNING', done = 0
       where customer_id = $1 and id = $2 and state in ('QUEUED', 'RUNNING')
       returning id, role, requested_by, clinical, reason`,
      [customerId, id],
    );
    return rows[0] ?? null;
  });
}

interface StoredPack {
  key: string;
  size: number;
  sha256: Buffer;
  files: number;
}

async function finish(scope: Scope, pack: Pack, { key, size, sha256, files }: StoredPack): Promise<void> {
  await scope.run(async (tx) => {
    const { client, customerId } = tx;
    const file = await client.query<{ id: string }>(
      `insert into files (customer_id, key, kind, content_type, size, sha256, original_name, medical, created_by)
       values ($1, $2, 'document-archive', 'application/zip', $3, $4, $5, $7, $6) returning id`,
      [
        customerId,
        key,
        size,
        sha256,
        `paquete-${pack.clinical ? 'autoridad-de-salud' : 'inspeccion'}_${todayInLima()}.zip`,
        pack.requested_by,
        pack.clinical,
      ],
    );
    await client.query(
      `update sst_packs set state = 'DONE', done = total, size = $4, file_id = $3, finished_at = now()
       where customer_id = $1 and id = $2`,
      [customerId, pack.id, file.rows[0]?.id, size],
    );
    await notify(tx, packReady, { files }, { userId: pack.requested_by, key: `sst-pack:${pack.id}` });
    const details = { files, clinical: pack.clinical, sha256: sha256.toString('hex') };
    await tx.audit({ action: 'sst.packed', objectType: 'sst_pack', objectId: pack.id, details });
  });
}
