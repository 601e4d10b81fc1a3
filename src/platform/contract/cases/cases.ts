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
import { typedSchema } from '../typed-schema.ts';
import { type CaseCalls, callsOf } from './calls.ts';

/** Fields that every case has. */
export interface CaseItem {
  id: string;
  /** Increases with each act. */
  version: number;
  state: string;
  /** True when the due day has passed and the case is not closed. The server decides it by the day in Lima. */
  overdue: boolean;
}

export interface CaseState {
  label: string;
  tone: 'vigente' | 'porVencer' | 'vencido' | 'sinDato';
  /** A case in this state needs no further action and is never overdue. */
  final?: true;
}

/** An action on a case: it moves the case to another state or changes its stored data. */
export interface CaseAct<State extends string = string> {
  /** Text of the button: «Agendar». */
  label: string;
  /** Text in the history: «Agendada». */
  told: string;
  /** States in which the act is allowed. */
  from: readonly State[];
  /** State after the act; without it the state does not change. */
  to?: State;
  /** Fields of the form that the person fills in for the act. */
  asks?: Readonly<Record<string, CatalogueField>>;
  /** A rule across the fields of the form; when it does not hold, the field `path` shows the error. */
  rule?: { path: string; error: string; holds(values: Readonly<Record<string, unknown>>): boolean };
  /** The act can be applied to many cases at once. */
  many?: true;
  /** The act can be undone with one touch. Such an act has no form and notifies no person. */
  undo?: true;
  /** Text shown before the act, about what cannot be undone. */
  warning?: string;
  /** The act is the usual next step; its button is highlighted. */
  next?: true;
  /** The act has its own call, which its module declares, and its own form on the page. */
  own?: true;
  /** The act is rarely used; its button is in the menu «Más». */
  rare?: true;
  /** Title of the dialog, where the label and a count do not make a sentence: «Agendar la lectura». */
  title?: string;
}

interface ActOf<Item, State extends string> extends CaseAct<State> {
  /** Initial form values for one case; they replace the initial values of the fields. */
  begins?(item: Item): Readonly<Record<string, unknown>>;
  /**
   * Whether the act is offered for this case, besides the check of its state. The server store gives the reason of a
   * refusal.
   */
  when?(item: Item): boolean;
}

/** A tab of the list, with its count: «Pendientes». */
interface CaseTab {
  id: string;
  label: string;
  /** States that the tab shows; all states when left out. */
  states?: readonly string[];
  /** The tab shows only cases whose due day has passed. */
  overdue?: true;
}

type Shape = Record<string, z.ZodType>;
type ItemOf<X extends Shape> = CaseItem & { [K in keyof X]: z.output<X[K]> };

interface Definition<X extends Shape, State extends string, Act extends string> {
  /** Key of the history, the notes and the page's table; it must never change. */
  id: string;
  /** Database table; it has the columns `customer_id`, `id`, `state` and `version`. */
  table: string;
  /** Column of the day by which the case should be closed. */
  due?: string;
  /** Label of a case whose due day has passed; «vencida» by default. */
  overdueLabel?: string;
  /** Object name in the audit log. */
  object: string;
  noun: Noun;
  path: string;
  /** Path at which the list is read by POST, with its filters in the body. */
  listedAt?: string;
  /** Path of the list, when it is not the default path. */
  listAt?: string;
  /** The list takes its company from the query. */
  listTenant?: 'customer_id';
  /** Who may read the list. */
  read: AccessRule;
  /** Who may act on cases and write notes. */
  write: AccessRule;
  /** Lowest membership of the company; FREE by default. */
  tier?: Tier;
  /**
   * The existence and the state of such a case are clinical content, so its history is readable only inside the
   * clinical wall.
   */
  clinical?: true;
  states: Readonly<Record<State, CaseState>>;
  /** Returns the state that is shown instead of the state of the case; null shows the state of the case. */
  stateNow?(item: NoInfer<ItemOf<X>>): CaseState | null;
  acts: Readonly<Record<Act, ActOf<NoInfer<ItemOf<X>>, NoInfer<State>>>>;
  tabs: readonly CaseTab[];
  /** Fields of a case in the response, besides those of `CaseItem`. */
  facts: X;
  columns: readonly ListColumn<ItemOf<X>>[];
  /** Default order of the list; without it, the first sortable column. */
  sort?: string;
  filters?: ListFilters;
  /** Error codes with which the acts can refuse. */
  refusals?: readonly string[];
  page: {
    title: string;
    description: string;
    search: string;
    /** Hint in the search field; by default it names the worker's name or document. */
    placeholder?: string;
    empty: string;
    /** Paths of other lists that show cases. */
    touches?: readonly string[];
  };
}

/** A kind of case: a list whose rows pass through states. Each case has a history and notes. */
export interface Cases<Item extends CaseItem = CaseItem>
  extends Omit<Definition<Shape, string, string>, 'acts' | 'columns' | 'facts' | 'filters' | 'sort' | 'stateNow'> {
  stateNow?(item: Item): CaseState | null;
  acts: Readonly<Record<string, ActOf<Item, string>>>;
  list: List<Item>;
  calls: CaseCalls<Item>;
}

export type CaseOf<C> = C extends Cases<infer Item> ? Item : never;

/**
 * Declares a kind of case. The calls, the list with counts and file, the page with drawer and act buttons, the history,
 * the notes, the audit entries and the tests are generated from this constant. Server half: platform/server/cases,
 * page: platform/web/cases.
 */
export function defineCases<X extends Shape, const State extends string, const Act extends string>(
  definition: Definition<X, State, Act>,
): Cases<ItemOf<X>> {
  const states = codesOf(definition.states);
  const item = typedSchema<ItemOf<X>>(
    z.object({ id: z.uuid(), version: z.int(), state: z.enum(states), overdue: z.boolean(), ...definition.facts }),
  );
  const { id, noun, columns, page } = definition;
  const search = { kind: 'text', label: page.search, placeholder: page.placeholder ?? 'Nombre o documento' } as const;
  const list = defineList<ItemOf<X>>()({
    id,
    label: page.title,
    file: fileNameOf(noun),
    columns,
    filters: { q: search, ...definition.filters },
    sort: definition.sort ?? sortsOf(columns)[0],
  });
  const tabs = definition.tabs.map((tab) => tab.id) as [string, ...string[]];
  const querySchema = queryOf(list, {
    ...(definition.listTenant ? { [definition.listTenant]: companyId } : {}),
    tab: z.enum(tabs).optional(),
  });
  const { facts: _facts, columns: _columns, filters: _filters, sort: _sort, ...rest } = definition;
  return {
    ...rest,
    list,
    calls: callsOf(definition, { item, page: pageOf(item), asked: querySchema }),
  };
}

/** The acts that the state of a case allows, in declaration order. */
export const actsOf = <Item extends CaseItem>(
  { acts }: Pick<Cases<Item>, 'acts'>,
  item: Item,
): [name: string, act: ActOf<Item, string>][] =>
  Object.entries(acts).filter(([, act]) => act.from.includes(item.state) && (act.when?.(item) ?? true));

/** Schema of the fields in the act's `asks`, with the act's `rule`. */
export function actSchema({ asks = {}, rule }: CaseAct): z.ZodObject {
  const schema = z.strictObject(Object.fromEntries(Object.entries(asks).map(([name, field]) => [name, field.schema])));
  return rule ? schema.refine(rule.holds, { path: [rule.path], error: rule.error }) : schema;
}

/** «1 interconsulta», «3 interconsultas» */
export const countedCases = (count: number, { one, many }: Noun): string => `${count} ${count === 1 ? one : many}`;

/** Title of a case on its card: the text of the title column. */
export function nameOf<Item extends CaseItem>({ list }: Pick<Cases<Item>, 'list'>, item: Item): string {
  const title = list.columns.find(({ page }) => page !== false && page?.card === 'title');
  return title ? String(cellOf(title, item)) : item.id;
}

/** «Vencida» is not a state of its own: an overdue case keeps its state, and the label adds «vencida». */
export function stateShown<Item extends CaseItem>(
  of: Pick<Cases<Item>, 'states' | 'overdueLabel' | 'stateNow'>,
  item: Item,
): CaseState {
  const shown = of.stateNow?.(item) ?? of.states[item.state]!;
  return item.overdue ? { label: `${shown.label}, ${of.overdueLabel ?? 'vencida'}`, tone: 'vencido' } : shown;
}
