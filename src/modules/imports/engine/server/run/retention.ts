import type { Services } from '#platform/server/http/context.ts';
import { companiesWithWork, eachCompany } from '#platform/server/jobs/each-company.ts';

/** Days after which an abandoned import's file is deleted. */
const LEFT_DAYS = 30;

/** Companies with an uploaded file whose bytes may still exist. */
const COMPANIES_SQL =
  "select distinct customer_id as id from files where kind in ('import', 'import-document') and removed_at is null";

/** Batches that no longer need their file: finished or abandoned ones. */
const ENDED_SQL = `
select b.id, b.file_id from import_batches b
where b.customer_id = $1 and (b.state in ('DONE', 'ROLLED_BACK', 'CANCELLED')
  or (b.state in ('UPLOADED', 'REVIEW', 'FAILED') and b.created_at < now() - make_interval(days => ${LEFT_DAYS})))`;

const PREVIEWS_SQL = `
with ended as (${ENDED_SQL})
delete from import_previews p using ended e where p.customer_id = $1 and p.batch_id = e.id`;
const FILES_SQL = `with ended as (${ENDED_SQL}) update files f set deleted_at = now() from ended e
where f.customer_id = $1 and f.id = e.file_id and f.kind = 'import' and f.deleted_at is null`;
const REMOVABLE_SQL = `
select id, key from files
where customer_id = $1 and kind in ('import', 'import-document') and deleted_at is not null and removed_at is null
limit 500`;
const REMOVED_SQL = 'update files set removed_at = now() where customer_id = $1 and id = any($2)';

/**
 * Removes the files and previews of finished imports. It also finds files whose removal was interrupted by a crash
 * after the commit: a file is marked as removed only after its bytes were deleted.
 */
export async function removeOldFiles({ system, files }: Pick<Services, 'system' | 'files'>): Promise<void> {
  await eachCompany(await companiesWithWork(system, COMPANIES_SQL), async (customerId) => {
    const scope = system.forCustomer(customerId);
    await scope.run(async ({ client }) => {
      await client.query(PREVIEWS_SQL, [customerId]);
      await client.query(FILES_SQL, [customerId]);
    });
    for (;;) {
      const { rows } = await scope.run(({ client }) =>
        client.query<{ id: string; key: string }>(REMOVABLE_SQL, [customerId]),
      );
      if (rows.length === 0) break;
      for (const { key } of rows) await files.remove(key);
      await scope.run(({ client }) => client.query(REMOVED_SQL, [customerId, rows.map(({ id }) => id)]));
    }
  });
}
