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
  /** The file and line where the text begins. */
  at: string;
}

const SQL = /^\s*(?:select|insert into|update|delete from|with|create temp(?:orary)? table)\s/i;
const DEEPEST = 8;
const parsed = new Map<string, Parsed>();

/** Replaces, in a shape, a part that is known only at run time. */
export const UNKNOWN = '__unknown__';

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
    texts.push({ text, at: `${file}:${lineOf(source, node)}` });
  });
  return texts;
}

export interface SqlShape {
  text: string;
  /** The file and line where the text begins. */
  at: string;
}

/**
 * Returns every text of a source file, sent or composed into others. Constants and functions that return a text are
 * filled in; what remains is UNKNOWN.
 */
export function shapesOf(file: string): SqlShape[] {
  const { source, body } = parse(file);
  const shapes = new Map<string, SqlShape>();
  visit(body, (node) => {
    if (!TEXTS.has(node.type)) return;
    const text = shapeOf(file, node);
    if (!shapes.has(text)) shapes.set(text, { text, at: `${relative(projectRoot, file)}:${lineOf(source, node)}` });
  });
  return [...shapes.values()];
}

/** Those of the texts that begin like a statement. */
export const sqlShapesOf = (file: string): SqlShape[] =>
  shapesOf(file).filter(({ text }) => SQL.test(text.replaceAll(UNKNOWN, ' ')));

const TEXTS = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression']);
const lineOf = (source: string, { start }: Node): number => source.slice(0, start).split('\n').length;
const shapeOf = (file: string, node: Node): string => textOf(file, node, 0, UNKNOWN) ?? UNKNOWN;

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
    if (inner?.type === 'FunctionDeclaration') names.set(String((inner['id'] as Node)['name']), inner);
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

/** @param missing replaces each part that is known only at run time; null makes the whole text null */
function textOf(file: string, node: Node, depth = 0, missing: string | null = null): string | null {
  const deeper = (inner: unknown) =>
    depth < DEEPEST ? (textOf(file, inner as Node, depth + 1, missing) ?? missing) : missing;
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
      const value = constantOf(file, node);
      return value && depth < DEEPEST ? textOf(value.home, value.node, depth + 1, missing) : null;
    }
    case 'CallExpression': {
      if (missing === null) return null;
      const value = constantOf(file, node['callee'] as Node);
      const returned = value && returnedBy(value.node);
      return returned && depth < DEEPEST ? textOf(value.home, returned, depth + 1, missing) : null;
    }
    default:
      return null;
  }
}

/** Value of a constant or function of a module, and the file that declares it. */
function constantOf(file: string, node: Node): { home: string; node: Node } | null {
  const name = String(node['name']);
  const here = parse(file).names.get(name);
  const home = typeof here === 'string' ? here : file;
  const value = typeof here === 'string' ? parse(here).names.get(name) : here;
  return value && typeof value !== 'string' ? { home, node: value } : null;
}

/** Expression that a function of one expression or one `return` gives. */
function returnedBy({ type, ...node }: Node): Node | null {
  if (!type.includes('Function')) return null;
  const body = node['body'] as Node;
  if (body.type !== 'BlockStatement') return body;
  const last = (body['body'] as Node[]).at(-1);
  return last?.type === 'ReturnStatement' ? (last['argument'] as Node | null) : null;
}

const joined = (parts: (string | null)[]): string | null => (parts.includes(null) ? null : parts.join(''));

function visit(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, enter);
  else if (value !== null && typeof value === 'object') {
    if (typeof (value as Node).type === 'string') enter(value as Node);
    for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner, enter);
  }
}
