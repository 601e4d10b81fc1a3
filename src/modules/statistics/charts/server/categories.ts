import { badRequest, changedMeanwhile, conflict, notFound } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../api.ts';
import type { ChartCategory } from '../model.ts';
import { makerOf, staysInside } from './rights.ts';

const MOST = 60;
const LOCK_SQL = `select pg_advisory_xact_lock(hashtextextended('chart_categories ' || $1::text, 0))`;
const COLUMNS = 'id, code, name, version';
const LIST_SQL = `select ${COLUMNS} from chart_categories where customer_id = $1 and ($2::text is null or code = $2)
order by name collate "es-x-icu", id`;

export async function listCategoriesOf({
  scope,
  query,
}: Pick<Call<typeof api.listCategories>, 'scope' | 'query'>): Promise<{ items: ChartCategory[]; total: number }> {
  const [items] = await scope.hot<[ChartCategory[]]>([statement(LIST_SQL, [scope.customerId, query.code ?? null])]);
  return { items, total: items.length };
}

const INSERT_SQL = `insert into chart_categories (customer_id, code, name, user_id, inside)
select $1, $2, $3, $4, $5 where (select count(*) from chart_categories where customer_id = $1) < ${MOST}
on conflict (customer_id, code) do nothing returning ${COLUMNS}`;
const SAME_CODE = 'select 1 from chart_categories where customer_id = $1 and code = $2 and id <> $3';
const NIL_ID = '00000000-0000-0000-0000-000000000000';

const codeTaken = () => conflict('code_taken', 'Ya hay una categoría con este código: usa otro.');

export function createCategoryOf({ scope, session, body }: Call<typeof api.createCategory>): Promise<ChartCategory> {
  const maker = makerOf(session);
  return scope.run(async (tx) => {
    await tx.client.query(LOCK_SQL, [tx.customerId]);
    if ((await tx.client.query(SAME_CODE, [tx.customerId, body.code, NIL_ID])).rows[0]) throw codeTaken();
    const values = [tx.customerId, body.code, body.name, maker.userId, maker.inside && !body.cleared];
    // The code can belong to a category that this user cannot see; the unique index still refuses it.
    const { rows } = await tx.client.query<ChartCategory>(INSERT_SQL, values);
    if (!rows[0]) {
      const { rows: all } = await tx.client.query<{ n: number }>(COUNT_SQL, [tx.customerId]);
      if (all[0]!.n < MOST) throw codeTaken();
      throw badRequest('too_many_categories', `La empresa ya tiene ${MOST} categorías: elimina alguna.`);
    }
    await auditCategory(tx, 'chart_category.created', rows[0].id);
    return rows[0];
  });
}
const COUNT_SQL = 'select count(*)::int as n from chart_categories where customer_id = $1';

const SELECT_CATEGORY = `
select ${COLUMNS}, inside, user_id as "userId" from chart_categories where customer_id = $1 and id = $2 for update`;
const UPDATE_SQL = `update chart_categories set code = $3, name = $4, inside = $5, version = version + 1
where customer_id = $1 and id = $2 returning ${COLUMNS}`;
/** Pages refer to their category by its code, so they are updated too. */
const FOLLOW_SQL = 'update chart_links set category = $3 where customer_id = $1 and category = $2';

type StoredCategory = ChartCategory & { inside: boolean; userId: string };

/** The author of a category may change it, and so may the company's doctors and owners. */
async function toChange(tx: Tx, session: Call['session'], id: string): Promise<StoredCategory> {
  const maker = makerOf(session);
  const { rows } = await tx.client.query<StoredCategory>(SELECT_CATEGORY, [tx.customerId, id]);
  if (!rows[0] || !(rows[0].userId === maker.userId || maker.inside || maker.owner))
    throw notFound('No encontramos esta categoría entre las que puedes cambiar.');
  return rows[0];
}

export function updateCategoryOf(call: Call<typeof api.updateCategory>): Promise<ChartCategory> {
  const { scope, session, params, body } = call;
  return scope.run(async (tx) => {
    await tx.client.query(LOCK_SQL, [tx.customerId]);
    const { inside, userId: _, ...before } = await toChange(tx, session, params.id);
    if (before.version !== body.version) throw changedMeanwhile(before);
    if ((await tx.client.query(SAME_CODE, [tx.customerId, body.code, params.id])).rows[0]) throw codeTaken();
    const shared = !inside && body.name === before.name;
    const keepsInside = inside && !body.cleared;
    if (!keepsInside) staysInside(makerOf(session), 'COMPANY', { cleared: body.cleared || shared });
    const values = [tx.customerId, params.id, body.code, body.name, keepsInside];
    const { rows } = await tx.client.query<ChartCategory>(UPDATE_SQL, values).catch((error: { code?: string }) => {
      throw error.code === '23505' ? codeTaken() : error;
    });
    await tx.client.query(FOLLOW_SQL, [tx.customerId, before.code, body.code]);
    await auditCategory(tx, 'chart_category.updated', params.id);
    return rows[0]!;
  });
}

const UNUSED_SQL = 'update chart_links set category = null where customer_id = $1 and category = $2';
const DELETE_SQL = 'delete from chart_categories where customer_id = $1 and id = $2';

export const deleteCategoryOf = ({ scope, session, params }: Call<typeof api.deleteCategory>): Promise<void> =>
  scope.run(async (tx) => {
    const { code } = await toChange(tx, session, params.id);
    await tx.client.query(UNUSED_SQL, [tx.customerId, code]);
    await tx.client.query(DELETE_SQL, [tx.customerId, params.id]);
    await auditCategory(tx, 'chart_category.deleted', params.id);
  });

const auditCategory = (tx: Tx, action: string, objectId: string): Promise<void> =>
  tx.audit({ action, objectType: 'chart_category', objectId });
