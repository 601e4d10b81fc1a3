import { NOT_READ } from '#clinical/certificate-text/model.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { bytesOf, type Stored } from '#platform/server/files/read-stored.ts';
import type { Services } from '#platform/server/http/context.ts';
import { companiesWithWork, eachCompany } from '#platform/server/jobs/each-company.ts';
import { showToCompany } from './clear-certificate.ts';
import { readCertificate } from './read-certificate.ts';

/** Companies with certificates that are hidden from the company. */
const COMPANIES_SQL =
  "select distinct customer_id as id from files where kind = 'CERTIFICADO_APTITUD' and medical and deleted_at is null";

const NEXT_SQL = `
select d.id, f.key, f.sha256
from documents d join files f on f.customer_id = $1 and f.id = d.file_id and f.deleted_at is null
left join certificate_texts t on t.customer_id = $1 and t.document_id = d.id
where d.customer_id = $1 and d.type = 'CERTIFICADO_APTITUD' and d.cleared is null and d.revoked_at is null
  and (t.document_id is null or t.cause = '${NOT_READ.cause}') and d.id > $2
order by d.id limit 1`;

const KEEP_SQL = `
insert into certificate_texts as t (customer_id, document_id, verdict, cause, words, rule)
values ($1, $2, $3, $4, $5, $6)
on conflict (customer_id, document_id) do update
  set verdict = excluded.verdict, cause = excluded.cause, words = excluded.words, rule = excluded.rule,
    read_at = excluded.read_at
  where t.cause = '${NOT_READ.cause}'`;

/**
 * Reads certificates that were attached before their text was read: clean certificates become visible to the company,
 * the others wait for a doctor. Each certificate has its own transaction, so the run can be stopped and repeated at any
 * point.
 */
export async function readAttachedCertificates({ system, files }: Pick<Services, 'system' | 'files'>): Promise<void> {
  await eachCompany(await companiesWithWork(system, COMPANIES_SQL), async (id) => {
    const scope = system.forCustomer(id);
    let after = '00000000-0000-0000-0000-000000000000';
    for (let next = await nextOf(scope, after); next; next = await nextOf(scope, after)) {
      after = next.id;
      // A file that cannot be reached is read in the next run.
      const content = await bytesOf(files, next).catch(() => null);
      if (content) await judgeAttached(scope, next.id, content);
    }
  });
}

const nextOf = (scope: Scope, after: string) =>
  scope.run(
    async ({ client, customerId }) =>
      (await client.query<Stored & { id: string }>(NEXT_SQL, [customerId, after])).rows[0],
  );

async function judgeAttached(scope: Scope, id: string, content: Buffer): Promise<void> {
  const { verdict, cause, words, rule } = await readCertificate(content);
  await scope.run(async (tx) => {
    const { rowCount } = await tx.client.query(KEEP_SQL, [tx.customerId, id, verdict, cause, words, rule]);
    if (rowCount === 1 && verdict === 'CLEAN') await showToCompany(tx, id, 'READ');
  });
}
