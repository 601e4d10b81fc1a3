import { measureOf } from '#clinical/rules/measures.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import type { Block, FieldsBlock, TableBlock, TableCell, Tone } from '#platform/server/pdf/spec.ts';
import { marked } from './marks.ts';
import type { StationResults } from './station-results.ts';

/** A piece of a section: the measures that it shows, and how. It is drawn when at least one of them has a value. */
export interface Part {
  codes: readonly string[];
  draw(results: StationResults): Block[];
}

export interface Section {
  title: string;
  parts: readonly Part[];
  /** Sentence in the place of a section without data; other sections without data are named together at the end. */
  empty?: string;
}

/** The paper of a station as its profession knows it: who signs, and sections with their measures in order. */
export interface SheetOf {
  /** Station whose test it is. */
  area: ServiceArea;
  /** Line below the title; that of all station papers by default. */
  norm?: string;
  /** Measures of other stations that the paper states as well, such as height and weight. */
  context?: readonly string[];
  /** Who does the test, and the council that licenses the profession. */
  performer: { role: string; council: string };
  /** Who reads the test where this is another person, by the measure that names them, and what they did. */
  reader?: {
    code: string;
    role: string;
    council: string;
    act: string;
    /** Room to sign only where the exam names a reader, for tests that need none. */
    onlyNamed?: true;
  };
  /** What makes the results doubtful, in sentences. */
  remarks?(results: StationResults): string[];
  sections: readonly Section[];
}

/** Returns a cell with the value, marked if it is abnormal, or a dash if there is no value. */
export function markedCell(results: StationResults, code: string, shown = results.figure(code)): TableCell {
  const measure = results.get(code);
  if (!measure || shown === '') return '—';
  return marked(measure, shown, (other) => results.get(other), results.cutOffs);
}

/** A result, its class and the notes of the rule, each said once. */
function saidOf(results: StationResults, code: string): string[] {
  const said = [results.shown(code), results.classOf(code), ...(results.get(code)?.flags ?? [])];
  return [...new Set(said)].filter((words) => words !== '');
}

const withClass = (results: StationResults, code: string): string => saidOf(results, code).join(' · ');

/** A result with its class and notes; the arrow follows the figure. */
function markedWithClass(results: StationResults, code: string): { text: string; tone?: Tone } {
  const [first = '', ...notes] = saidOf(results, code);
  const cell = markedCell(results, code, first);
  const value = typeof cell === 'object' ? cell : { text: cell };
  return { ...value, text: [value.text, ...notes].join(' · ') };
}

/** A field with a result, its class and its mark; empty without a result. */
export function markedField(
  results: StationResults,
  code: string,
  label: string,
  span = 2,
): FieldsBlock['items'][number] {
  const { text, tone } = results.has(code) ? markedWithClass(results, code) : { text: '' };
  return { label, value: text, span, ...(tone ? { tone } : {}) };
}

type FieldSpec = string | { code: string; label?: string; span?: number };

/** Measures whose codes begin alike, by the rest of each code, with the label that the paper gives it. */
export const labelled = (
  prefix: string,
  labels: Readonly<Record<string, string>>,
  span = 2,
): { code: string; label: string; span: number }[] =>
  Object.entries(labels).map(([rest, label]) => ({ code: `${prefix}${rest}`, label, span }));

/** Most letters for each column of a field, about three lines; a longer text gets a row of its own. */
const LETTERS_IN_COLUMN = 60;

/** Labelled values on a grid of six columns; a field takes two unless it says otherwise. */
export function fields(...specs: readonly FieldSpec[]): Part {
  const items = specs.map((spec) => (typeof spec === 'string' ? { code: spec } : spec));
  return {
    codes: items.map(({ code }) => code),
    draw: (results) => [
      {
        kind: 'fields',
        columns: 6,
        dense: true,
        items: items
          .filter(({ code }) => results.has(code))
          .map(({ code, label, span = 2 }) => {
            const field = markedField(results, code, label ?? measureOf(code)?.label ?? code, span);
            return field.value.length > span * LETTERS_IN_COLUMN ? { ...field, span: 6 } : field;
          }),
      },
      { kind: 'space', height: 4 },
    ],
  };
}

/** Questions with all their options, a cross on each that was chosen. */
export function options(...specs: readonly (string | { code: string; label: string })[]): Part {
  const items = specs.map((spec) => (typeof spec === 'string' ? { code: spec, label: undefined } : spec));
  return {
    codes: items.map(({ code }) => code),
    draw: (results) =>
      items
        .filter(({ code }) => results.has(code))
        .map(({ code, label }) => {
          const measure = measureOf(code);
          const { codes, others } = results.chosen(code);
          return {
            kind: 'options',
            label: label ?? measure?.label ?? code,
            items: Object.entries(measure?.options ?? {}).map(([value, name]) => ({
              label: name,
              chosen: codes.includes(value),
            })),
            ...(others.length > 0 ? { other: others.join(', ') } : {}),
          } as const;
        }),
  };
}

interface TableSpec {
  columns: TableBlock['columns'];
  /** The heading of each row and the measure of each of its cells; null leaves a cell empty. */
  rows: readonly (readonly [label: string, ...codes: (string | null)[]])[];
  /** Keeps the rows without a value. */
  whole?: true;
}

/** A table of measures; what is out of range is marked. Rows without any value are left out. */
export function table({ columns, rows, whole }: TableSpec): Part {
  const codesIn = (row: TableSpec['rows'][number]) => row.slice(1).filter((code): code is string => code !== null);
  return {
    codes: rows.flatMap(codesIn),
    draw: (results) => [
      {
        kind: 'table',
        dense: true,
        columns,
        rows: rows
          .filter((row) => whole || results.has(...codesIn(row)))
          .map(([label, ...codes]) => [
            label,
            ...codes.map((code) => (code === null ? '' : markedCell(results, code))),
          ]),
      },
      { kind: 'space', height: 4 },
    ],
  };
}

/** A text in a box of its own. */
export function box(code: string, title: string, tone: Tone = 'plain'): Part {
  return {
    codes: [code],
    draw: (results) => [
      { kind: 'box', title: title.toUpperCase(), text: withClass(results, code), tone },
      { kind: 'space', height: 5 },
    ],
  };
}

/** What the abbreviations in the part above mean, for the worker who reads the paper. */
export const legend = (codes: readonly string[], text: string): Part => ({
  codes,
  draw: () => [
    { kind: 'text', size: 7, muted: true, text },
    { kind: 'space', height: 4 },
  ],
});

/** A part that follows from several measures: a drawing, or figures that rules compute from them. */
export const drawn = (codes: readonly string[], draw: Part['draw']): Part => ({ codes, draw });
