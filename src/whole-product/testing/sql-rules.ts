import { type Group, groupsOf, type Statement, statementsOf, textOfGroup, withInner } from '#testing/sql-statements.ts';
import { UNKNOWN } from '#testing/sql-texts.ts';

/** What a rule needs to know of the database. */
export interface Facts {
  /** Tables that are distributed by company. */
  tenantTables: ReadonlySet<string>;
  /** Tables that are whole on every node. */
  referenceTables: ReadonlySet<string>;
  /** Functions whose every form is STABLE. */
  stable: ReadonlySet<string>;
  /** Functions of the product that are VOLATILE. */
  volatileFunctions: ReadonlySet<string>;
  /** Tables and views that the product creates for a transaction. */
  temporary: ReadonlySet<string>;
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

export const emptySelects: Rule = (text) =>
  [...text.matchAll(/\bselect\s*(?:\)|(?:from|where|union|limit|order by|group by)\b)/gi)].map(({ index }) =>
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

/** Functions of the product that read a table: STABLE, so a cluster refuses them where it refuses an instant. */
const READING = /\b(?:doctor_of|doctor_name|cie10_name) \(/;

const instantsInConditionals: Rule = (text) =>
  statementsOf(groupsOf(text)).flatMap((statement) =>
    isChange(statement) || / values \(/.test(flat(statement.body))
      ? [...conditionals(statement.body)]
          .filter((part) => INSTANT.test(part) || (isChange(statement) && READING.test(part)))
          .map(shown)
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
          const isSource =
            ['from', 'join', 'lateral', ','].includes(String(group[i - 1])) && /_to_|_populate_/.test(String(part));
          const calls =
            typeof part === 'string' && stable.has(part) && !isSource && Array.isArray(args) && namesColumn(args);
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

const insertedSelects: Rule = (text, { tenantTables, temporary, volatileDefaults }) =>
  statementsOf(groupsOf(text)).flatMap((statement) => {
    const insert = insertOf(statement);
    if (!insert || !tenantTables.has(insert.table) || insert.source[0] !== 'select') return [];
    if (!insert.source.includes('from') || insert.columns.length === 0) return [];
    const company = flat(selectedBy(insert.source)[insert.columns.indexOf('customer_id')] ?? []);
    const missing = (volatileDefaults.get(insert.table) ?? []).filter((column) => !insert.columns.includes(column));
    const isStaged = names(insert.source, temporary);
    return [
      ...(isStaged ? [`${insert.table}: its rows come from a temporary table`] : []),
      ...(/(?:^|\. )customer_id$/.test(company) ? [] : [`${insert.table}: the company is ${company || 'missing'}`]),
      ...missing.map((column) => `${insert.table}: ${column} is left to its default`),
    ];
  });

/** Words of a group, with those of its inner groups. */
const wordsOf = (group: Group): string[] => [...withInner(group)].flat().filter((part) => typeof part === 'string');

const names = (group: Group, tables: ReadonlySet<string>): boolean => wordsOf(group).some((word) => tables.has(word));

/** Tables after FROM, JOIN, USING and UPDATE of a query, with their aliases. */
function tablesOf(group: Group): { name: string; alias: string }[] {
  return group.flatMap((part, i) => {
    const isFrom = part === 'from' || part === 'join' || part === 'update' || part === 'using' || part === ',';
    const name = group[i + 1];
    if (!isFrom || typeof name !== 'string' || !/^[a-z_]/.test(name)) return [];
    const next = group[i + 2] === 'as' ? group[i + 3] : group[i + 2];
    const isAlias = typeof next === 'string' && /^[a-z_]\w*$/.test(next) && !AFTER_TABLE.has(next);
    return [{ name, alias: isAlias ? next : name }];
  });
}
const AFTER_TABLE = new Set(
  'where join left right inner cross on using set order group limit union for returning natural full having'.split(' '),
);

const joinedWrites: Rule = (text, { tenantTables }) => {
  const statements = statementsOf(groupsOf(text));
  const writes = statements.filter(({ name, body }) => name && /^(?:insert|update|delete)$/.test(firstWord(body)));
  return statements.flatMap(({ body }) =>
    [...withInner(body)].flatMap((group) => {
      const tables = tablesOf(group).map(({ name }) => name);
      const written = writes.find(({ name }) => tables.includes(name ?? ''));
      const joined = written && tables.find((table) => tenantTables.has(table));
      return joined ? [`${written.name}, which writes, is joined to ${joined}`] : [];
    }),
  );
};

const temporaryJoins: Rule = (text, { tenantTables, temporary }) =>
  statementsOf(groupsOf(text)).flatMap(({ body }) => {
    const sql = flat(body);
    const found: string[] = [];
    if (/customer_id is not distinct from/.test(sql) && names(body, tenantTables)) found.push('is not distinct from');
    const changed = String(body[body.indexOf('update') + 1] ?? '');
    const target = firstWord(body) === 'update' ? changed : firstWord(body) === 'delete' ? String(body[2]) : '';
    const others = tablesOf(body).filter(({ name }) => tenantTables.has(name) && name !== target);
    if (temporary.has(target) && others.length > 0) found.push(`${target} is changed from ${others[0]!.name}`);
    for (const group of withInner(body)) {
      const outer = group.filter(
        (part, i) => part === 'left' && group[i + 1] === 'join' && tenantTables.has(String(group[i + 2])),
      );
      if (outer.length > 0 && tablesOf(group).some(({ name }) => temporary.has(name)))
        found.push(`outer join: ${shown(flat(group))}`);
      const aliases = tablesOf(group).filter(({ name }) => temporary.has(name));
      const negated = group.filter(
        (part, i) => Array.isArray(part) && group[i - 1] === 'exists' && group[i - 2] === 'not',
      );
      for (const inner of negated)
        if (
          Array.isArray(inner) &&
          tablesOf(inner).some(({ name }) => tenantTables.has(name)) &&
          aliases.some(({ alias }) => ` ${flat(inner)}`.includes(` ${alias} . `))
        )
          found.push(`not exists: ${shown(flat(inner))}`);
    }
    return found;
  });

const allCompanies: Rule = (text, { tenantTables }) =>
  statementsOf(groupsOf(text)).flatMap(({ body }) => {
    const sql = flat(body);
    const alias = tablesOf(body).find(({ name }) => name === 'customers')?.alias;
    const ofCompanies = [...withInner(body)].flatMap(tablesOf).some(({ name }) => tenantTables.has(name));
    const correlated = alias && ofCompanies && new RegExp(`customer_id = ${alias} \\. id\\b`).test(sql);
    return correlated && !new RegExp(`\\b${alias} \\. id = (?:\\$|any|__)`).test(sql) ? [shown(sql)] : [];
  });

/** How a statement names its company. */
const COMPANY = /customer_id = (?:\$\d+|__unknown__|any|'|(?:\w+ \. )?customer_id|\w+ \. id\b)|customer_id in \(/;

const unpinned: Rule = (text, { tenantTables }) =>
  statementsOf(groupsOf(text)).flatMap(({ body }) => {
    const whole = text.includes(UNKNOWN) ? null : flat(body);
    if (whole === null) return [];
    const missing = [...withInner(body)].flatMap((group) => {
      const here = flat(group.filter((part) => typeof part === 'string'));
      return tablesOf(group)
        .filter(({ name }) => tenantTables.has(name))
        .filter(
          ({ alias }) =>
            !new RegExp(`\\b${alias} \\. customer_id\\b`).test(whole) &&
            !/(?<!\. )\bcustomer_id\b/.test(here) &&
            !/\( customer_id\b/.test(flat(group)),
        )
        .map(({ name }) => name);
    });
    const tenant = [...withInner(body)].some((group) => tablesOf(group).some(({ name }) => tenantTables.has(name)));
    if (tenant && /current_tenant \(/.test(whole)) missing.push('current_tenant()');
    if (tenant && missing.length === 0 && !COMPANY.test(whole)) missing.push('no parameter');
    return missing.map((name) => `${name}: ${shown(whole)}`);
  });

/** `case x when`, in an INSERT ... SELECT into a table of a company and in what it reads. */
/** Citus qualifies RETURNING with the name of the table, which its shard has not, unless the table has an alias. */
const unnamedReturns: Rule = (text, { temporary }) =>
  statementsOf(groupsOf(text)).flatMap((statement) => {
    const insert = insertOf(statement);
    const isTemporary = insert && (temporary.has(insert.table) || insert.table.startsWith('pg_temp'));
    if (!insert || isTemporary || insert.source[0] !== 'select') return [];
    const sql = flat(statement.body);
    const named = sql.includes(`insert into ${insert.table} as `) || / on conflict /.test(sql);
    return / returning /.test(sql) && !named ? [shown(sql)] : [];
  });

const simpleCases: Rule = (text, { tenantTables }) => {
  const statements = statementsOf(groupsOf(text));
  const writes = statements.some((statement) => {
    const insert = insertOf(statement);
    return insert ? tenantTables.has(insert.table) && insert.source[0] === 'select' : isChange(statement);
  });
  if (!writes) return [];
  return statements.flatMap(({ body }) =>
    [...withInner(body)].flatMap((group) =>
      group.flatMap((part, i) => (part === 'case' && group[i + 1] !== 'when' ? [shown(flat(group.slice(i)))] : [])),
    ),
  );
};

const OF_SETTINGS = new Set(['date', 'time', 'timestamp', 'timestamptz', 'interval', 'regclass']);

/** Conversions that depend on settings: those of a parameter or a literal are made once, before the statement. */
const conversionsIn = (group: Group): string[] =>
  [...withInner(group)].flatMap((inner) =>
    inner.flatMap((part, i) => {
      const converted = inner[i - 1];
      const isGiven = typeof converted === 'string' && /^[$']/.test(converted);
      return part === '::' && OF_SETTINGS.has(String(inner[i + 1])) && !isGiven
        ? [flat(inner.slice(Math.max(0, i - 3), i + 2))]
        : [];
    }),
  );

/**
 * Records of a parameter or a literal: a cluster calls the function before the statement, without the columns that are
 * asked for, also in a CTE of the update.
 */
const recordsIn = (group: Group): string[] =>
  [...withInner(group)].flatMap((inner) =>
    inner.flatMap((part, i) => {
      const given = inner[i + 1];
      return /^jsonb?_to_record$/.test(String(part)) && Array.isArray(given) && /^[$']/.test(String(given[0]))
        ? [flat(inner.slice(i, i + 2))]
        : [];
    }),
  );

/** The parts of a statement between FROM and WHERE. */
function sourceOf(body: Group): Group {
  const from = body.indexOf('from');
  if (from < 0) return [];
  const where = body.indexOf('where', from);
  return body.slice(from, where < 0 ? undefined : where);
}

const settingConversions: Rule = (text) => {
  const statements = statementsOf(groupsOf(text));
  const updates = statements.filter(({ body }) => firstWord(body) === 'update');
  return [
    ...updates.flatMap(({ body }) => [
      ...[...conditionals(body)].flatMap((part) => conversionsIn(groupsOf(part))),
      ...conversionsIn(sourceOf(body)),
    ]),
    ...(updates.length > 0 ? statements.flatMap(({ body }) => recordsIn(body)) : []),
  ].map(shown);
};

/** A cluster computes a snapshot in an update on the coordinator, where the transactions of a node have no number. */
const snapshotsOfChanges: Rule = (text, { tenantTables }) =>
  statementsOf(groupsOf(text))
    .filter(({ body }) => isChange({ name: null, body }) && names(body, tenantTables))
    .flatMap(({ body }) => (wordsOf(body).includes('pg_current_snapshot') ? [shown(flat(body))] : []));

/** Rules that hold for the statements in the body of a function as well. */
export const RULES_OF_BODIES = { instantsInConditionals, simpleCases, settingConversions, snapshotsOfChanges };

/**
 * A table of every node in the SELECT of an INSERT: Citus does not leave out the shards of other companies then, so it
 * sends the statement to all of them, one such statement at a time.
 */
const insertsBesideReference: Rule = (text, { tenantTables, referenceTables }) =>
  statementsOf(groupsOf(text)).flatMap((statement) => {
    const insert = insertOf(statement);
    if (!insert || !tenantTables.has(insert.table) || insert.source[0] !== 'select') return [];
    const read = [...withInner(insert.source)].flatMap((group) =>
      group.filter((part, i) => ['from', 'join'].includes(String(group[i - 1])) && referenceTables.has(String(part))),
    );
    return [...new Set(read)].map((table) => `${insert.table}: ${String(table)}`);
  });

/** A volatile function next to a table of companies runs on the node, which has no statistics of the others. */
const volatileOnNodes: Rule = (text, { tenantTables, volatileFunctions }) =>
  statementsOf(groupsOf(text)).flatMap(({ body }) =>
    [...withInner(body)].flatMap((group) => {
      if (!tablesOf(group).some(({ name }) => tenantTables.has(name))) return [];
      const calls = [...withInner(group)].flatMap((inner) =>
        inner.filter((part, i) => volatileFunctions.has(String(part)) && Array.isArray(inner[i + 1])),
      );
      return calls.map((name) => `${String(name)}: ${shown(flat(group))}`);
    }),
  );

/** A list of column names after the name of a CTE: lost when Citus sends a UNION to a node. */
const namedCtes: Rule = (text) =>
  [
    ...flat(groupsOf(text)).matchAll(
      /(?:\bwith(?: recursive)?|,) \w+ \( \w+(?: , \w+)* \) as (?:not )?(?:materialized )?\(/g,
    ),
  ].map(([part]) => shown(part));

export const SQL_RULES = {
  instantsOfReplaced,
  instantsInConditionals,
  stableOverColumns,
  insertedSelects,
  joinedWrites,
  temporaryJoins,
  allCompanies,
  unpinned,
  simpleCases,
  unnamedReturns,
  namedCtes,
  insertsBesideReference,
  settingConversions,
  snapshotsOfChanges,
  volatileOnNodes,
} satisfies Record<string, Rule>;
