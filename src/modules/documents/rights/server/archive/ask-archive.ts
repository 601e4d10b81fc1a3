import type { Tx } from '#platform/server/database/scope.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';

export const RIGHTS_ARCHIVE = 'rights-archive';
/** A file whose answer is not sent within this number of days is deleted. */
const RETENTION_DAYS = 90;

/** Requests the files of the given requests as the current user, who is a doctor with clinical access. */
export async function requestArchive(tx: Tx, items: readonly { id: string }[], jobs: JobQueue): Promise<void> {
  for (const { id } of items) {
    await tx.client.query(
      `update rights_requests set archive_state = 'QUEUED', archive_until = now() + make_interval(days => $3)
       where customer_id = $1 and id = $2`,
      [tx.customerId, id, RETENTION_DAYS],
    );
    const { customerId, actor } = tx;
    const data = { task: RIGHTS_ARCHIVE, customerId, requestId: id, userId: actor.id, role: actor.role };
    await jobs.send(tx, 'documents', data, `${RIGHTS_ARCHIVE}:${id}`);
  }
}
