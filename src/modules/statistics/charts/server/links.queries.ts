import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { type ChartLink, type LinkTree, MOST_LEVELS, MOST_LINKS } from '../model.ts';
import { type Maker, mayEdit, mayPublish } from './rights.ts';

type Row = Omit<ChartLink, 'pathname' | 'own' | 'mayEdit' | 'mayPublish' | 'publication'> & {
  publishedAt: string | null;
  endsOn: string | null;
};

const ROWS_SQL = `
select l.id, l.application, l.title, l.title2, l.access, l.category, l.parent_id as "parentId", l.position,
  l.user_id as "userId", coalesce(trim(u.first_name || ' ' || u.last_name), '') as "userName", l.version,
  (select count(*)::int from chart_settings s
    where s.customer_id = l.customer_id and s.link_id = l.id and s.deleted_at is null) as charts,
  p.created_at as "publishedAt", p.ends_on::text as "endsOn"
from chart_links l left join users u on u.id = l.user_id
left join chart_publications p on p.customer_id = l.customer_id and p.link_id = l.id
where l.customer_id = $1 and l.deleted_at is null`;
/** Row security hides clinical pages from users without clinical access. */
const SEEN_SQL = "(l.user_id = $2 or l.access <> 'OWN' or $3)";
const ORDER_SQL = `order by l.position, l.title collate "es-x-icu", l.id limit ${2 * MOST_LINKS}`;
const ALL = `${ROWS_SQL} and ${SEEN_SQL} ${ORDER_SQL}`;
const SELECT_LINK = `${ROWS_SQL} and ${SEEN_SQL} and l.id = $4`;

function linkOf(maker: Maker, { publishedAt, endsOn, ...row }: Row): ChartLink {
  return {
    ...row,
    pathname: `/paginas/${row.id}`,
    own: row.userId === maker.userId,
    mayEdit: mayEdit(maker, row),
    mayPublish: mayPublish(maker, row),
    publication: publishedAt ? { createdAt: publishedAt, endsOn } : null,
  };
}

/** Pages that the user can see, in menu order. @param everyone also includes the private pages of other users */
export async function linksSeen(scope: Scope, maker: Maker, everyone = false): Promise<ChartLink[]> {
  const [rows] = await scope.hot<[Row[]]>([statement(ALL, [scope.customerId, maker.userId, everyone])]);
  return rows.map((row) => linkOf(maker, row));
}

/** Reads a page that the user can see. @throws 404 */
export async function linkSeen(tx: Tx, maker: Maker, id: string, everyone = false): Promise<ChartLink> {
  const { rows } = await tx.client.query<Row>(SELECT_LINK, [tx.customerId, maker.userId, everyone, id]);
  return linkOf(maker, orNotFound(rows[0], 'No encontramos esta página.'));
}

/** Builds the page tree; a page whose parent the user cannot see is on the first level. */
export function treeOf(links: readonly ChartLink[]): LinkTree[] {
  const below = childrenOf(links);
  return (below.get(null) ?? []).map((root) => ({
    ...root,
    menus: (below.get(root.id) ?? []).map((child) => ({ ...child, menus: below.get(child.id) ?? [] })),
  }));
}

function childrenOf(links: readonly ChartLink[]): Map<string | null, ChartLink[]> {
  const linkIds = new Set(links.map(({ id }) => id));
  const below = new Map<string | null, ChartLink[]>();
  for (const link of links) {
    const parent = link.parentId && linkIds.has(link.parentId) ? link.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), link]);
  }
  return below;
}

/** The page with its ancestors, from the top of the menu. */
export function pathTo(links: readonly ChartLink[], id: string): ChartLink[] {
  const byId = new Map(links.map((link) => [link.id, link]));
  const path: ChartLink[] = [];
  for (let at = byId.get(id); at && path.length < MOST_LEVELS; at = at.parentId ? byId.get(at.parentId) : undefined)
    path.unshift(at);
  return path;
}
