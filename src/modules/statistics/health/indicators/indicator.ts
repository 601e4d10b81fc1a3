import type { IndicatorClass, IndicatorKind } from '../model.ts';

/** «¿Cómo se calcula?»: which exam of a person an indicator is taken from. */
export const WHICH_EXAM =
  'El dato de cada persona sale de su EMO con aptitud más reciente que lo tiene: hoy, de los EMO vigentes; en un mes, trimestre o año, de los hechos en él. Un examen posterior que no lo mide no lo borra.';

/** From where the bytes of an indicator are read. */
type Source =
  /** The class of an item of the exam. */
  | { from: 'CLASS'; item: string }
  /** Several findings of one item: its class and its flags. */
  | { from: 'FINDINGS'; item: string }
  /** The class of an item beside that of the exam before, in order or not. */
  | { from: 'CHANGE'; item: string; inOrder: readonly string[] }
  /** Mean shift of the thresholds of an ear at 2, 3 and 4 kHz, by the rule of `thresholdShift`. */
  | { from: 'SHIFT'; ear: 'OD' | 'OI' }
  /** A measure in steps of its unit; `written` is the step by which it is written, to which releases are rounded. */
  | { from: 'NUMBER'; code: string; min: number; step: number; bins: number; written: number }
  /** A fact of the worker, computed by the SQL of the roster under this name. */
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
  /** In the order of a chart, without «sin dato». Of numbers: none. */
  classes: readonly IndicatorClass[];
  read: Source;
  /** The indicator that says from which exam this one is taken, where it is graded of its class alone. */
  follows?: string;
}

/** Roster facts are no results: everybody may know how many women work here. */
export const isClinical = (indicator: Indicator): boolean => indicator.read.from !== 'ROSTER';

/** The first byte of an indicator in the facts of an exam: 0 without an exam, then «sin dato», then its classes. */
export const NO_DATA_BYTE = 1;
/** Byte of the first class; of findings: measured. */
export const FIRST_CLASS_BYTE = 2;
