import type { Page } from '#platform/contract/pagination.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import type { ContactRequestItem } from '../../requests/model.ts';

interface ListQuery {
  q?: string | undefined;
  page: number;
  page_size: number;
  sort: string;
}

const SORTS: Record<string, string> = {
  company: 'r.company collate "es-x-icu"',
  name: 'r.name collate "es-x-icu"',
  createdAt: 'r.created_at',
};

export async function pageOfContactRequests(
  { client }: SystemTx,
  listQuery: ListQuery,
): Promise<Page<ContactRequestItem>> {
  const { and, values } = new Conditions().when(
    listQuery.q,
    "fold(concat_ws(' ', r.company, r.name, r.email)) like '%' || fold(?) || '%'",
  );
  const direction = listQuery.sort.startsWith('-') ? 'desc' : 'asc';
  const { rows } = await client.query<ContactRequestItem & { total: number }>(
    `select r.id, r.name, r.company, r.email, r.phone, r.message, r.created_at as "createdAt",
       count(*) over ()::int as total
     from contact_requests r where true${and}
     order by ${SORTS[listQuery.sort.replace('-', '')]} ${direction}, r.id
     limit ${listQuery.page_size} offset ${(listQuery.page - 1) * listQuery.page_size}`,
    values,
  );
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
