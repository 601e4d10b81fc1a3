import type { CaseItem, Cases } from '#platform/contract/cases/cases.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { sortOf } from '#platform/contract/list/columns.ts';
import type { ListFilter } from '#platform/contract/list/filters.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import type { Services } from '#platform/server/http/context.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What an act writes into a column where nothing stands yet: when something happened first. */
export class Once {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** What the work of an act is given of the process. */
export type ActServices = Pick<Services, 'config' | 'jobs'>;

/** What an act does beyond moving the case to its state. */
interface ActWork<Item> {
  /** Columns of the table of cases that it writes, from what was asked for, `Once` where nothing stands yet; none may be clinical: the history keeps them. */
  sets?(values: Values, tx: Tx): Readonly<Record<string, unknown>>;
  /** Why it cannot be done with this case; null where it can. */
  refuses?(item: Item, values: Values): string | null;
  /** The same for what only the database or the process tells, by the id of each case that it cannot be done with. */
  cannot?(tx: Tx, items: readonly Item[], values: Values, services: ActServices): Promise<ReadonlyMap<string, string>>;
  /** Runs what takes the act back, where the database needs to be told that it is no act. */
  undoing?(tx: Tx, undo: () => Promise<void>): Promise<void>;
  /** What hangs from it, in the same transaction: messages, clinical content, other records. */
  write?(tx: Tx, items: readonly Item[], values: Values, services: ActServices): Promise<void>;
}

/** The server half of a kind of case: its SQL, and what its acts do beside the change of state. */
export interface CaseStore<Item extends CaseItem = CaseItem> {
  of: Cases<Item>;
  /** Joins that conditions and orders need; the table is `t`, `$1` the company, `$2` today in Lima. */
  joins: string;
  /** Rows that are not shown to anybody: of deleted exams and workers. */
  shown: string;
  /** Joins of names, made for the rows of a page alone. */
  names?: string;
  /** Expressions of what is answered, but for `CaseItem`. */
  expressions: Readonly<Record<Exclude<keyof Item & string, keyof CaseItem>, string>>;
  sorts: Readonly<Record<string, string>>;
  /** Orders in which every case has a value: an index serves them both ways, as it would not with `nulls last`. */
  filled?: readonly string[];
  /** Adds the condition of the search. */
  search(where: Conditions, q: string | undefined): void;
  /** Conditions of the filters; `?` stands for the value. Of a range: what must lie within it. */
  conditions?: Readonly<Record<string, string>>;
  acts?: Readonly<Record<string, ActWork<Item>>>;
}

/** Declares the server half of a kind of case, typed by its constant. */
export const caseStore = <Item extends CaseItem>(half: CaseStore<Item>): CaseStore<Item> => half;

const finalStates = ({ states }: Cases): string =>
  Object.entries(states)
    .flatMap(([code, { final }]) => (final ? `'${code}'` : []))
    .join(', ');

/** Whether the due day of `t` passed while it is open. Names `$2` even where nothing is due: every statement is given it. */
const overdueOf = (of: Cases): string =>
  of.due ? `(t.${of.due} < $2::date and t.state not in (${finalStates(of)}))` : '($2::date is null)';

const caseColumns = (of: Cases) => ({
  id: 't.id',
  version: 't.version',
  state: 't.state',
  overdue: `coalesce(${overdueOf(of)}, false)`,
});

/** SELECT of cases by more conditions, with all that is answered of them. */
export const casesWhere = ({ of, joins, names = '', shown, expressions }: CaseStore, more: string): string =>
  `select ${selected({ ...caseColumns(of), ...expressions })}\nfrom ${of.table} t ${joins} ${names}\nwhere t.customer_id = $1 and ${shown}${more}`;

const tabConditions = (of: Cases): Record<string, string> =>
  Object.fromEntries(
    of.tabs.map(({ id, states, overdue }) => [
      id,
      [
        ...(states ? [`t.state in (${states.map((state) => `'${state}'`).join(', ')})`] : []),
        ...(overdue ? [overdueOf(of)] : []),
      ].join(' and ') || 'true',
    ]),
  );

const by = ({ kind }: ListFilter): string => (kind === 'several' ? '= any (?)' : '= ?');

export interface Asked {
  q?: string | undefined;
  tab?: string | undefined;
  sort: string;
  [filter: string]: unknown;
}

/** The cases that the filters leave, in the order asked for: the page is cut before its names are looked up. */
export function caseListing<Item extends CaseItem>(
  { customerId }: Scope,
  given: CaseStore<Item>,
  asked: Asked,
): Listing<Item> {
  const store = given as unknown as CaseStore;
  const { of, joins, names = '', shown, expressions, sorts } = store;
  const where = new Conditions(customerId, todayInLima());
  if (asked.tab) where.always(tabConditions(of)[asked.tab]!);
  for (const [name, filter] of Object.entries(of.list.filters))
    if ('from' in filter) {
      const within = store.conditions?.[name] ?? `t.${name}`;
      where.when(asked[filter.from], `${within} >= ?`).when(asked[filter.to], `${within} <= ?`);
    } else if (name !== 'q') where.when(asked[name], store.conditions?.[name] ?? `t.${name} ${by(filter)}`);
  store.search(where, asked.q);
  const name = asked.sort.replace('-', '');
  const column = of.list.columns.find((each) => sortOf(each) === name);
  const key = sorts[name] ?? expressions[(column?.id ?? '') as never] ?? 't.id';
  const direction = asked.sort.startsWith('-') ? 'desc' : 'asc';
  const byKey = `${direction}${store.filled?.includes(name) ? '' : ' nulls last'}`;
  const found = `from ${of.table} t ${joins}\nwhere t.customer_id = $1 and ${shown}${where.and}`;
  return {
    // Cut once: with statistics of another day the planner would rather find the page again for each row that it joins.
    rows: (cut, _reach, most) => `with cut as materialized (
  select * from (select t.id, ${key} as key ${found} order by 2 ${byKey}, 1 ${direction} ${most}) those ${cut})
select ${selected({ ...caseColumns(of), ...expressions })}
from cut join ${of.table} t on t.customer_id = $1 and t.id = cut.id ${joins} ${names}
order by cut.key ${byKey}, cut.id ${direction}`,
    matching: `select $2::date ${found}`,
    values: where.values,
  };
}
