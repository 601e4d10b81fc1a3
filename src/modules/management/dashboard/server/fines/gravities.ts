import type { Page } from '#platform/contract/pagination.ts';
import { conflict, notFound } from '#platform/contract/problem.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import type { CompanyGravity } from '../../fines/model.ts';

const COMPANIES_SQL = `
select id, name, ruc, size, remype, fine_gravity as gravity, version, count(*) over ()::int as total
from customers where deleted_at is null and ($1 = '' or fold(name) like '%' || fold($1) || '%' or ruc like $1 || '%')`;
const ORDERS: Record<string, string> = { name: 'name collate "es-x-icu"', gravity: 'fine_gravity' };

interface ListQuery {
  q?: string | undefined;
  page: number;
  page_size: number;
  sort: string;
}

export async function pageOfGravities(
  system: SystemScope,
  { q = '', page, page_size, sort }: ListQuery,
): Promise<Page<CompanyGravity>> {
  const order = `${ORDERS[sort.replace('-', '')] ?? ORDERS['name']}${sort.startsWith('-') ? ' desc' : ''}`;
  return system.run(async ({ client }) => {
    const { rows } = await client.query<CompanyGravity & { total: number }>(
      `${COMPANIES_SQL} order by ${order}, id limit $2 offset $3`,
      [q, page_size, (page - 1) * page_size],
    );
    return { items: rows.map(({ total: _, ...company }) => company), total: rows[0]?.total ?? 0 };
  });
}

/** Stored estimates of past months keep their original gravity. */
export function setGravityOf(
  system: SystemScope,
  { id, gravity, version }: { id: string; gravity: string; version: number },
): Promise<void> {
  return system.run(async (tx) => {
    const { rows } = await tx.client.query<{ before: string; version: number }>(
      'select fine_gravity as before, version from customers where id = $1 and deleted_at is null for update',
      [id],
    );
    if (!rows[0]) throw notFound('No encontramos la empresa.');
    if (rows[0].version !== version)
      throw conflict('changed_meanwhile', 'Otra persona cambió esta empresa mientras la editabas. Vuelve a abrirla.');
    await tx.client.query('update customers set fine_gravity = $2, version = version + 1 where id = $1', [id, gravity]);
    const details = { before: rows[0].before, gravity };
    await tx.audit({ action: 'fines.gravity_set', objectType: 'customer', objectId: id, customerId: id, details });
  });
}
