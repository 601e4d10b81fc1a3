/** Words and signs of a statement; texts in quotes are one each, comments are left out. */
const TOKEN = /'(?:[^']|'')*'|"[^"]*"|\$\d+|[a-z_][a-z_0-9]*|\d+(?:\.\d+)?|::|=>|->>|->|<>|<=|>=|\|\||[^\s]/gi;

/** A group in parentheses is a list of its own. */
export type Group = (string | Group)[];

/** Words and groups of a text, in lower case except inside quotes. */
export function groupsOf(text: string): Group {
  const stack: Group[] = [[]];
  for (const [token] of text.replaceAll(/--[^\n]*/g, ' ').matchAll(TOKEN)) {
    if (token === '(') stack.push([]);
    else if (token === ')' && stack.length > 1) {
      const group = stack.pop()!;
      stack.at(-1)!.push(group);
    } else if (token !== ')') stack.at(-1)!.push(/^['"]/.test(token) ? token : token.toLowerCase());
  }
  while (stack.length > 1) stack.at(-2)!.push(stack.pop()!);
  return stack[0]!;
}

/** Text of a group again, for patterns and messages. */
export const textOfGroup = (group: Group): string =>
  group.map((part) => (typeof part === 'string' ? part : `( ${textOfGroup(part)} )`)).join(' ');

const isGroup = (part: string | Group | undefined): part is Group => Array.isArray(part);

/** A statement of a text, without those of its WITH: each of them is a statement too. */
export interface Statement {
  /** A statement of WITH has a name; the last statement has none. */
  name: string | null;
  body: Group;
}

/** Splits a text into the statements of its WITH and the last one. */
export function statementsOf(group: Group): Statement[] {
  const start = group.findIndex((part) => part !== '__unknown__');
  if (group[start] !== 'with') return [{ name: null, body: group }];
  const statements: Statement[] = [];
  let at = group[start + 1] === 'recursive' ? start + 2 : start + 1;
  while (at < group.length) {
    const name = group[at++];
    if (typeof name !== 'string' || name === '__unknown__') {
      at = group.findIndex(
        (part, i) => i >= at && typeof part === 'string' && /^(select|insert|update|delete)$/.test(part),
      );
      if (at < 0) return statements;
      break;
    }
    while (at < group.length && group[at] !== 'as') at++;
    while (at < group.length && !isGroup(group[at])) at++;
    const body = group[at++];
    if (isGroup(body)) statements.push(...statementsOf(body).map((one) => ({ name, body: one.body })));
    while (group[at] === '__unknown__') at++;
    if (group[at] !== ',') break;
    at++;
    while (group[at] === '__unknown__') at++;
  }
  return [...statements, { name: null, body: group.slice(at) }];
}

/** Returns the group itself and all groups inside it. */
export function* withInner(group: Group): Generator<Group> {
  yield group;
  for (const part of group) if (isGroup(part)) yield* withInner(part);
}
