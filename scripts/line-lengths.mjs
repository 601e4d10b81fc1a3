// Refuses lines over 120 characters where the formatter cannot break them: comments, and SQL within strings and
// templates. A line may be longer only by the text of one literal without SQL, such as a sentence, an address or a
// regular expression, which would be harder to find if it were broken.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'rolldown/utils';
import { sourcesOf } from './boundaries.mjs';
import { root } from './install.mjs';

const MOST_CHARACTERS = 120;
/** Comments that are instructions to tools end with their line. */
const DIRECTIVE = /biome-ignore|@ts-|@vitest|^\/\/\/ </;

const SQL_WORD =
  /\b(select|from|join|where|and|or|set|values|returning|case|when|then|exists|(order|group) by|on conflict|insert into|update|delete from|create (temp |or replace )?\w+)\b/g;
/** A parameter, a cast, a column of a table, a name with an underscore. */
const SQL_NAME = /\$\d|::\w|\b[a-z]\w*\.[a-z]\w*|\b[a-z]+_[a-z]\w*/;
const isSql = (text) => SQL_NAME.test(text) && (text.match(SQL_WORD)?.length ?? 0) > 1;

/**
 * Returns the literals of a source: where the texts of each begin and end, and whether it holds SQL. The texts of a
 * template do not include its expressions.
 */
function literalsOf(file, source) {
  const literals = [];
  const add = (parts, sql) => literals.push({ parts: parts.map(({ start, end }) => ({ start, end })), sql });
  new Visitor({
    Literal(node) {
      add([node], typeof node.value === 'string' && isSql(node.value));
    },
    TemplateLiteral({ quasis }) {
      add(quasis, isSql(quasis.map(({ value }) => value.raw).join('_')));
    },
    JSXText(node) {
      add([node], false);
    },
  }).visit(parseSync(file, source, {}).program);
  return literals;
}

/** Returns the number and the kind of each line that is too long. */
export function longLinesOf(file, source) {
  const lines = source.split('\n');
  if (lines.every((line) => line.length <= MOST_CHARACTERS)) return [];
  const literals = literalsOf(file, source);
  const { comments } = parseSync(file, source, {});
  const found = [];
  let start = 0;
  for (const [i, line] of lines.entries()) {
    const end = start + line.length;
    const within = (part) => Math.max(0, Math.min(part.end, end) - Math.max(part.start, start));
    if (line.length > MOST_CHARACTERS) {
      const here = literals
        .map(({ parts, sql }) => ({ sql, length: parts.reduce((sum, part) => sum + within(part), 0) }))
        .filter(({ length }) => length > 0);
      const comment = comments.find((each) => within(each) > 0);
      const longest = Math.max(0, ...here.map(({ length }) => length));
      if (here.some(({ sql }) => sql)) found.push({ line: i + 1, kind: 'SQL' });
      else if (comment ? !DIRECTIVE.test(line) : line.length - longest > MOST_CHARACTERS)
        found.push({ line: i + 1, kind: comment ? 'comment' : 'code' });
    }
    start = end + 1;
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = sourcesOf(root);
  const found = files.flatMap((file) =>
    longLinesOf(file, readFileSync(join(root, file), 'utf8')).map(({ line, kind }) => `${file}:${line} ${kind}`),
  );
  for (const each of found) console.error(`over ${MOST_CHARACTERS} characters: ${each}`);
  console.log(`${files.length} archivos, ${found.length} líneas de más de ${MOST_CHARACTERS} caracteres`);
  process.exit(found.length > 0 ? 1 : 0);
}
