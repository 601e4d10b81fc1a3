import { badRequest, changedMeanwhile, notFound } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { forgetTokens } from '#platform/server/database/token-companies.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../api.ts';
import { type ChartLink, type LinkFields, MOST_LEVELS, MOST_LINKS } from '../model.ts';
import { linkSeen } from './links.queries.ts';
import { type Maker, makerOf, staysInside } from './rights.ts';

/**
 * Lock: only one writer of a company's pages at a time, so that the checks of number and tree hold until the commit.
 */
const LOCK_SQL = `select pg_advisory_xact_lock(hashtextextended('chart_links ' || $1::text, 0))`;
const COUNT_SQL = 'select count(*)::int as n from chart_links where customer_id = $1 and deleted_at is null';

export async function lockLinks(tx: Tx): Promise<void> {
  await tx.client.query(LOCK_SQL, [tx.customerId]);
}

async function checkRoom(tx: Tx): Promise<void> {
  const { rows } = await tx.client.query<{ n: number }>(COUNT_SQL, [tx.customerId]);
  if (rows[0]!.n >= MOST_LINKS)
    throw badRequest('too_many_links', `La empresa ya tiene ${MOST_LINKS} páginas: quita alguna.`);
}

/** Reads a page that the user may change. @throws 404 also when the user can only see it */
export async function linkToEdit(tx: Tx, maker: Maker, id: string): Promise<ChartLink> {
  const link = await linkSeen(tx, maker, id);
  if (!link.mayEdit) throw notFound('No encontramos esta página entre las que puedes cambiar.');
  return link;
}

const CATEGORY_SQL = 'select 1 from chart_categories where customer_id = $1 and code = $2';

async function checkCategory(tx: Tx, category: string | null): Promise<void> {
  if (category === null) return;
  const { rows } = await tx.client.query(CATEGORY_SQL, [tx.customerId, category]);
  if (rows.length === 0)
    throw badRequest('unknown_category', 'La empresa no tiene esta categoría.', [
      { path: 'category', message: 'Elige una de las categorías de la empresa.' },
    ]);
}

/** Levels from the top of the menu down to `$2`, and whether `$3` is among them; a missing page has no levels. */
const ABOVE_SQL = `
with recursive above as (
  select id, parent_id, 1 as level from chart_links where customer_id = $1 and id = $2 and deleted_at is null
  union all
  select l.id, l.parent_id, a.level + 1
  from chart_links l join above a on l.customer_id = $1 and l.id = a.parent_id
  where a.level < 10)
select count(*)::int as levels, coalesce(bool_or(id = $3), false) as own from above`;
/** Levels below a page, including the page itself. */
const BELOW_SQL = `
with recursive below as (
  select id, 1 as level from chart_links where customer_id = $1 and id = $2
  union all
  select l.id, b.level + 1
  from chart_links l join below b on l.customer_id = $1 and l.parent_id = b.id
  where l.deleted_at is null and b.level < 10)
select max(level)::int as levels from below`;

/**
 * Checks that the parent is visible to the author, that the page is not below itself, and that the menu has at most
 * three levels.
 */
async function checkParent(tx: Tx, maker: Maker, parentId: string | null, linkId: string | null): Promise<void> {
  if (parentId === null) return;
  const unknown = badRequest('unknown_parent', 'Elige otra página: esta no puede ir debajo de la que indicas.', [
    { path: 'parentId', message: 'Elige una página del menú.' },
  ]);
  await linkSeen(tx, maker, parentId).catch(() => {
    throw unknown;
  });
  const above = await tx.client.query<{ levels: number; own: boolean }>(ABOVE_SQL, [tx.customerId, parentId, linkId]);
  const below = linkId ? await tx.client.query<{ levels: number }>(BELOW_SQL, [tx.customerId, linkId]) : null;
  if (above.rows[0]!.own) throw unknown;
  if (above.rows[0]!.levels + (below?.rows[0]?.levels ?? 1) > MOST_LEVELS)
    throw badRequest('too_deep', `El menú tiene ${MOST_LEVELS} niveles: elige una página de más arriba.`, [
      { path: 'parentId', message: 'Elige una página de más arriba.' },
    ]);
}

/** Moves a page to its position among the pages of the same level and renumbers them. */
const PLACE_SQL = `with beside as (
  select id, row_number() over (order by position, title collate "es-x-icu", id) - 1 as at from chart_links
  where customer_id = $1 and parent_id is not distinct from $3::uuid and deleted_at is null and id <> $2)
update chart_links l set position = p.at from (
  select id, case when at >= $4::int then at + 1 else at end as at from beside
  union all select $2::uuid, least($4::int, (select count(*) from beside))) p
where l.customer_id = $1 and l.id = p.id and l.position is distinct from p.at`;

const place = (tx: Tx, id: string, { parentId, position = MOST_LINKS }: Pick<LinkFields, 'parentId' | 'position'>) =>
  tx.client.query(PLACE_SQL, [tx.customerId, id, parentId, position]);

const INSERT_SQL = `
insert into chart_links (customer_id, user_id, application, title, title2, category, access, parent_id,
  position, inside)
values ($1, $2, $3, $4, $5, $6, $7, $8, ${MOST_LINKS}, $9) returning id`;

export function createLinkOf({ scope, session, body }: Call<typeof api.createLink>): Promise<ChartLink> {
  const maker = makerOf(session);
  const inside = staysInside(maker, body.access, body);
  return scope.run(async (tx) => {
    await lockLinks(tx);
    await checkRoom(tx);
    await checkCategory(tx, body.category);
    await checkParent(tx, maker, body.parentId, null);
    const { rows } = await tx.client.query<{ id: string }>(INSERT_SQL, [
      tx.customerId,
      maker.userId,
      body.application,
      body.title,
      body.title2,
      body.category,
      body.access,
      body.parentId,
      inside,
    ]);
    const id = rows[0]!.id;
    await place(tx, id, body);
    await auditLink(tx, 'chart_link.created', id, { access: body.access });
    return linkSeen(tx, maker, id);
  });
}

const UPDATE_SQL = `
update chart_links
set title = $4, title2 = $5, category = $6, access = $7, parent_id = $8, inside = $9, version = version + 1
where customer_id = $1 and id = $2 and version = $3 and deleted_at is null returning id`;
/** The charts of a page get the same clinical visibility as the page. */
const FOLLOW_SQL = 'update chart_settings set inside = $3 where customer_id = $1 and link_id = $2 and inside <> $3';

/** Ends the public link of a page. @returns whether it had one */
export async function unpublish({ client, customerId }: Tx, linkId: string): Promise<boolean> {
  const { rows } = await client.query<{ token_hash: Buffer }>(
    'delete from chart_publications where customer_id = $1 and link_id = $2 returning token_hash',
    [customerId, linkId],
  );
  await forgetTokens(client, customerId, rows);
  return rows.length > 0;
}

export function updateLinkOf({ scope, session, params, body }: Call<typeof api.updateLink>): Promise<ChartLink> {
  const maker = makerOf(session);
  return scope.run(async (tx) => {
    await lockLinks(tx);
    const before = await linkToEdit(tx, maker, params.id);
    if (before.version !== body.version) throw changedMeanwhile(before);
    if (!before.own && body.access === 'OWN')
      throw badRequest('not_yours', 'Solo quien hizo la página puede guardarla para sí.', [
        { path: 'access', message: 'Elige con quién se comparte.' },
      ]);
    await checkCategory(tx, body.category);
    await checkParent(tx, maker, body.parentId, params.id);
    // Unchanged text of a page that was already shared with the company needs no new confirmation.
    const same = body.title === before.title && body.title2 === before.title2 && before.access === 'COMPANY';
    const inside = staysInside(maker, body.access, { cleared: body.cleared || same });
    await tx.client.query(UPDATE_SQL, [
      tx.customerId,
      params.id,
      body.version,
      body.title,
      body.title2,
      body.category,
      body.access,
      body.parentId,
      inside,
    ]);
    await tx.client.query(FOLLOW_SQL, [tx.customerId, params.id, inside]);
    if (body.access !== 'COMPANY') await unpublish(tx, params.id);
    await place(tx, params.id, { parentId: body.parentId, position: body.position ?? before.position });
    await auditLink(tx, 'chart_link.updated', params.id, { access: body.access });
    return linkSeen(tx, maker, params.id);
  });
}

const DELETE_SQL = 'update chart_links set deleted_at = now() where customer_id = $1 and id = $2';
/** A removed page can be restored for some seconds; after a day it is deleted. */
const PURGE_SQL = `delete from chart_links where customer_id = $1 and deleted_at < now() - interval '1 day'`;

export const deleteLinkOf = ({ scope, session, params }: Call<typeof api.deleteLink>): Promise<void> =>
  scope.run(async (tx) => {
    await lockLinks(tx);
    await linkToEdit(tx, makerOf(session), params.id);
    await tx.client.query(DELETE_SQL, [tx.customerId, params.id]);
    await tx.client.query(PURGE_SQL, [tx.customerId]);
    await auditLink(tx, 'chart_link.deleted', params.id);
  });

const RESTORE_SQL = `update chart_links set deleted_at = null
where customer_id = $1 and id = $2 and deleted_at > now() - interval '1 hour' returning id`;

export const restoreLinkOf = ({ scope, session, params }: Call<typeof api.restoreLink>): Promise<ChartLink> =>
  scope.run(async (tx) => {
    await lockLinks(tx);
    await checkRoom(tx);
    const { rows } = await tx.client.query(RESTORE_SQL, [tx.customerId, params.id]);
    if (rows.length === 0) throw notFound('No encontramos esta página.');
    await auditLink(tx, 'chart_link.restored', params.id);
    return linkToEdit(tx, makerOf(session), params.id);
  });

const COLLEAGUE_SQL = `select role from user_customers where customer_id = $1 and user_id = $2 and active`;
const HAND_OVER = 'update chart_links set user_id = $3, version = version + 1 where customer_id = $1 and id = $2';

/** @throws 404 for a person who does not belong to the company and for an unknown person, without distinction */
export function handLinkOverOf({ scope, session, query }: Call<typeof api.handLinkOver>): Promise<ChartLink> {
  const maker = makerOf(session);
  return scope.run(async (tx) => {
    await lockLinks(tx);
    const link = await linkSeen(tx, maker, query.link_id, maker.owner);
    if (!link.mayEdit && !maker.owner) throw notFound('No encontramos esta página entre las que puedes cambiar.');
    const { rows } = await tx.client.query<{ role: string }>(COLLEAGUE_SQL, [tx.customerId, query.new_user_id]);
    if (!rows[0]) throw notFound('No encontramos a esa persona en la empresa.');
    if (link.access !== 'COMPANY' && maker.inside && rows[0].role !== 'DOCTOR')
      throw badRequest('clinical_page', 'Esta página es del servicio médico: entrégala a un médico de la empresa.');
    await tx.client.query(HAND_OVER, [tx.customerId, query.link_id, query.new_user_id]);
    await auditLink(tx, 'chart_link.handed_over', query.link_id, { to: query.new_user_id });
    return linkSeen(tx, maker, query.link_id, true);
  });
}

/** A title can be clinical, so the log has the page's id but not its title. */
const auditLink = (tx: Tx, action: string, objectId: string, details: Record<string, unknown> = {}): Promise<void> =>
  tx.audit({ action, objectType: 'chart_link', objectId, details });
