import type { Page } from '#platform/contract/pagination.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import type { Faq, FaqAudience, FaqOfScreen } from '../faqs/model.ts';

interface ListQuery {
  id?: string;
  q?: string | undefined;
  audience?: FaqAudience | undefined;
  page: number;
  page_size: number;
  sort: string;
}

const SORTS: Record<string, string> = {
  question: 'f.question collate "es-x-icu"',
  audience: 'f.audience',
  screen: 'f.screen',
  position: 'f.position',
  changedAt: 'f.changed_at',
};
const MATCHES = "fold(f.question || ' ' || f.answer) like '%' || fold(?) || '%'";

/** The table holds only a few dozen questions. */
export async function pageOfFaqs({ client }: SystemTx, listQuery: ListQuery): Promise<Page<Faq>> {
  const { and, values } = new Conditions()
    .when(listQuery.id, 'f.id = ?')
    .when(listQuery.q, MATCHES)
    .when(listQuery.audience, 'f.audience = ?');
  const direction = listQuery.sort.startsWith('-') ? 'desc' : 'asc';
  const { rows } = await client.query<Faq & { total: number }>(
    `select f.id, f.version, f.audience, f.screen, f.position, f.question, f.answer, f.changed_at as "changedAt",
       nullif(concat_ws(' ', u.first_name, u.last_name), '') as "changedBy", count(*) over ()::int as total
     from faqs f left join users u on u.id = f.changed_by where f.deleted_at is null${and}
     order by ${SORTS[listQuery.sort.replace('-', '')]} ${direction} nulls first, f.audience desc, f.position, f.id
     limit ${listQuery.page_size} offset ${(listQuery.page - 1) * listQuery.page_size}`,
    values,
  );
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Maximum number of questions on a page. */
const MOST = 100;

export async function appFaqs(
  { client }: Pick<SystemTx, 'client'>,
  { screen, q }: { screen?: string | undefined; q?: string | undefined },
): Promise<FaqOfScreen[]> {
  const { and, values } = new Conditions().when(screen, '(f.screen is null or f.screen = ?)').when(q, MATCHES);
  const { rows } = await client.query<FaqOfScreen>(
    `select f.id, f.screen, f.question, f.answer from faqs f where f.audience = 'app' and f.deleted_at is null${and}
     order by f.screen nulls last, f.position, f.id limit ${MOST}`,
    values,
  );
  return rows;
}
