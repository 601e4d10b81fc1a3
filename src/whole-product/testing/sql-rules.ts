import { type Group, groupsOf, type Statement, statementsOf, textOfGroup, withInner } from '#testing/sql-statements.ts';
import { UNKNOWN } from '#testing/sql-texts.ts';

/** What a rule needs to know of the database. */
export interface Facts {
  /** Tables that are distributed by company. */
  tenantTables: ReadonlySet<string>;
  /** Functions whose every form is STABLE. */
  stable: ReadonlySet<string>;
  /** Columns with a volatile default, by table. */
  volatileDefaults: ReadonlyMap<string, readonly string[]>;
}

/** Returns the parts of a text that break a rule. */
export type Rule = (text: string, facts: Facts) => string[];

const INSTANT =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|random|gen_random_uuid|time_ordered_id) \(|\b(?:current_date|current_timestamp|localtimestamp)\b/;

const firstWord = (body: Group): string => String(body.find((part) => part !== UNKNOWN) ?? '');
const flat = (group: Group): string => textOfGroup(group);
const shown = (text: string): string => text.slice(0, 160);

const emptySelects: Rule = (text) =>
  [...text.matchAll(/\bselect\s*(?:$|\)|(?:from|where|union|limit|order by|group by)\b)/gi)].map(({ index }) =>
    shown(text.slice(index)),
  );

const instantsOfReplaced: Rule = (text) =>
  statementsOf(groupsOf(text)).flatMap(({ body }) => {
    const set = / do update set (.*)/.exec(flat(body))?.[1];
    return set !== undefined && INSTANT.test(set) ? [shown(set)] : [];
  });

/** Parts of CASE and COALESCE in a group, at any depth. */
function* conditionals(group: Group): Generator<string> {
  for (const inner of withInner(group)) {
    const begun: number[] = [];
    for (const [i, part] of inner.entries()) {
      if (part === 'case') begun.push(i);
      if (part === 'end' && begun.length > 0) yield flat(inner.slice(begun.pop()!, i + 1));
      const next = inner[i + 1];
      if (part === 'coalesce' && Array.isArray(next)) yield `coalesce ( ${flat(next)} )`;
    }
  }
}

const isChange = ({ body }: Statement): boolean => ['update', 'delete'].includes(firstWord(body));

const instantsInConditionals: Rule = (text) =>
  statementsOf(groupsOf(text)).flatMap((statement) =>
    isChange(statement) || / values \(/.test(flat(statement.body))
      ? [...conditionals(statement.body)].filter((part) => INSTANT.test(part)).map(shown)
      : [],
  );

/** Whether arguments name a column: a word that is no type, no key word and no function. */
const namesColumn = (args: Group): boolean =>
  args.some((part, i) =>
    Array.isArray(part)
      ? namesColumn(part)
      : /^[a-z_]/.test(part) &&
        part !== UNKNOWN &&
        args[i - 1] !== '::' &&
        !Array.isArray(args[i + 1]) &&
        !/^(?:null|true|false|array|any|and|or|not|is|case|when|then|else|end|interval|at|time|zone)$/.test(part),
  );

const stableOverColumns: Rule = (text, { stable }) =>
  statementsOf(groupsOf(text))
    .filter(isChange)
    .flatMap(({ body }) =>
      [...withInner(body)].flatMap((group) =>
        group.flatMap((part, i) => {
          const args = group[i + 1];
          const calls = typeof part === 'string' && stable.has(part) && Array.isArray(args) && namesColumn(args);
          return calls ? [shown(`${part} ( ${flat(args)} )`)] : [];
        }),
      ),
    );

/** Parts of a list between its commas. */
function itemsOf(group: Group): Group[] {
  const items: Group[] = [[]];
  for (const part of group)
    if (part === ',') items.push([]);
    else items.at(-1)!.push(part);
  return items;
}

interface Insert {
  table: string;
  columns: string[];
  /** What follows the list of columns. */
  source: Group;
}

function insertOf({ body }: Statement): Insert | null {
  const start = body.findIndex((part) => part !== UNKNOWN);
  if (body[start] !== 'insert') return null;
  const table = body[start + 2];
  const list = body.slice(start + 3).find(Array.isArray);
  const at = body.findIndex((part, i) => i > start && (part === 'select' || part === 'values'));
  if (typeof table !== 'string' || at < 0) return null;
  const columns = list && body.indexOf(list) < at ? itemsOf(list).map((item) => flat(item)) : [];
  return { table, columns, source: body.slice(at) };
}

/** Items of the list of a SELECT, without DISTINCT ON. */
function selectedBy(source: Group): Group[] {
  const list = source.slice(1, source.indexOf('from') < 0 ? source.length : source.indexOf('from'));
  const begins = list[0] === 'distinct' ? (list[1] === 'on' ? 3 : 1) : 0;
  return itemsOf(list.slice(begins));
}

const insertedSelects: Rule = (text, { tenantTables, volatileDefaults }) =>
  statementsOf(groupsOf(text)).flatMap((statement) => {
    const insert = insertOf(statement);
    if (!insert || !tenantTables.has(insert.table) || insert.source[0] !== 'select') return [];
    if (!insert.source.includes('from') || insert.columns.length === 0) return [];
    const company = flat(selectedBy(insert.source)[insert.columns.indexOf('customer_id')] ?? []);
    const missing = (volatileDefaults.get(insert.table) ?? []).filter((column) => !insert.columns.includes(column));
    return [
      ...(/\. customer_id$/.test(company) ? [] : [`${insert.table}: the company is ${company || 'missing'}`]),
      ...missing.map((column) => `${insert.table}: ${column} is left to its default`),
    ];
  });

export const SQL_RULES = {
  emptySelects,
  instantsOfReplaced,
  instantsInConditionals,
  stableOverColumns,
  insertedSelects,
} satisfies Record<string, Rule>;
