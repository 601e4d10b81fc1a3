import type { Services } from '#platform/server/http/context.ts';
import { allCompanies, eachCompany } from '#platform/server/jobs/each-company.ts';

const OLD_SQL = `
with gone as (
  update rights_requests set archive_state = 'EXPIRED'
  where customer_id = $1 and archive_state = 'DONE' and archive_until < now() returning archive_file_id)
update files f set deleted_at = now() from gone
where f.customer_id = $1 and f.id = gone.archive_file_id and f.deleted_at is null
returning f.key`;

/** Removes the files of requests whose link has ended, because they can no longer be opened. */
export async function sweepRightsArchives({ system, files }: Pick<Services, 'system' | 'files'>): Promise<number> {
  let removed = 0;
  await eachCompany(await allCompanies(system), async (id) => {
    const { rows } = await system.forCustomer(id).run(({ client }) => client.query<{ key: string }>(OLD_SQL, [id]));
    for (const { key } of rows) await files.remove(key);
    removed += rows.length;
  });
  return removed;
}
