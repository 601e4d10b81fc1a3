import type { CaseItem, Cases } from '#platform/contract/cases/cases.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { sortOf } from '#platform/contract/list/columns.ts';
import type { ListFilter } from '#platform/contract/list/filters.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import type { Services } from '#platform/server/http/context.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A value that an act writes only into an empty column, for example the first time of an event. */
export class Once {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Services of the process that the work of an act can use. */
export type ActServices = Pick<Services, 'config' | 'jobs'>;

/** Work of an act besides the change of state. */
interface ActWork<Item> {
  /**
   * Columns of the case's table that the act writes, computed from the form values; `Once` writes only into an empty
   * column. No column can be clinical, because the history stores the earlier values.
   */
  sets?(values: Values, tx: Tx): Readonly<Record<string, unknown>>;
  /** Reason why the act is not possible for this case; null when it is possible. */
  refuses?(item: Item, values: Values): string | null;
  /** Reasons that need the database or the process, by case id; cases without an entry are accepted. */
  cannot?(tx: Tx, items: readonly Item[], values: Values, services: ActServices): Promise<ReadonlyMap<string, string>>;
  /** Wraps the undo, for tables whose triggers must distinguish an undo from an act. */
  undoing?(tx: Tx, undo: () => Promise<void>): Promise<void>;
  /** Further writes in the same transaction: messages, clinical content, other records. */
  write?(tx: Tx, items: readonly Item[], values: Values, services: ActServices): Promise<void>;
}

/** The server half of a kind of case: its SQL, and the work of its acts besides the change of state. */
export interface CaseStore<Item extends CaseItem = CaseItem> {
  of: Cases<Item>;
  /** Joins that conditions and sort orders need. `t` is the table, `$1` the company, `$2` today in Lima. */
  joins: string;
  /** Condition that excludes hidden rows, such as those of deleted exams and workers. */
  shown: string;
  /** Condition without which no case is overdue: a worker who left is not waited for. */
  waitedFor?: string;
  /** Joins for names; they run only for the rows of a page. */
  names?: string;
  /** SQL expressions of the fields in the response, except those of `CaseItem`. */
  expressions: Readonly<Record<Exclude<keyof Item & string, keyof CaseItem>, string>>;
  sorts: Readonly<Record<string, string>>;
  /** Sort orders whose value is never null. They omit `nulls last`, so that an index can serve both directions. */
  filled?: readonly string[];
  /** Adds the condition of the search. */
  search(where: Conditions, q: string | undefined): void;
  /** Conditions of the filters, where `?` is the value. For a range: the expression that must lie within it. */
  conditions?: Readonly<Record<string, string>>;
  /** Locks rows that other writers lock before rows of this table: exams, workers. */
  lockFirst?(tx: Tx, ids: readonly string[]): Promise<void>;
  acts?: Readonly<Record<string, ActWork<Item>>>;
}

/** Declares the server half of a kind of case; its types come from the constant of the kind. */
export const caseStore = <Item extends CaseItem>(half: CaseStore<Item>): CaseStore<Item> => half;

const finalStates = ({ states }: Pick<Cases, 'states'>): string =>
  Object.entries(states)
    .flatMap(([code, { final }]) => (final ? `'${code}'` : []))
    .join(', ');

/**
 * SQL: whether an open case is past its due day. It uses `$2` even without a due column, because every statement is
 * sent that parameter.
 */
const overdueOf = ({ of, waitedFor = 'true' }: Pick<CaseStore, 'of' | 'waitedFor'>): string =>
  of.due ? `(t.${of.due} < $2::date and t.state not in (${finalStates(of)}) and ${waitedFor})` : '($2::date is null)';

const caseColumns = (store: Pick<CaseStore, 'of' | 'waitedFor'>) => ({
  id: 't.id',
  version: 't.version',
  state: 't.state',
  overdue: `coalesce(${overdueOf(store)}, false)`,
});

/** SELECT of cases that meet further conditions, with all fields of the response. */
export const casesWhere = <Item extends CaseItem>(store: CaseStore<Item>, more: string): string =>
  `select ${selected({ ...caseColumns(store), ...store.expressions })}
   from ${store.of.table} t ${store.joins} ${store.names ?? ''}
   where t.customer_id = $1 and ${store.shown}${more}`;

const tabConditions = (store: Pick<CaseStore, 'of' | 'waitedFor'>): Record<string, string> =>
  Object.fromEntries(
    store.of.tabs.map(({ id, states, overdue }) => [
      id,
      [
        ...(states ? [`t.state in (${states.map((state) => `'${state}'`).join(', ')})`] : []),
        ...(overdue ? [overdueOf(store)] : []),
      ].join(' and ') || 'true',
    ]),
  );

const by = ({ kind }: ListFilter): string => (kind === 'several' ? '= any (?)' : '= ?');

export interface CasesQuery {
  q?: string | undefined;
  tab?: string | undefined;
  sort: string;
  [filter: string]: unknown;
}

/** The filtered and sorted cases. The page is cut before the names are joined. */
export function caseListing<Item extends CaseItem>(
  { customerId }: Scope,
  store: CaseStore<Item>,
  listQuery: CasesQuery,
): Listing<Item> {
  const { of, joins, names = '', shown, expressions, sorts } = store;
  const byColumn: Readonly<Record<string, string>> = expressions;
  const where = new Conditions(customerId, todayInLima());
  if (listQuery.tab) where.always(tabConditions(store)[listQuery.tab]!);
  for (const [name, filter] of Object.entries(of.list.filters))
    if ('from' in filter) {
      const within = store.conditions?.[name] ?? `t.${name}`;
      where.when(listQuery[filter.from], `${within} >= ?`).when(listQuery[filter.to], `${within} <= ?`);
    } else if (name !== 'q') where.when(listQuery[name], store.conditions?.[name] ?? `t.${name} ${by(filter)}`);
  store.search(where, listQuery.q);
  const name = listQuery.sort.replace('-', '');
  const column = of.list.columns.find((each) => sortOf(each) === name);
  const key = sorts[name] ?? byColumn[column?.id ?? ''] ?? 't.id';
  const direction = listQuery.sort.startsWith('-') ? 'desc' : 'asc';
  const byKey = `${direction}${store.filled?.includes(name) ? '' : ' nulls last'}`;
  const matchingSql = `from ${of.table} t ${joins}\nwhere t.customer_id = $1 and ${shown}${where.and}`;
  return {
    // `materialized` makes PostgreSQL cut the page once; with outdated statistics the planner would search for the page
    // again for each joined row.
    rows: (cut, page) => `with cut as materialized (
  select *
  from (select t.id, ${key} as key ${matchingSql}
    order by 2 ${byKey}, 1 ${direction}${page ? ` limit ${page.most}` : ''}) those ${cut})
select ${selected({ ...caseColumns(store), ...expressions })}
from cut join ${of.table} t on t.customer_id = $1 and t.id = cut.id ${joins} ${names}
order by cut.key ${byKey}, cut.id ${direction}`,
    matching: `select $2::date ${matchingSql}`,
    values: where.values,
  };
}
