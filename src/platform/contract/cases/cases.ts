import { z } from 'zod';
import type { Tier } from '../access.ts';
import type { AccessRule } from '../catalogue/calls.ts';
import type { CatalogueField } from '../catalogue/fields.ts';
import { fileNameOf, type Noun } from '../catalogue/noun.ts';
import { codesOf } from '../codes.ts';
import { cellOf, type ListColumn, sortsOf } from '../list/columns.ts';
import { defineList, type List, queryOf } from '../list/define.ts';
import type { ListFilters } from '../list/filters.ts';
import { id as companyId, pageOf } from '../pagination.ts';
import { type CaseCalls, callsOf } from './calls.ts';

/** What every case has. */
export interface CaseItem {
  id: string;
  /** Grows with each act. */
  version: number;
  state: string;
  /** Its due day passed and it is not closed: told by the server, by the day in Lima. */
  overdue: boolean;
}

export interface CaseState {
  label: string;
  tone: 'vigente' | 'porVencer' | 'vencido' | 'sinDato';
  /** Nothing more is expected: it is never overdue. */
  final?: true;
}

/** Something that can be done with a case: it moves the case to another state, or changes what is kept of it. */
export interface CaseAct<State extends string = string> {
  /** Of the button: «Agendar». */
  label: string;
  /** In the history: «Agendada». */
  told: string;
  /** States in which it can be done. */
  from: readonly State[];
  /** Left out: the state stays. */
  to?: State;
  /** What the person is asked for. */
  asks?: Readonly<Record<string, CatalogueField>>;
  /** With many cases at once. */
  many?: true;
  /** Taken back with one touch: it asks for nothing and tells nobody. */
  undo?: true;
  /** What cannot be taken back, said before it is done. */
  warning?: string;
  /** The step that usually comes next: its button stands out. */
  next?: true;
  /** Done by a call of its own, which its module declares and its page draws. */
  own?: true;
  /** Done now and then: offered behind the others. */
  rare?: true;
  /** Of its dialog, where the label and a count are no sentence: «Agendar la lectura». */
  title?: string;
}

/** An act of the cases of one kind. */
interface ActOf<Item, State extends string> extends CaseAct<State> {
  /** What the form begins with for one case, instead of what its fields begin with. */
  begins?(item: Item): Readonly<Record<string, unknown>>;
  /** Whether one case is offered it, besides its state; the store says why not. */
  when?(item: Item): boolean;
}

/** A part of the list with its count: «Pendientes». */
interface CaseTab {
  id: string;
  label: string;
  /** Left out: all. */
  states?: readonly string[];
  /** Only those whose due day passed. */
  overdue?: true;
}

type Shape = Record<string, z.ZodType>;
type ItemOf<X extends Shape> = CaseItem & { [K in keyof X]: z.output<X[K]> };

interface Definition<X extends Shape, State extends string, Act extends string> {
  /** Names its history, notes and table of the page; never changes. */
  id: string;
  /** Of the database, with `customer_id`, `id`, `state` and `version`. */
  table: string;
  /** Column of the day until which it should be closed. */
  due?: string;
  /** What is said of a case whose due day passed; left out: «vencida». */
  overdueLabel?: string;
  /** Its name in the audit log. */
  object: string;
  noun: Noun;
  path: string;
  /** The list is asked for by POST at this path, with its filters in the body. */
  listedAt?: string;
  /** The list is read at this path instead. */
  listAt?: string;
  /** The list names its company in the query. */
  listTenant?: 'customer_id';
  /** Who reads the list. */
  read: AccessRule;
  /** Who acts and writes notes. */
  write: AccessRule;
  /** Lowest membership; left out: FREE. */
  tier?: Tier;
  /** That such a case is there, and its state, is clinical content: its history is kept inside the wall. */
  clinical?: true;
  states: Readonly<Record<State, CaseState>>;
  /** What is shown of a case instead of its state; null: the state. */
  stateNow?(item: NoInfer<ItemOf<X>>): CaseState | null;
  acts: Readonly<Record<Act, ActOf<NoInfer<ItemOf<X>>, NoInfer<State>>>>;
  tabs: readonly CaseTab[];
  /** What is answered of a case besides `CaseItem`. */
  facts: X;
  columns: readonly ListColumn<ItemOf<X>>[];
  /** By which the list is ordered; the first column that can be, where it is left out. */
  sort?: string;
  filters?: ListFilters;
  /** Codes of what its acts refuse. */
  refusals?: readonly string[];
  page: {
    title: string;
    description: string;
    search: string;
    /** What the search looks through; left out: the name or document of a worker. */
    placeholder?: string;
    empty: string;
    /** Paths of other lists that show cases. */
    touches?: readonly string[];
  };
}

/** A kind of case: a list whose rows pass through states, each with its history and its notes. */
export interface Cases<Item extends CaseItem = CaseItem>
  extends Omit<Definition<Shape, string, string>, 'acts' | 'columns' | 'facts' | 'filters' | 'sort' | 'stateNow'> {
  stateNow?(item: Item): CaseState | null;
  acts: Readonly<Record<string, ActOf<Item, string>>>;
  list: List<Item>;
  calls: CaseCalls;
}

export type CaseOf<C> = C extends Cases<infer Item> ? Item : never;

/**
 * Declares a kind of case. Its calls, list with counts and file, page with its drawer, buttons of the acts that its state
 * allows, history, notes, audit entries and tests are made of this constant. Server half: platform/server/cases, page:
 * platform/web/cases.
 */
export function defineCases<X extends Shape, const State extends string, const Act extends string>(
  given: Definition<X, State, Act>,
): Cases<ItemOf<X>> {
  const states = codesOf(given.states);
  const item = z.object({
    id: z.uuid(),
    version: z.int(),
    state: z.enum(states),
    overdue: z.boolean(),
    ...given.facts,
  });
  const { id, noun, columns, page } = given;
  const search = { kind: 'text', label: page.search, placeholder: page.placeholder ?? 'Nombre o documento' } as const;
  const list = defineList<ItemOf<X>>()({
    id,
    label: page.title,
    file: fileNameOf(noun),
    columns,
    filters: { q: search, ...given.filters },
    sort: given.sort ?? sortsOf(columns)[0],
  }) as unknown as List<ItemOf<X>>;
  const tabs = given.tabs.map((tab) => tab.id) as [string, ...string[]];
  const asked = queryOf(list as unknown as List, {
    ...(given.listTenant ? { [given.listTenant]: companyId } : {}),
    tab: z.enum(tabs).optional(),
  });
  const { facts: _facts, columns: _columns, filters: _filters, sort: _sort, ...rest } = given;
  return { ...rest, list, calls: callsOf(given, { item, page: pageOf(item), asked }) } as unknown as Cases<ItemOf<X>>;
}

/** The acts that a case allows in the state it is in, in their order. */
export const actsOf = <Item extends CaseItem>(
  { acts }: Pick<Cases<Item>, 'acts'>,
  item: Item,
): [name: string, act: ActOf<Item, string>][] =>
  Object.entries(acts).filter(([, act]) => act.from.includes(item.state) && (act.when?.(item) ?? true));

/** What an act is given: the fields that it asks for. */
export const askedOf = ({ asks = {} }: CaseAct): z.ZodObject =>
  z.strictObject(Object.fromEntries(Object.entries(asks).map(([name, { schema }]) => [name, schema])));

/** «1 interconsulta», «3 interconsultas» */
export const countedCases = (count: number, { one, many }: Noun): string => `${count} ${count === 1 ? one : many}`;

/** What a case is called: the title of its card. */
export function nameOf<Item extends CaseItem>({ list }: Pick<Cases<Item>, 'list'>, item: Item): string {
  const title = list.columns.find(({ page }) => page !== false && page?.card === 'title');
  return title ? String(cellOf(title, item)) : item.id;
}

/** «Vencida» is no state of its own: what is overdue goes on where it was. */
export function stateShown<Item extends CaseItem>(
  of: Pick<Cases<Item>, 'states' | 'overdueLabel' | 'stateNow'>,
  item: Item,
): CaseState {
  const shown = of.stateNow?.(item) ?? of.states[item.state]!;
  return item.overdue ? { label: `${shown.label}, ${of.overdueLabel ?? 'vencida'}`, tone: 'vencido' } : shown;
}
