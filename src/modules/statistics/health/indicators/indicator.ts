import type { IndicatorClass, IndicatorKind } from '../model.ts';

/** Part of «¿Cómo se calcula?»: the exam of a person from which an indicator is taken. */
export const WHICH_EXAM =
  'El dato de cada persona sale de su EMO con aptitud más reciente que lo tiene: hoy, de los EMO vigentes; en un mes, trimestre o año, de los hechos en él. Un examen posterior que no lo mide no lo borra.';

/** Source of the bytes of an indicator. */
type Source =
  /** The class of an item of the exam. */
  | { from: 'CLASS'; item: string }
  /** Several findings of one item: its class and its flags. */
  | { from: 'FINDINGS'; item: string }
  /** The class of an item compared with that of the previous exam: in order or not. */
  | { from: 'CHANGE'; item: string; inOrder: readonly string[] }
  /** Mean shift of the thresholds of an ear at 2, 3 and 4 kHz, by the rule of `thresholdShift`. */
  | { from: 'SHIFT'; ear: 'OD' | 'OI' }
  /**
   * A measure in steps of its unit; `written` is the step in which the measure is recorded, to which releases are
   * rounded.
   */
  | { from: 'NUMBER'; code: string; min: number; step: number; bins: number; written: number }
  /** A fact of the worker, computed by the roster's SQL under this name. */
  | { from: 'ROSTER'; fact: string };

export interface Indicator {
  code: string;
  title: string;
  kind: IndicatorKind;
  station: string;
  unit: string | null;
  how: string;
  source: string;
  version: string | null;
  /** Classes in chart order, without «sin dato»; empty for numbers. */
  classes: readonly IndicatorClass[];
  read: Source;
  /**
   * The indicator that determines the exam from which this one is taken, when this one is graded only together with it.
   */
  follows?: string;
}

/** Facts of the roster are not results, so every user may see them (for example how many women work in the company). */
export const isClinical = (indicator: Indicator): boolean => indicator.read.from !== 'ROSTER';

/** First byte of an indicator in the facts of an exam: 0 without an exam, 1 for «sin dato», then its classes. */
export const NO_DATA_BYTE = 1;
/** Byte of the first class; for findings: measured. */
export const FIRST_CLASS_BYTE = 2;
