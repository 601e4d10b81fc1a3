import { showAboutPercent, showNumber, showPercent } from '#platform/web/format/format.ts';

/** A number of people as its reader may see it: null with a reason where a released figure is not counted out. */
export interface FigureCount {
  count: number | null;
  /** 0 to 100. */
  percent: number | null;
  hidden: 'FEW' | 'MOST' | 'UNRELEASED' | null;
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

const HIDDEN_WORDS = { FEW: 'menos de 10', MOST: 'la mayoría', UNRELEASED: '–' } as const;
const HIDDEN_REASONS = {
  FEW: 'Las cifras menores de 10 no se publican, para que nadie sea reconocido.',
  MOST: 'Las cifras de casi todo un grupo no se publican, para que nadie sea reconocido.',
  UNRELEASED: 'Esta cifra no se publica: es de muy pocas personas.',
} as const;

/** The count alone: «1,204», «≈ 1,204», «menos de 10», «–». @param near the number is near the true one, not equal to it */
function countText({ count, hidden }: FigureCount, near = false): string {
  if (hidden) return HIDDEN_WORDS[hidden];
  return `${near && count !== null && count > 0 ? '≈\u00a0' : ''}${showNumber(count)}`;
}

/** The share alone: «67.67 %», «≈ 68 %», «menos de 10». */
export const shareText = ({ percent, hidden }: FigureCount, near = false): string => {
  if (hidden) return HIDDEN_WORDS[hidden];
  return near ? `${percent ? '≈\u00a0' : ''}${showAboutPercent(percent)}` : showPercent(percent);
};

/** Count and share: «812 (67.67 %)», «≈ 812 (68 %)», «menos de 10». */
export const figureText = (figure: FigureCount, near = false): string =>
  figure.percent === null || figure.hidden
    ? countText(figure, near)
    : `${countText(figure, near)} (${(near ? showAboutPercent : showPercent)(figure.percent)})`;

/** The same read aloud or pointed at, with the reason of what is hidden. */
export const figureWords = (figure: FigureCount, near = false): string =>
  figure.hidden ? `${countText(figure)}. ${HIDDEN_REASONS[figure.hidden]}` : figureText(figure, near);

/** For a table and its files: numbers stay numbers. */
export const countCell = (figure: FigureCount): number | string | null =>
  figure.hidden ? countText(figure) : figure.count;
export const percentCell = ({ hidden, percent }: FigureCount): number | string | null =>
  hidden ? HIDDEN_WORDS[hidden] : percent;

/** Heading of a column of counts. */
export const countHeading = (of: string, near: boolean): string => (near ? `${of} (≈)` : of);
