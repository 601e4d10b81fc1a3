// Counts the comments that a newcomer must read twice (docs/style.md): comments with a mannered word, and comments
// without a verb. Also counts spreads of a literal, which only keep the formatter from using one line per element.
// `--list` prints them. Fails above the limits, which may only be lowered.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import nlp from 'compromise';
import { parseSync, Visitor } from 'rolldown/utils';
import { sourcesOf } from './boundaries.mjs';
import { root } from './install.mjs';

/**
 * The library `compromise` reads a verb at the beginning of a sentence as a plural noun: «Checks a row», «Returns the
 * users».
 */
const VERB_FIRST = /^(?!This|Its|Ids|Days|Rows|Files|Names|Figures|Users|Workers|Values)[A-Z][a-z]+s\b/;

/** The comment of a field, a constant or a type may be a noun with its unit: «Seconds before the next try». */
const DEFINES =
  /^(export |readonly |declare |private |static )*(const|let|type|interface|class|enum|[\w$'"[\]-]+\??:|[\w$]+[,;]?$)/;

/** Highest number of each kind per thousand lines of source. */
const LIMITS = { mannered: 0.05, verbless: 1.15, spreads: 0 };

const MANNERED =
  /\b(told|tells?|stands?|whoever|nobody|anew|of which|beside|in (its|their|his) turn|for ever|(?<!there )(is|are) none)\b/i;
/** Comments that are instructions to tools; they do not count. */
const DIRECTIVE = /biome-ignore|@ts-|@vitest|@type\b|^\/\/\/ <|^#!/;

/** Returns the comments of a source; consecutive `//` lines are one comment. */
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

/** Returns the line numbers of spreads such as `...{ a, b }` or `...[a, b]`. */
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

/**
 * Returns the sentences of a comment without comment marks and without lines of tags (`@param …`); code and quotations
 * become X.
 */
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
