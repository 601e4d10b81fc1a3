import type { CaseEvent, CaseNote } from '#platform/contract/cases/calls.ts';
import type { CaseItem } from '#platform/contract/cases/cases.ts';
import { the } from '#platform/contract/catalogue/noun.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/problem.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { pageOfListing } from '#platform/server/database/statements/listing.ts';
import { composed, statement } from '#platform/server/database/statements/statement.ts';
import { byCursor, exportRoute } from '#platform/server/exports/export-route.ts';
import { fileColumns } from '#platform/server/exports/file-columns.ts';
import { countsRoute } from '#platform/server/exports/list-routes.ts';
import { type Route, reads, route, writes } from '#platform/server/http/route.ts';
import { actOn, undoAct } from './act.ts';
import { type CaseStore, type CasesQuery, caseListing, casesWhere } from './store.ts';

const NAME_SQL = "coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username)";
const INSTANT = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const EVENTS_SQL = `
select e.id, e.act, e.from_state as "from", e.to_state as "to", ${INSTANT('e.at')} as at, ${NAME_SQL} as by,
  e.undone_at is not null as undone
from case_events e left join users u on u.id = e.by_user
where e.customer_id = $1 and e.case_id = $2 order by e.at, e.id`;

// The company does not see the name of an author who is not its member (a super admin).
const WRITER_SQL = `coalesce(${NAME_SQL}, 'Vigía')`;

const NOTES_SQL = `
select n.id, n.text, ${INSTANT('n.at')} as at, ${WRITER_SQL} as by, n.inside
from case_notes n left join users u on u.id = n.written_by
where n.customer_id = $1 and n.case_id = $2 order by n.at, n.id`;

/**
 * A case with its history and its notes.
 * @throws 404
 */
async function caseOf<Item extends CaseItem>(scope: Scope, store: CaseStore<Item>, id: string) {
  const values = [scope.customerId, todayInLima(), id];
  const caseKey = [scope.customerId, id];
  const [items, events, notes] = await scope.hot<[Item[], CaseEvent[], CaseNote[]]>(
    [
      composed(casesWhere(store, ' and t.id = $3'), values),
      statement(EVENTS_SQL, caseKey),
      statement(NOTES_SQL, caseKey),
    ],
    { exists: `select 1 from ${store.of.table} where customer_id = $1 and id = $2`, id },
  );
  return { item: orNotFound(items[0], `No encontramos ${the(store.of.noun)}.`), events, notes };
}

/**
 * Writes a note on a case; the note is inside the clinical wall when its author is inside.
 * @throws 404
 */
const writeNote = <Item extends CaseItem>(
  scope: Scope,
  store: CaseStore<Item>,
  id: string,
  text: string,
): Promise<CaseNote> =>
  scope.run(async (tx) => {
    const { of } = store;
    const caseRows = await tx.client.query(casesWhere(store, ' and t.id = $3'), [tx.customerId, todayInLima(), id]);
    if (!caseRows.rowCount) throw notFound(`No encontramos ${the(of.noun)}.`);
    const { rows } = await tx.client.query<CaseNote>(
      `with n as (insert into case_notes (customer_id, kind, case_id, text, inside, written_by)
         values ($1, $2, $3, $4, $5, $6)
         returning *)
       select n.id, n.text, ${INSTANT('n.at')} as at, ${WRITER_SQL} as by, n.inside
       from n left join users u on u.id = n.written_by`,
      [tx.customerId, of.id, id, text, tx.inside, tx.actor.id],
    );
    await tx.audit({ action: `${of.object}.noted`, objectType: of.object, objectId: id });
    return orNotFound(rows[0]);
  });

export function caseRoutes<Item extends CaseItem>(store: CaseStore<Item>): Route[] {
  const { calls, list: declared } = store.of;
  const listing = (scope: Scope, listQuery: CasesQuery) => caseListing(scope, store, listQuery);
  const list = (scope: Scope, listQuery: CasesQuery & { page: number; page_size: number }) =>
    pageOfListing(scope, listing(scope, listQuery), listQuery);
  return [
    calls.list.method === 'GET'
      ? reads(calls.list, ({ scope, query }) => list(scope, query))
      : route(calls.list, ({ scope, body }) => list(scope, body)),
    countsRoute(calls.list, listing),
    exportRoute(calls.file, {
      name: declared.label,
      columns: fileColumns(declared.columns),
      read: byCursor(listing),
    }),
    reads(calls.one, ({ scope, params }) => caseOf(scope, store, params.id)),
    route(calls.act, ({ scope, services, body }) => actOn(scope, store, body, services)),
    writes(calls.undo, ({ scope, body }) => undoAct(scope, store, body)),
    writes(calls.note, ({ scope, params, body }) => writeNote(scope, store, params.id, body.text)),
  ].map((each) => ({ ...each, cases: store.of }));
}
