import { BODY_REGIONS } from '#clinical/rules/musculoskeletal/symptoms.ts';
import type { ExamMeasure, ExamStation } from '#exams/attentions/model/attention.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Block, TableBlock, TableCell } from '#platform/server/pdf/spec.ts';
import { type CutOffs, DEFAULT_CUT_OFFS } from './sheets/cut-offs.ts';
import { marked } from './sheets/marks.ts';
import { NORDIC_CODES, NORDIC_QUESTIONS, nordicAnswer, nordicCode, nordicTable } from './sheets/nordic.ts';

/**
 * For a measure whose result is its class, the class is shown as the result and the notes are shown in the class
 * column.
 */
export function statedOf(m: ExamMeasure): { result: string; notes: string } {
  const named = m.classLabel ?? m.class;
  const [result, ...notes] = m.shown === null ? [named ?? '—', ...m.flags] : [m.shown, named, ...m.flags];
  return { result, notes: [...new Set(notes)].filter(Boolean).join(' · ') };
}

/**
 * @param all all measures of the station: whether a part of a urine test is abnormal depends on the urine's class
 * @param before day of all previous values, which the heading says; null where they are of several days
 */
function rowOf(m: ExamMeasure, all: readonly ExamMeasure[], before: string | null): TableCell[] {
  const { result, notes } = statedOf(m);
  const shownBefore = m.previous?.shown ?? '';
  const previous = m.previous && before === null ? `${shownBefore} (${showDay(m.previous.date)})` : shownBefore;
  const mark = marked(m, result, (code) => all.find((other) => other.code === code) ?? null);
  return [m.label, mark, m.reference ?? '', notes, previous];
}

/** Maximum length of a result in its column, in letters; a longer report is in a box below the table. */
const LONGEST = 80;
const isLong = ({ shown }: ExamMeasure): boolean => (shown ?? '').length > LONGEST;

function reportBlocks(measure: ExamMeasure): Block[] {
  const { result, notes } = statedOf(measure);
  return [
    { kind: 'space', height: 5 },
    {
      kind: 'box',
      title: measure.label.toUpperCase(),
      text: [result, notes].filter(Boolean).join(' · '),
      tone: measure.review ? 'red' : 'plain',
    },
  ];
}

const THRESHOLD = /^AUDIO_(VO_)?(OD|OI)_(\d+)$/;
export const isThreshold = ({ code }: Pick<ExamMeasure, 'code'>): boolean => THRESHOLD.test(code);
const EARS: Record<string, string> = { OD: 'Oído derecho', OI: 'Oído izquierdo' };

/** Table of the thresholds of both ears by frequency; those above the normal of the cut-offs are marked. */
export function audiogram(measures: readonly ExamMeasure[], cutOffs: CutOffs = DEFAULT_CUT_OFFS): Block[] {
  const rows = new Map<string, Map<number, TableCell>>();
  for (const measure of measures) {
    const { code, number } = measure;
    const [, bone, ear = '', hz] = THRESHOLD.exec(code) ?? [];
    if (!ear || number === null) continue;
    const label = `${EARS[ear]}, vía ${bone ? 'ósea' : 'aérea'}`;
    rows.set(
      label,
      (rows.get(label) ?? new Map<number, TableCell>()).set(
        Number(hz),
        marked(measure, String(number), () => null, cutOffs),
      ),
    );
  }
  if (rows.size === 0) return [];
  const frequencies = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
  const share = 0.7 / frequencies.length;
  return [
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Umbrales en dB HL', share: 0.3 },
        ...frequencies.map((hz) => ({ label: `${hz} Hz`, share, align: 'center' as const })),
      ],
      rows: [...rows].map(([label, row]) => [label, ...frequencies.map((hz) => row.get(hz) ?? '—')]),
    },
    { kind: 'space', height: 6 },
  ];
}

/** An answer of the Nordic questionnaire, with that of the last exam where it was another. */
function nordicCell({ text, shown, previous }: ExamMeasure): TableCell {
  const cell = nordicAnswer(text);
  if (!previous || previous.shown === shown) return cell;
  const before = ` (antes: ${previous.shown}, ${showDay(previous.date)})`;
  return typeof cell === 'string' ? `${cell}${before}` : { ...cell, text: `${cell.text}${before}` };
}

/** The Nordic questionnaire as a table of the regions that were asked, which would take 27 rows as measures. */
function nordic(measures: readonly ExamMeasure[]): Block[] {
  const answers = new Map(measures.filter(isNordic).map((measure) => [measure.code, measure]));
  const regions = BODY_REGIONS.filter((region) =>
    NORDIC_QUESTIONS.some(([question]) => answers.has(nordicCode(region, question))),
  );
  if (regions.length === 0) return [];
  const cellOf = (code: string) => {
    const measure = answers.get(code);
    return measure ? nordicCell(measure) : '—';
  };
  return [nordicTable(regions, cellOf), { kind: 'space', height: 6 }];
}
const isNordic = ({ code }: ExamMeasure): boolean => NORDIC_CODES.has(code);

const BEFORE = 'Antes';
const COLUMNS = [
  { label: 'Medida', share: 0.33 },
  { label: 'Resultado', share: 0.15 },
  { label: 'Ref.', share: 0.16 },
  { label: 'Clasificación', share: 0.18 },
  { label: BEFORE, share: 0.18 },
];

/** Shares of a table with results in words, which need more room than figures. */
const WORDY = [0.26, 0.27, 0.17, 0.15, 0.15];
/** Most letters of a result that the column of figures takes in two lines. */
const FIGURE = 40;

/** The day of the previous values where all are of one day, so that it is said once. */
function dayBefore(measures: readonly ExamMeasure[]): string | null {
  const days = new Set(measures.flatMap(({ previous }) => previous?.date ?? []));
  return days.size === 1 ? ([...days][0] ?? null) : null;
}

function resultTable(measures: readonly ExamMeasure[], all: readonly ExamMeasure[]): TableBlock {
  const before = dayBefore(measures);
  const rows = measures.map((measure) => rowOf(measure, all, before));
  const isWordy = rows.some(([, result = '']) => (typeof result === 'string' ? result : result.text).length > FIGURE);
  const columns = COLUMNS.map(({ label, share }, at) => ({
    label: label === BEFORE && before !== null ? `${BEFORE} (${showDay(before)})` : label,
    share: isWordy ? (WORDY[at] ?? share) : share,
  }));
  return filledTable(columns, rows);
}

/** A table of results; a column in which no row has anything is left out, and the others get its width. */
export function filledTable(columns: readonly { label: string; share: number }[], rows: readonly TableCell[][]) {
  const filled = columns.map((_, at) => at < 2 || rows.some((cells) => cells[at] !== ''));
  const kept = columns.filter((_, at) => filled[at]);
  const whole = kept.reduce((sum, { share }) => sum + share, 0);
  const table: TableBlock = {
    kind: 'table',
    dense: true,
    columns: kept.map(({ label, share }) => ({ label, share: share / whole })),
    rows: rows.map((cells) => cells.filter((_, at) => filled[at])),
  };
  return table;
}

/** Draws a station's measures, with its name where there are several. */
export const stationBlocks = ({ label, measures }: ExamStation, named: boolean, cutOffs?: CutOffs): Block[] => [
  ...(named
    ? ([
        { kind: 'space', height: 6 },
        { kind: 'text', text: label, bold: true },
        { kind: 'space', height: 3 },
      ] as const)
    : []),
  ...measureBlocks(measures, cutOffs),
];

/**
 * A reading in words and the class that the rules give it may be two measures of one name, such as that of a chest
 * X-ray: they are one row.
 */
export function withClasses(measures: readonly ExamMeasure[]): ExamMeasure[] {
  const isReading = ({ shown, class: given }: ExamMeasure) => shown !== null && given === null;
  const readings = new Set(measures.filter(isReading).map(({ label }) => label));
  const isJoined = ({ shown, label }: ExamMeasure) => shown === null && readings.has(label);
  const classes = new Map(measures.filter(isJoined).map((measure) => [measure.label, measure]));
  return measures
    .filter((measure) => !isJoined(measure))
    .map((measure) => {
      const item = isReading(measure) ? classes.get(measure.label) : undefined;
      if (!item) return measure;
      const { class: given, classLabel, flags, review } = item;
      return { ...measure, class: given, classLabel, flags, review };
    });
}

/** Draws measures: value, reference values, class, and the previous value. */
export function measureBlocks(measures: readonly ExamMeasure[], cutOffs?: CutOffs): Block[] {
  const listed = withClasses(measures.filter((measure) => !isThreshold(measure) && !isNordic(measure)));
  const [others, inWords] = [listed.filter((m) => !isLong(m)), listed.filter(isLong)];
  const norms = [...new Set(measures.flatMap(({ norm, class: measureClass }) => (norm && measureClass ? [norm] : [])))];
  return [
    ...audiogram(measures, cutOffs),
    ...nordic(measures),
    ...(others.length > 0 ? [resultTable(others, measures)] : []),
    ...inWords.flatMap(reportBlocks),
    ...(norms.length > 0
      ? ([
          { kind: 'space', height: 3 },
          { kind: 'text', text: `Clases según ${norms.join('; ')}.`, size: 7, muted: true },
        ] as const)
      : []),
  ];
}
