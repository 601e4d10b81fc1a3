import { showNumber, showPercent } from '../../format/format.ts';

/** A number of people as its reader may see it: null with a reason where it would single somebody out. */
export interface FigureCount {
  count: number | null;
  /** 0 to 100. */
  percent: number | null;
  hidden: 'SMALL' | 'NEIGHBOUR' | null;
}

type FigureSeverity = 'MILD' | 'MODERATE' | 'SEVERE' | 'UNGRADED' | null;

export interface FigureClass {
  code: string;
  label: string;
  /** Null: asks for no second look. */
  severity: FigureSeverity;
}

/** Of a measurement in a group, in its unit. */
export interface FigureNumbers {
  mean: number;
  p25: number;
  p50: number;
  p75: number;
}

const WORDS = { MILD: 'leve', MODERATE: 'moderado', SEVERE: 'severo', UNGRADED: 'a revisar' } as const;
/** What names its own grade is not told it twice. */
const SAYS_GRADE = /\b(leve|moderad[oa]s?|sever[oa]s?|avanzad[oa])\b/i;

/** «Obesidad II · moderado» */
export const classWords = ({ label, severity }: FigureClass): string =>
  severity === null || SAYS_GRADE.test(label) ? label : `${label} · ${WORDS[severity]}`;

const HIDDEN_REASONS = {
  SMALL: 'Son de 1 a 4 personas: el número no se muestra, para que nadie sea reconocido.',
  NEIGHBOUR: 'Se oculta para que nadie pueda deducir el resultado de una persona.',
} as const;

/** The count alone: «1,204», «≈ 1,204», «<5», «–». @param near the number is near the true one, not equal to it */
function countText({ count, hidden }: FigureCount, near = false): string {
  if (hidden === 'SMALL') return '<5';
  if (hidden === 'NEIGHBOUR') return '–';
  return `${near && count !== null && count > 0 ? '≈\u00a0' : ''}${showNumber(count)}`;
}

/** Count and share: «≈ 812 (67.67 %)», «<5». */
export const figureText = (figure: FigureCount, near = false): string =>
  figure.percent === null || figure.hidden
    ? countText(figure, near)
    : `${countText(figure, near)} (${showPercent(figure.percent)})`;

/** The same read aloud or pointed at, with the reason of what is hidden. */
export const figureWords = (figure: FigureCount, near = false): string =>
  figure.hidden ? `${countText(figure)}. ${HIDDEN_REASONS[figure.hidden]}` : figureText(figure, near);

/** For a table and its files: numbers stay numbers. */
export const countCell = (figure: FigureCount): number | string | null =>
  figure.hidden ? countText(figure) : figure.count;
export const percentCell = ({ hidden, percent }: FigureCount): number | string | null =>
  hidden ? (hidden === 'SMALL' ? '<5' : '–') : percent;

/** Heading of a column of counts. */
export const countHeading = (of: string, near: boolean): string => (near ? `${of} (≈)` : of);
