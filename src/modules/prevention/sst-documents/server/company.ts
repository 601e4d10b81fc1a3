import type { BodyOf } from '#platform/contract/endpoint.ts';
import { changedMeanwhile } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { saveSstCompany } from '../api.ts';
import type { SstCompany } from '../model.ts';

const COMPANY_SQL = `
select k.legal_name as name, k.ruc, coalesce(s.activity, '') as activity, coalesce(s.address, '') as address,
  coalesce(s.place, '') as place, coalesce(s.version, 0) as version, lf.id is not null as "hasLogo",
  (select count(*)::int from patients p where p.customer_id = $1 and p.status = 'ACTIVE') as workers
from customers k
left join sst_companies s on s.customer_id = $1
left join files lf on lf.customer_id = $1 and lf.id = k.logo_file_id and lf.deleted_at is null
where k.id = $1`;

/** Query for the file of the company's logo. */
export const LOGO = `
select f.key, f.sha256
from customers k join files f on f.customer_id = $1 and f.id = k.logo_file_id and f.deleted_at is null
where k.id = $1`;

/** Returns the company data that fills the models. */
export async function companyOf(scope: Scope): Promise<SstCompany> {
  const [rows] = await scope.hot<[SstCompany[]]>([statement(COMPANY_SQL, [scope.customerId])]);
  return orNotFound(rows[0]);
}

const inTx = async ({ client, customerId }: Tx) =>
  orNotFound((await client.query<SstCompany>(COMPANY_SQL, [customerId])).rows[0]);

/** @throws 409 with the stored data when another user saved after `version` was read */
export const saveCompany = (scope: Scope, body: BodyOf<typeof saveSstCompany>): Promise<SstCompany> =>
  scope.run(async (tx) => {
    const { activity, address, place, version } = body;
    const values = [tx.customerId, activity, address, place, tx.actor.kind === 'user' ? tx.actor.id : null];
    const { rowCount } = await tx.client.query(
      version === 0
        ? `insert into sst_companies (customer_id, activity, address, place, updated_by)
           values ($1, $2, $3, $4, $5) on conflict (customer_id) do nothing`
        : `update sst_companies
           set activity = $2, address = $3, place = $4, updated_by = $5, updated_at = now(), version = version + 1
           where customer_id = $1 and version = $6`,
      version === 0 ? values : [...values, version],
    );
    const stored = await inTx(tx);
    if (rowCount === 0) throw changedMeanwhile(stored);
    await tx.audit({ action: 'sst.company', objectType: 'customer', objectId: tx.customerId });
    return stored;
  });
