import { CLASSIFIED_ITEMS, classLabel, isItem, type RuleRegistry } from '#clinical/rules/book/registry.ts';
import type { FoundCritical } from '#clinical/rules/find-critical.ts';
import { flagLabel } from '#clinical/rules/flags.ts';
import { MEASURES, measureOf } from '#clinical/rules/measures.ts';
import { implausible } from '#clinical/rules/units.ts';
import {
  PARENT_AREA,
  SERVICE_AREA_LABELS,
  SERVICE_AREAS,
  type ServiceArea,
} from '#clinical/vocabulary/service-area.ts';
import { countsAsFinding, isToldByOthers } from '../../finding-parts.ts';
import type { ExamMeasure, ExamStation } from '../../model/attention.ts';
import { type ReferencePerson, referenceOf, sideOutOf } from '../../reference.ts';
import { criticalCodes, severityOf, shownSeverity } from '../../severity.ts';
import { formatResult } from '../../shown-result.ts';

/** A row of `exam_results`. */
export interface ResultRow {
  code: string;
  number: number | null;
  text: string | null;
  unit: string | null;
  class: string | null;
  flags: string[] | null;
  rule_version: string | null;
  derived: boolean;
}
/** How the values of an exam are shown: for whom and by which rules. */
export interface Judged extends ReferencePerson {
  rules: RuleRegistry;
}
export type PreviousRow = Pick<ResultRow, 'code' | 'number' | 'text' | 'unit' | 'class'> & {
  exam_date: string;
  exam_id: string;
};
/** Number of earlier values shown for each measure. */
export const EARLIER = 6;

const ITEM_CODES = Object.keys(CLASSIFIED_ITEMS);
const POSITION = new Map([...MEASURES.map((m) => m.code), ...ITEM_CODES].map((code, i) => [code, i]));

/** The station at which a code is measured; null if neither the catalogue nor the rules have the code. */
export function stationOf(code: string): ServiceArea | null {
  const area = measureOf(code)?.area ?? (isItem(code) ? CLASSIFIED_ITEMS[code].area : null);
  return area && (PARENT_AREA[area] ?? area);
}

/** Whether the form of a station asks for a code: one of its own, of a sub-area, or one that it shares with another. */
export const belongsTo = (code: string, area: ServiceArea): boolean => {
  const measure = measureOf(code);
  return measure?.area === area || measure?.alsoAt === area || stationOf(code) === area;
};

/**
 * The station at which an exam shows each code. A test that two forms ask is shown at the second one where the exam
 * holds nothing else of the first, so that it makes no station that was not held.
 */
function shownAt(rows: readonly Pick<ResultRow, 'code'>[]): (code: string) => ServiceArea | null {
  const held = new Set(rows.flatMap(({ code }) => (measureOf(code)?.alsoAt ? [] : stationOf(code))));
  return (code) => {
    const [own, also] = [stationOf(code), measureOf(code)?.alsoAt];
    return also && own && held.has(also) && !held.has(own) ? also : own;
  };
}

/** Spanish name of a code. */
export const labelOf = (code: string): string =>
  measureOf(code)?.label ?? (isItem(code) ? CLASSIFIED_ITEMS[code].label : code);

export const classText = (code: string, classCode: string | null) =>
  classCode && isItem(code) ? classLabel(code, classCode) : classCode;

const severityOfRow = (row: Pick<ResultRow, 'code' | 'class'> | undefined) =>
  row && row.class !== null && isItem(row.code) ? severityOf(row.code, row.class) : null;

/** The results of one exam and of the exams before it, looked up by code. */
class Results {
  private readonly rows: ReadonlyMap<string, ResultRow>;
  private readonly before: ReadonlyMap<string, readonly PreviousRow[]>;
  private readonly critical: ReadonlySet<string>;
  constructor(
    rows: readonly ResultRow[],
    previous: readonly PreviousRow[],
    private readonly judged: Judged,
    critical: readonly FoundCritical[],
  ) {
    this.critical = criticalCodes(critical);
    this.rows = new Map(rows.map((row) => [row.code, row]));
    this.before = byCode(previous);
  }

  measure = (row: ResultRow): ExamMeasure => {
    const before = this.before.get(row.code) ?? [];
    const altitude = this.numberOf('ALTITUD');
    const resultText = formatResult({ ...row, ...this.referenceAt(row.code, altitude) }, this.numberOf);
    const asks = (code: string) => severityOfRow(this.rows.get(code)) !== null;
    const counts = severityOfRow(row) !== null && countsAsFinding(row.code, asks);
    const review =
      counts && !isToldByOthers(row.code, { asks, text: this.textOf, classOf: this.classOf, out: this.out });
    return {
      ...toMeasure(row, before, this.severity(row.code)),
      ...this.referenceAt(row.code, altitude),
      shown: resultText,
      out: sideOutOf(row.code, row.number, this.judged, this.judged.rules, altitude),
      review,
      previous: before[0] ? this.previousOf(before[0]) : null,
    };
  };

  private severity(code: string): ExamMeasure['severity'] {
    if (this.critical.has(code)) return 'SEVERE';
    return isItem(code) ? shownSeverity(code, this.judgementOf) : null;
  }

  private textOf = (code: string): string | null => this.rows.get(code)?.text ?? null;
  private classOf = (code: string): string | null => this.rows.get(code)?.class ?? null;
  private judgementOf = (code: string) => ({ class: this.classOf(code), number: this.numberOf(code) });
  private out = (code: string) =>
    sideOutOf(code, this.numberOf(code), this.judged, this.judged.rules, this.numberOf('ALTITUD'));

  private numberOf = (code: string): number | null => this.rows.get(code)?.number ?? null;

  private referenceAt = (code: string, altitude: number | null) =>
    referenceOf(code, this.judged, this.judged.rules, altitude);

  private previousOf(row: PreviousRow): ExamMeasure['previous'] {
    const previousValue = row.number ?? row.text ?? classText(row.code, row.class);
    if (previousValue === null) return null;
    const sameExam = (code: string) =>
      this.before.get(code)?.find(({ exam_id: id }) => id === row.exam_id)?.number ?? null;
    const resultText = formatResult({ ...row, ...this.referenceAt(row.code, sameExam('ALTITUD')) }, sameExam);
    const classLabel = classText(row.code, row.class);
    return {
      value: String(previousValue),
      shown: resultText ?? classLabel ?? String(previousValue),
      classLabel,
      date: row.exam_date,
    };
  }
}

/** Whether the figure is known, and no norm has a range for the altitude or the pregnancy of the worker. */
const isWithoutRange = ({ class: given, flags }: ResultRow): boolean =>
  given === 'SIN_DATO' && (flags ?? []).some((flag) => flag.startsWith('SIN_RANGO_DE_'));

function toMeasure(
  row: ResultRow,
  before: readonly PreviousRow[],
  severity: ExamMeasure['severity'],
): Omit<ExamMeasure, 'shown' | 'review' | 'previous' | 'reference' | 'norm' | 'out'> {
  const catalogued = measureOf(row.code);
  return {
    code: row.code,
    label: labelOf(row.code),
    kind: catalogued?.kind ?? 'number',
    number: row.number,
    text: row.text,
    unit: row.unit,
    class: row.class,
    classLabel: isWithoutRange(row) ? 'No se juzga' : classText(row.code, row.class),
    severity,
    flags: (row.flags ?? []).map((flag) => (isItem(row.code) ? flagLabel(row.code, flag) : flag)),
    ruleVersion: row.rule_version,
    implausible: row.derived || row.number === null ? null : doubtOf(row.code, row.number),
    derived: row.derived || !catalogued,
    earlier: before
      .slice(0, EARLIER)
      .flatMap(({ number, exam_date }) => (number === null ? [] : [{ value: number, date: exam_date }]))
      .reverse(),
  };
}

function doubtOf(code: string, number: number): ExamMeasure['implausible'] {
  const doubt = implausible(code, number);
  return doubt && { message: doubt.message, value: doubt.conversion?.value ?? null };
}

export const inOrder = (a: { code: string }, b: { code: string }) =>
  (POSITION.get(a.code) ?? 1e6) - (POSITION.get(b.code) ?? 1e6);

/** Earlier values of each measure, the newest first. */
function byCode(rows: readonly PreviousRow[]): Map<string, PreviousRow[]> {
  const rowsByCode = new Map<string, PreviousRow[]>();
  for (const row of rows) rowsByCode.set(row.code, [...(rowsByCode.get(row.code) ?? []), row]);
  return rowsByCode;
}

/**
 * The results of an exam by station; stations and measures are in the order in which they are shown.
 * @param critical critical values that the exam has, answered or not
 */
export function stationsOf(
  rows: readonly ResultRow[],
  previous: readonly PreviousRow[],
  judged: Judged,
  critical: readonly FoundCritical[] = [],
): ExamStation[] {
  const results = new Results(rows, previous, judged, critical);
  const stationIn = shownAt(rows);
  return SERVICE_AREAS.flatMap((area) => {
    const measures = rows
      .filter((row) => stationIn(row.code) === area)
      .sort(inOrder)
      .map(results.measure);
    return measures.length > 0 ? [{ serviceAreaCode: area, label: SERVICE_AREA_LABELS[area], measures }] : [];
  });
}

/** One station with all its measures, including those that were not measured. */
export function wholeStation(
  area: ServiceArea,
  rows: readonly ResultRow[],
  previous: readonly PreviousRow[],
  judged: Judged,
  critical: readonly FoundCritical[],
): ExamStation {
  const results = new Results(rows, previous, judged, critical);
  const stored = new Map(rows.filter((row) => belongsTo(row.code, area)).map((row) => [row.code, row]));
  const empty = MEASURES.filter((m) => belongsTo(m.code, area) && !stored.has(m.code)).map(
    (m): ResultRow => ({
      code: m.code,
      number: null,
      text: null,
      unit: m.unit ?? null,
      class: null,
      flags: null,
      rule_version: null,
      derived: false,
    }),
  );
  const measures = [...stored.values(), ...empty].sort(inOrder).map(results.measure);
  return { serviceAreaCode: area, label: SERVICE_AREA_LABELS[area], measures };
}
