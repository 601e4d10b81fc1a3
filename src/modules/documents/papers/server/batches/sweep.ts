import type { Services } from '#platform/server/http/context.ts';
import { companiesWithWork, eachCompany } from '#platform/server/jobs/each-company.ts';
import { STAGED_DAYS } from '../../batches/model.ts';
import { STAGED } from './stage.ts';

/** Companies with uploaded PDFs that belong to no exam. */
const COMPANIES_SQL = 'select distinct customer_id as id from files where kind = $1 and deleted_at is null';

const ABANDONED_SQL = `
update import_batches b set state = 'CANCELLED', version = version + 1
where b.customer_id = $1 and b.kind = 'documents' and b.state = 'REVIEW'
  and b.created_at < now() - make_interval(days => $2)
  and not exists (select 1 from import_rows r join files f on f.customer_id = $1 and f.id = (r.parsed->>'fileId')::uuid
    where r.customer_id = $1 and r.batch_id = b.id and f.created_at >= now() - make_interval(days => $2))
returning b.id`;

/** Files of finished batches and files without a batch, which can no longer be attached. */
const LEFT_SQL = `
select f.id, f.key from files f
where f.customer_id = $1 and f.kind = $2 and f.deleted_at is null and f.created_at < now() - interval '1 minute'
  and f.id not in (
    select (r.parsed->>'fileId')::uuid
    from import_batches b join import_rows r on r.customer_id = $1 and r.batch_id = b.id
    where b.customer_id = $1 and b.kind = 'documents' and b.state in ('REVIEW', 'QUEUED', 'RUNNING')
      and r.parsed->>'fileId' is not null)`;

/**
 * Removes uploaded PDFs that were not attached: at once when the batch ended, and after `STAGED_DAYS` days when the
 * batch was abandoned. The bytes are removed first, so that after a crash the next sweep finds the row.
 */
export async function sweepStagedDocuments({ system, files }: Pick<Services, 'system' | 'files'>): Promise<void> {
  await eachCompany(await companiesWithWork(system, COMPANIES_SQL, [STAGED]), async (customerId) => {
    const scope = system.forCustomer(customerId);
    const left = await scope.run(async (tx) => {
      const { rows } = await tx.client.query<{ id: string }>(ABANDONED_SQL, [customerId, STAGED_DAYS]);
      for (const { id } of rows)
        await tx.audit({ action: 'import.cancelled', objectType: 'import', objectId: id, details: { swept: true } });
      return (await tx.client.query<{ id: string; key: string }>(LEFT_SQL, [customerId, STAGED])).rows;
    });
    for (const { key } of left) await files.remove(key);
    await scope.run(({ client }) =>
      client.query('update files set deleted_at = now() where customer_id = $1 and id = any($2) and kind = $3', [
        customerId,
        left.map(({ id }) => id),
        STAGED,
      ]),
    );
  });
}
