// Counts the comments that a newcomer would have to read twice (docs/style.md): those with a mannered word, and those
// without a verb; and spreads of a literal, which only keep the formatter from a line for each element. `--list` prints
// them. Fails above the limits, which only go down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import nlp from 'compromise';
import { parseSync, Visitor } from 'rolldown/utils';
import { sourcesOf } from './boundaries.mjs';
import { root } from './install.mjs';

/** compromise takes a verb at the beginning for a plural: «Checks a row», «Returns the users». */
const VERB_FIRST = /^(?!This|Its|Ids|Days|Rows|Files|Names|Figures|Users|Workers|Values)[A-Z][a-z]+s\b/;

/** A field, a constant or a type may be defined by a noun with its unit: «Seconds before the next try». */
const DEFINES =
  /^(export |readonly |declare |private |static )*(const|let|type|interface|class|enum|[\w$'"[\]-]+\??:|[\w$]+[,;]?$)/;

/** For each thousand lines of source. */
const LIMITS = { mannered: 0.05, verbless: 1.15, spreads: 0 };

const MANNERED =
  /\b(told|tells?|stands?|whoever|nobody|anew|of which|beside|in (its|their|his) turn|for ever|(?<!there )(is|are) none)\b/i;
/** Instructions to tools. */
const DIRECTIVE = /biome-ignore|@ts-|@vitest|@type\b|^\/\/\/ <|^#!/;

/** Comments of a source as text, consecutive `//` lines as one. */
function commentsOf(file, source) {
  const groups = [];
  for (const { type, start, end } of parseSync(file, source, {}).comments) {
    const last = groups.at(-1);
    if (last && type === 'Line' && last.type === 'Line' && /^\n[ \t]*$/.test(source.slice(last.end, start)))
      last.end = end;
    else groups.push({ type, start, end });
  }
  return groups
    .map(({ start, end }) => ({
      line: source.slice(0, start).split('\n').length,
      text: source.slice(start, end),
      next: source.slice(end).trimStart().split('\n', 1)[0],
    }))
    .filter(({ text }) => !DIRECTIVE.test(text));
}

/** Lines with `...{ a, b }` or `...[a, b]`. */
function literalSpreadsOf(file, source) {
  const spreads = [];
  new Visitor({
    SpreadElement({ argument, start }) {
      if (argument.type === 'ObjectExpression' || argument.type === 'ArrayExpression')
        spreads.push(source.slice(0, start).split('\n').length);
    },
  }).visit(parseSync(file, source, {}).program);
  return spreads;
}

/** The sentences of a comment: without its marks, its tags (`@param …`) and its code. */
const sentencesOf = (comment) =>
  comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(\*(?!\*)|\/\/) ?/, '').trim())
    .filter((line) => !line.startsWith('@'))
    .join(' ')
    .replace(/`[^`]*`|«[^»]*»/g, 'X')
    .trim();

let lines = 0;
const flagged = { mannered: [], verbless: [], spreads: [] };
for (const file of sourcesOf(root)) {
  const source = readFileSync(join(root, file), 'utf8');
  lines += source.split('\n').length;
  for (const line of literalSpreadsOf(file, source)) flagged.spreads.push(`${file}:${line}`);
  for (const { line, text, next } of commentsOf(file, source)) {
    const sentences = sentencesOf(text);
    if (sentences === '') continue;
    if (MANNERED.test(sentences)) flagged.mannered.push(`${file}:${line} ${sentences}`);
    if (!DEFINES.test(next) && !VERB_FIRST.test(sentences) && !nlp(sentences).has('#Verb'))
      flagged.verbless.push(`${file}:${line} ${sentences}`);
  }
}

let failed = false;
for (const [kind, places] of Object.entries(flagged)) {
  const share = (places.length / lines) * 1000;
  if (share > LIMITS[kind]) failed = true;
  if (share > LIMITS[kind] || process.argv.includes('--list'))
    for (const each of places) console.error(`${kind}: ${each}`);
  console.log(`${kind}: ${places.length}, ${share.toFixed(2)} por mil líneas (límite ${LIMITS[kind]})`);
}
process.exit(failed ? 1 : 0);
