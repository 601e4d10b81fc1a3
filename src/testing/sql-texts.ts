import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { projectRoot } from '#platform/server/config/root.ts';
import { importPath } from '../../scripts/import-path.mjs';

/** The part of a syntax tree that is used here. */
interface Node {
  type: string;
  start: number;
  [property: string]: unknown;
}

interface Parsed {
  source: string;
  body: Node[];
  /** Constants by name: their value, or the file that they are imported from. */
  names: Map<string, Node | string>;
}

interface SqlText {
  /** Null if the text depends on values that are known only at run time. */
  text: string | null;
  /** File and line. */
  at: string;
}

const SQL = /^\s*(?:select|insert into|update|delete from|with|create temp(?:orary)? table)\s/i;
const DEEPEST = 8;
const parsed = new Map<string, Parsed>();
/** Returns the SQL texts of a source file: the first argument of `query` and `statement`, with constants filled in. */
export function sqlTextsOf(file: string): SqlText[] {
  const { source, body } = parse(file);
  const texts: SqlText[] = [];
  visit(body, (node) => {
    const sent =
      node.type === 'CallExpression' && isSending(node['callee'] as Node) && (node['arguments'] as Node[])[0];
    if (!sent) return;
    const text = textOf(file, sent);
    if (text !== null && !SQL.test(text)) return;
    texts.push({ text, at: `${file}:${source.slice(0, node.start).split('\n').length}` });
  });
  return texts;
}

/** Names of the temporary tables and views that a file makes. */
export const temporaryIn = (file: string): string[] =>
  [...parse(file).source.matchAll(/create temp (?:table|view) (?:if not exists )?(\w+)/g)].map(([, name]) => name!);

const isSending = (callee: Node): boolean =>
  callee['name'] === 'statement' || (callee['property'] as Node | undefined)?.['name'] === 'query';

function parse(file: string): Parsed {
  const known = parsed.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8');
  const body = parseSync(file, source).program.body as unknown as Node[];
  const names = new Map<string, Node | string>();
  for (const statement of body) {
    const inner = statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement;
    if (inner?.type === 'VariableDeclaration')
      for (const { id, init } of inner['declarations'] as { id: Node; init: Node | null }[])
        if (init) names.set(String(id['name']), init);
    if (statement.type !== 'ImportDeclaration') continue;
    const from = String((statement['source'] as Node)['value']);
    const path = importPath(relative(projectRoot, file), from);
    if (path)
      for (const { local } of statement['specifiers'] as { local: Node }[])
        names.set(String(local['name']), join(projectRoot, path));
  }
  const result = { source, body, names };
  parsed.set(file, result);
  return result;
}

const quasis = (node: Node) => (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);

function textOf(file: string, node: Node, depth = 0): string | null {
  const deeper = (inner: unknown) => (depth < DEEPEST ? textOf(file, inner as Node, depth + 1) : null);
  switch (node.type) {
    case 'Literal':
      return String(node['value']);
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return deeper(node['expression']);
    case 'BinaryExpression':
      return joined([deeper(node['left']), deeper(node['right'])]);
    case 'TemplateLiteral': {
      const values = (node['expressions'] as Node[]).map(deeper);
      return joined(quasis(node).flatMap((text, i) => [text, i < values.length ? (values[i] ?? null) : '']));
    }
    case 'Identifier': {
      const name = String(node['name']);
      const found = parse(file).names.get(name);
      const home = typeof found === 'string' ? found : file;
      const value = typeof found === 'string' ? parse(found).names.get(name) : found;
      return value && typeof value !== 'string' && depth < DEEPEST ? textOf(home, value, depth + 1) : null;
    }
    default:
      return null;
  }
}

const joined = (parts: (string | null)[]): string | null => (parts.includes(null) ? null : parts.join(''));

function visit(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, enter);
  else if (value !== null && typeof value === 'object') {
    if (typeof (value as Node).type === 'string') enter(value as Node);
    for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner, enter);
  }
}
