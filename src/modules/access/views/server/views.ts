import { isClinicalText } from '#clinical/certificate-text/clinical-name.ts';
import { INSIDE_THE_WALL } from '#platform/contract/access.ts';
import { sortsOf } from '#platform/contract/list/columns.ts';
import { type List, listById } from '#platform/contract/list/define.ts';
import { namesOf } from '#platform/contract/list/filters.ts';
import type * as api from '#platform/contract/list/views.ts';
import type { SavedView, ViewFields } from '#platform/contract/list/views.ts';
import { badRequest, notFound } from '#platform/contract/problem.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';

/** Maximum number of views of a person for one list. */
const MOST = 50;
const COLUMNS = 'id, name, audience, filters, sort, columns, list, user_id as "userId"';
const LIST_SQL = `
select ${COLUMNS} from saved_views where customer_id = $1 and list = $2 and (user_id = $3 or audience <> 'OWN')
order by audience = 'OWN' desc, name collate "es-x-icu", id`;
const DEFAULT_SQL = 'select view from list_defaults where customer_id = $1 and list = $2 and user_id = $3';

type Row = Omit<SavedView, 'own' | 'gone'> & { list: string; userId: string };

function listOf(id: string): List {
  const list = listById(id);
  if (!list) throw notFound('Esta lista no existe.');
  return list;
}

/** Query names of a list's filters, with whether each is clinical and whether it is a limit of a period. */
const filtersOf = (list: List): Map<string, { label: string; clinical: boolean; day: boolean }> =>
  new Map(
    Object.entries(list.filters).flatMap(([name, filter]) =>
      namesOf(name, filter).map((each) => {
        const { label, clinical = false, kind } = filter;
        return [each, { label, clinical, day: kind === 'dates' }] as const;
      }),
    ),
  );

/** Whether a view uses clinical data in a filter, a column or its order. */
function clinicalOf(list: List, { filters, columns, sort }: ViewContent): boolean {
  const fields = filtersOf(list);
  const clinicalColumns = new Set(list.columns.flatMap((column) => (column.clinical ? [column.id] : [])));
  const viewColumns = [...(columns ?? []), ...(sort ? [sort.replace('-', '')] : [])];
  return (
    Object.keys(filters).some((name) => fields.get(name)?.clinical) || viewColumns.some((id) => clinicalColumns.has(id))
  );
}

/** A preset of days (`@…`) is also accepted for a limit of a period. */
const fits = (list: List, name: string, value: unknown): boolean =>
  (typeof value === 'string' && /^@[a-z0-9-]{1,40}$/.test(value) && filtersOf(list).get(name)?.day === true) ||
  (list.fields[name]?.safeParse(value).success ?? false);

type ViewContent = Pick<SavedView, 'filters' | 'columns' | 'sort'>;

/** Removes from a view the filters, columns and order that the list no longer has, and names them in `gone`. */
function fitToList<V extends ViewContent>(list: List, view: V): V & Pick<SavedView, 'gone'> {
  const missingLabels: string[] = [];
  const filters = Object.fromEntries(
    Object.entries(view.filters).filter(([name, value]) => {
      const ok = fits(list, name, value);
      if (!ok) missingLabels.push(filtersOf(list).get(name)?.label ?? name);
      return ok;
    }),
  );
  const ids = new Set(list.columns.map((column) => column.id));
  missingLabels.push(...(view.columns ?? []).filter((id) => !ids.has(id)));
  const columns = view.columns?.filter((id) => ids.has(id)) ?? null;
  const sorts = sortsOf(list.columns);
  const sort = view.sort !== null && sorts.includes(view.sort.replace('-', '')) ? view.sort : null;
  if (view.sort !== null && sort === null) missingLabels.push(view.sort.replace('-', ''));
  return { ...view, filters, columns, sort, gone: [...new Set(missingLabels)] };
}

/** View with only the parts that the list still has. */
function toSavedView(list: List, { list: _list, userId: owner, ...view }: Row, userId: string): SavedView {
  return { ...fitToList(list, view), own: owner === userId };
}

const inside = ({ session }: Pick<Call, 'session'>): boolean =>
  [...(session?.roles ?? [])].some((role) => INSIDE_THE_WALL.has(role));

/**
 * The person's own views and shared ones. Outside the wall clinical views are left out, even if they were not clinical
 * when shared.
 */
export async function listViewsOf(call: Call<typeof api.listViews>) {
  const { scope, session, query } = call;
  const list = listOf(query.list);
  const ownerValues = [scope.customerId, query.list, session!.userId];
  const [rows, [chosen]] = await scope.hot<[Row[], { view: string }[]]>([
    statement(LIST_SQL, ownerValues),
    statement(DEFAULT_SQL, ownerValues),
  ]);
  const visibleRows = inside(call) ? rows : rows.filter((row) => row.audience !== 'DOCTORS' && !clinicalOf(list, row));
  return { items: visibleRows.map((row) => toSavedView(list, row, session!.userId)), default: chosen?.view ?? null };
}

/**
 * Whether the view must stay inside the clinical wall. A view that a doctor shares with the company may not contain
 * clinical data in its filters, columns or name. The rule depends on the content and the author.
 * @throws 400 for a view that its author may not save
 */
function judged(call: Pick<Call, 'session'>, list: List, fields: ViewFields): boolean {
  const { gone } = fitToList(list, fields);
  const clinical = clinicalOf(list, fields);
  if (gone.length > 0 || (clinical && !inside(call)))
    throw badRequest('unknown_filter', 'La vista tiene un filtro o una columna que esta lista no tiene.', [
      { path: 'filters', message: `Quita: ${gone.join(', ') || 'la columna'}.` },
    ]);
  if (!inside(call)) {
    if (fields.audience === 'DOCTORS')
      throw badRequest('clinical_view', 'Solo los médicos comparten vistas entre médicos.');
    return false;
  }
  if (fields.audience !== 'COMPANY') return true;
  if (clinical)
    throw badRequest(
      'clinical_view',
      'Esta vista usa contenido clínico: compártela solo con los médicos de la empresa.',
    );
  const typed = Object.values(fields.filters).flat().join(' ');
  if (isClinicalText(fields.name) || isClinicalText(typed))
    throw badRequest(
      'clinical_name',
      'El nombre o la búsqueda dice algo clínico: cámbialo, o comparte la vista solo con los médicos.',
    );
  return false;
}

const valuesOf = ({ name, audience, filters, sort, columns }: ViewFields, inside: boolean) => [
  name,
  audience,
  JSON.stringify(filters),
  sort,
  columns && JSON.stringify(columns),
  inside,
];

const INSERT_SQL = `
insert into saved_views as written (customer_id, list, user_id, name, audience, filters, sort, columns, inside)
select $1, $2, $3, $4, $5, $6, $7, $8, $9
where (select count(*) from saved_views where customer_id = $1 and list = $2 and user_id = $3) < ${MOST}
returning ${COLUMNS}`;

export function createViewOf(call: Call<typeof api.createView>): Promise<SavedView> {
  const { scope, session, body } = call;
  const { list: id, ...fields } = body;
  const list = listOf(id);
  const judgedView = judged(call, list, fields);
  return scope.run(async (tx) => {
    const values = [tx.customerId, id, session!.userId, ...valuesOf(fields, judgedView)];
    const { rows } = await tx.client.query<Row>(INSERT_SQL, values);
    if (!rows[0]) throw badRequest('too_many_views', `Ya guardaste ${MOST} vistas de esta lista: quita alguna.`);
    await auditView(tx, 'view.created', rows[0].id, fields);
    return toSavedView(list, rows[0], session!.userId);
  });
}

const UPDATE_SQL = `update saved_views set name = $4, audience = $5, filters = $6, sort = $7, columns = $8, inside = $9
where customer_id = $1 and id = $2 and user_id = $3 returning ${COLUMNS}`;
const SELECT_VIEW = `select ${COLUMNS} from saved_views where customer_id = $1 and id = $2 and user_id = $3`;

export function updateViewOf(call: Call<typeof api.updateView>): Promise<SavedView> {
  const { scope, session, params, body } = call;
  const ownerValues = [scope.customerId, params.id, session!.userId];
  return scope.run(async (tx) => {
    const before = orNotFound(
      (await tx.client.query<Row>(SELECT_VIEW, ownerValues)).rows[0],
      'No encontramos esta vista entre las tuyas.',
    );
    const list = listOf(before.list);
    const { rows } = await tx.client.query<Row>(UPDATE_SQL, [
      ...ownerValues,
      ...valuesOf(body, judged(call, list, body)),
    ]);
    await auditView(tx, 'view.updated', params.id, body);
    return toSavedView(list, rows[0]!, session!.userId);
  });
}

const DELETE_SQL = 'delete from saved_views where customer_id = $1 and id = $2 and user_id = $3 returning audience';

export const deleteViewOf = ({ scope, session, params }: Call<typeof api.deleteView>): Promise<void> =>
  scope.run(async (tx) => {
    const { rows } = await tx.client.query<Pick<Row, 'audience'>>(DELETE_SQL, [
      tx.customerId,
      params.id,
      session!.userId,
    ]);
    await auditView(tx, 'view.deleted', params.id, orNotFound(rows[0], 'No encontramos esta vista entre las tuyas.'));
  });

const CLEAR_SQL = 'delete from list_defaults where customer_id = $1 and user_id = $2 and list = $3';
const CHOOSE_SQL = `insert into list_defaults (customer_id, user_id, list, view) values ($1, $2, $3, $4)
on conflict (customer_id, user_id, list) do update set view = excluded.view`;

export const setDefaultViewOf = ({ scope, session, body }: Call<typeof api.setDefaultView>): Promise<void> =>
  scope.run(async (tx) => {
    const ownerValues = [tx.customerId, session!.userId, listOf(body.list).id];
    await (body.view === null
      ? tx.client.query(CLEAR_SQL, ownerValues)
      : tx.client.query(CHOOSE_SQL, [...ownerValues, body.view]));
    await tx.audit({ action: 'view.default', objectType: 'list', objectId: body.list });
  });

/** The name may be clinical, so the audit log stores only the audience. */
const auditView = (
  tx: Tx,
  action: string,
  objectId: string,
  { audience }: Pick<ViewFields, 'audience'>,
): Promise<void> => tx.audit({ action, objectType: 'view', objectId, details: { audience } });
