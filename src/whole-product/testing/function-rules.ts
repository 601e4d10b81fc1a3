import { type Group, groupsOf, textOfGroup, withInner } from '#testing/sql-statements.ts';

/** A function of the database in PL/pgSQL. */
interface DatabaseFunction {
  name: string;
  body: string;
}

/** What a rule needs to know of the database. */
export interface FunctionFacts {
  /** Tables that are distributed by company. */
  tenantTables: ReadonlySet<string>;
  /** Tables, views and composite types: a variable of one of these holds a row. */
  rowTypes: ReadonlySet<string>;
  /** Functions of the product. */
  functions: ReadonlySet<string>;
}

/** Returns the parts of a function that break a rule. */
type FunctionRule = (body: string, facts: FunctionFacts) => string[];

const FUNCTION =
  /create (?:or replace )?function (?:public\.)?(\w+)\(((?:(?!create (?:or replace )?function)[\s\S])*?)as (\$\w*\$)([\s\S]*?)\3/gi;

/** The functions in PL/pgSQL that a text of SQL creates. */
export const functionsOf = (sql: string): DatabaseFunction[] =>
  [...sql.matchAll(FUNCTION)].flatMap(([, name = '', header = '', , body = '']) =>
    /language plpgsql/i.test(header) ? [{ name, body }] : [],
  );

/** Splits a body at its semicolons. */
function linesOf(body: string): Group[] {
  const lines: Group[] = [[]];
  for (const part of groupsOf(body))
    if (part === ';') lines.push([]);
    else lines.at(-1)!.push(part);
  return lines;
}

/** The statements of a body that write. */
export const writesIn = (body: string): string[] =>
  linesOf(body).flatMap((line) => {
    const at = line.findIndex((part, i) => {
      if (part === 'update') return line[i - 1] !== 'for';
      return (
        part === 'with' ||
        (part === 'insert' && line[i + 1] === 'into') ||
        (part === 'delete' && line[i + 1] === 'from')
      );
    });
    return at < 0 ? [] : [textOfGroup(line.slice(at))];
  });

/** Types of the variables that a body declares, without the brackets of arrays. */
function declaredIn(lines: readonly Group[]): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const line of lines) {
    if (line[0] === 'begin') break;
    const words = line[0] === 'declare' ? line.slice(1) : line;
    const [name, type] = words.filter((word) => word !== 'constant');
    if (typeof name === 'string' && typeof type === 'string') types.set(name, type);
  }
  return types;
}

const reads = (group: Group, tables: ReadonlySet<string>): boolean =>
  [...withInner(group)].some((inner) =>
    inner.some((part, i) => (part === 'from' || part === 'join') && tables.has(String(inner[i + 1]))),
  );

const shown = (group: Group): string => textOfGroup(group).slice(0, 160);

/** `row := (select … from table)`: the node is sent the variable as well and does not know its type. */
const assignedRows: FunctionRule = (body, { tenantTables, rowTypes }) => {
  const lines = linesOf(body);
  const types = declaredIn(lines);
  const begun = lines.findIndex(([first]) => first === 'begin');
  return lines.slice(Math.max(0, begun)).flatMap((line) => {
    const at = line.findIndex((part, i) => part === ':' && line[i + 1] === '=');
    const type = types.get(String(line[at - 1]));
    const isRow = at > 0 && type !== undefined && (type === 'record' || rowTypes.has(type));
    return isRow && reads(line.slice(at), tenantTables) ? [shown(line)] : [];
  });
};

/** `f(array(select … from table))`: the whole call is sent to the node, which does not have the function's tables. */
const queriesAsArguments: FunctionRule = (body, { tenantTables, functions }) =>
  linesOf(body).flatMap((line) =>
    [...withInner(line)].flatMap((group) =>
      group.flatMap((part, i) => {
        const args = group[i + 1];
        const isCall = typeof part === 'string' && functions.has(part) && Array.isArray(args);
        return isCall && reads(args, tenantTables) ? [shown([part, args])] : [];
      }),
    ),
  );

export const FUNCTION_RULES = { assignedRows, queriesAsArguments } satisfies Record<string, FunctionRule>;
