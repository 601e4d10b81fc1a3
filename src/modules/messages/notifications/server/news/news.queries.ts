import type { Membership } from '#platform/contract/access.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Page } from '#platform/contract/pagination.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import type { NewsItem, NewsShown, NewsState } from '../../news/model.ts';

const NEWS_COLUMNS = `n.id, n.title, n.description, n.filename, n.button_link as "buttonLink",
  n.button_description as "buttonDescription", n.starts_on as "startsOn"`;
/** `$1` is today. */
const STATE_SQL = `case
    when n.starts_on > $1 then 'PROGRAMADA'
    when n.ends_on < $1 then 'TERMINADA'
    else 'VIGENTE' end`;
const VIEWS_SQL = '(select count(*)::int from news_views v where v.news_id = n.id)';
const SELECT_NEWS = `
select ${NEWS_COLUMNS}, n.version, n.ends_on as "endsOn", n.memberships, n.everyone, ${STATE_SQL} as state,
  ${VIEWS_SQL} as views,
  n.created_at as "createdAt",
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by fold(c.name))
    from news_customers x join customers c on c.id = x.customer_id where x.news_id = n.id), '[]') as customers`;
const SORTS: Record<string, string> = {
  title: 'n.title collate "es-x-icu"',
  startsOn: 'n.starts_on',
  endsOn: 'n.ends_on',
  views: VIEWS_SQL,
  createdAt: 'n.created_at',
};

interface ListQuery {
  id?: string;
  q?: string | undefined;
  state?: NewsState | undefined;
  page: number;
  page_size: number;
  sort: string;
}

/** All news items of the product; a few dozen are added per year. */
export async function pageOfNews({ client }: SystemTx, listQuery: ListQuery): Promise<Page<NewsItem>> {
  const { and, values } = new Conditions(todayInLima())
    .when(listQuery.id, 'n.id = ?')
    .when(listQuery.q, "fold(concat_ws(' ', n.title, n.description)) like '%' || fold(?) || '%'")
    .when(listQuery.state, `${STATE_SQL} = ?`);
  const direction = listQuery.sort.startsWith('-') ? 'desc' : 'asc';
  const from = `from news n where n.deleted_at is null and $1::date is not null${and}`;
  const { rows } = await client.query<NewsItem>(
    `${SELECT_NEWS} ${from} order by ${SORTS[listQuery.sort.replace('-', '')]} ${direction} nulls last, n.created_at desc, n.id
     limit ${listQuery.page_size} offset ${(listQuery.page - 1) * listQuery.page_size}`,
    values,
  );
  const total = await client.query<{ n: number }>(`select count(*)::int as n ${from}`, values);
  return { items: rows, total: total.rows[0]?.n ?? 0 };
}

/** Reader of news: a person in the company of their session. */
export interface Reader {
  userId: string;
  customerId: string;
  membership: Membership;
}

/** SQL condition: the item has started and is for the company `$2` with its membership `$3`; `$1` is today. */
const NEWS_FOR_COMPANY = `n.deleted_at is null and n.starts_on <= $1
  and (n.memberships = '{}' or $3 = any(n.memberships))
  and (n.everyone or exists (select 1 from news_customers x where x.news_id = n.id and x.customer_id = $2))`;
const NOT_OVER = '(n.ends_on is null or n.ends_on >= $1)';
const NEWEST_SQL = 'order by n.starts_on desc, n.created_at desc, n.id';
const MOST_AT_ONCE = 5;

const about = ({ customerId, membership }: Reader) => [todayInLima(), customerId, membership];

export async function relevantNews({ client }: SystemTx, reader: Reader): Promise<NewsShown[]> {
  const { rows } = await client.query<NewsShown>(
    `select ${NEWS_COLUMNS} from news n where ${NEWS_FOR_COMPANY} and ${NOT_OVER}
       and not exists (select 1 from news_views v where v.news_id = n.id and v.user_id = $4) ${NEWEST_SQL}
     limit ${MOST_AT_ONCE}`,
    [...about(reader), reader.userId],
  );
  return rows;
}

export async function lastNews({ client }: SystemTx, reader: Reader, limit: number): Promise<NewsShown[]> {
  const { rows } = await client.query<NewsShown>(
    `select ${NEWS_COLUMNS} from news n where ${NEWS_FOR_COMPANY} and ${NOT_OVER} ${NEWEST_SQL} limit $4`,
    [...about(reader), limit],
  );
  return rows;
}

/** @returns whether the item is for the company; another company's item is treated as not found */
export async function markSeen({ client }: SystemTx, reader: Reader, newsId: string): Promise<boolean> {
  const { rows } = await client.query(
    `with shown as (select n.id from news n where ${NEWS_FOR_COMPANY} and n.id = $4),
       marked as (insert into news_views (news_id, user_id) select id, $5 from shown on conflict do nothing)
     select 1 from shown`,
    [...about(reader), newsId, reader.userId],
  );
  return rows.length > 0;
}

interface StoredImage {
  content: Buffer;
  sha256: Buffer;
}

/** @param reader null for a super admin, who also sees images of unpublished items */
export async function imageOfNews(
  { client }: SystemTx,
  filename: string,
  reader: Reader | null,
): Promise<StoredImage | undefined> {
  const text = 'select i.content, i.sha256 from news_images i where';
  const { rows } = reader
    ? await client.query<StoredImage>(
        `${text} i.filename = $4
           and exists (select 1 from news n where ${NEWS_FOR_COMPANY} and n.filename = i.filename)`,
        [...about(reader), filename],
      )
    : await client.query<StoredImage>(`${text} i.filename = $1`, [filename]);
  return rows[0];
}
