import { measureOf } from '#clinical/rules/measures.ts';
import { chosenOptions } from '#clinical/rules/options.ts';
import type { AttentionDetail, ExamMeasure, ExamStation } from '#exams/attentions/model/attention.ts';
import { formatNumber } from '#exams/attentions/shown-number.ts';
import { type CutOffs, DEFAULT_CUT_OFFS } from './cut-offs.ts';

export type HearingShifts = NonNullable<AttentionDetail['hearingShifts']>;

/** Whose results they are. */
interface Examined {
  sex: string;
  /** Years at the exam. */
  age: number | null;
  pregnant: boolean;
}

/** Results at the stations of a paper, by the code of the measure. */
export class StationResults {
  private readonly measures: ReadonlyMap<string, ExamMeasure>;
  constructor(
    readonly stations: readonly ExamStation[],
    /** Measures of other stations that the paper states as well. */
    context: readonly ExamMeasure[],
    readonly shifts: HearingShifts,
    /** Day of the exam. */
    readonly date: string,
    /** Cut-offs by which the paper computes. */
    readonly cutOffs: CutOffs = DEFAULT_CUT_OFFS,
    /** Null where a paper says nothing by sex or age. */
    readonly person: Examined | null = null,
    /** Months of the exposure that the paper states, by the occupational history. */
    readonly exposed?: number,
    /** Whether an earlier exam of the worker has an odontogram; undefined where that is not known. */
    readonly chartedBefore?: boolean,
  ) {
    this.measures = new Map(
      [...context, ...stations.flatMap(({ measures }) => measures)].map((measure) => [measure.code, measure]),
    );
  }

  get(code: string): ExamMeasure | null {
    return this.measures.get(code) ?? null;
  }
  /** Whether at least one of the measures has a value or a class. */
  has = (...codes: string[]): boolean => codes.some((code) => this.shown(code) !== '');
  number = (code: string): number | null => this.get(code)?.number ?? null;
  text = (code: string): string | null => this.get(code)?.text ?? null;
  /** The result as it was written; a list of a single figure may have been stored as a number. Empty without one. */
  written = (code: string): string => this.text(code) ?? String(this.number(code) ?? '');
  /** The result as people read it, with its unit; empty without one. */
  shown = (code: string): string => {
    const measure = this.get(code);
    return measure?.shown ?? measure?.classLabel ?? '';
  };
  /** The figure without its unit, because the heading of its table has the unit; empty without a figure. */
  figure = (code: string): string => {
    const number = this.number(code);
    return number === null ? this.shown(code) : formatNumber(code, number);
  };
  /** The class of an item in words; empty without one. */
  classOf = (code: string): string => this.get(code)?.classLabel ?? '';
  /** The chosen options of a measure by their codes, and the words that name no option. */
  chosen = (code: string) => chosenOptions(measureOf(code) ?? {}, this.text(code) ?? '');
}
