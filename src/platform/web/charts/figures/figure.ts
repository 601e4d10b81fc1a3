import { showAboutPercent, showNumber, showPercent } from '#platform/web/format/format.ts';

/** A number of people as the reader may see it; null with a reason when it is hidden. */
export interface FigureCount {
  count: number | null;
  /** In percent, 0 to 100. */
  percent: number | null;
  hidden: 'FEW' | 'MOST' | 'UNRELEASED' | null;
}

type FigureSeverity = 'MILD' | 'MODERATE' | 'SEVERE' | 'UNGRADED' | null;

export interface FigureClass {
  code: string;
  label: string;
  /** Null for a class that needs no further attention. */
  severity: FigureSeverity;
}

/** Statistics of a measurement in a group, in its unit. */
export interface FigureNumbers {
  mean: number;
  p25: number;
  p50: number;
  p75: number;
}

const WORDS = { MILD: 'leve', MODERATE: 'moderado', SEVERE: 'severo', UNGRADED: 'a revisar' } as const;
/** Labels that already contain their grade; the grade is not added. */
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

/**
 * The count alone: «1,204», «≈ 1,204», «menos de 10», «–».
 * @param near the number is close to the true one, not equal to it
 */
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

/** The text of `figureText` for reading aloud or a selection; a hidden figure has its reason added. */
export const figureWords = (figure: FigureCount, near = false): string =>
  figure.hidden ? `${countText(figure)}. ${HIDDEN_REASONS[figure.hidden]}` : figureText(figure, near);

/** Values for a table and its files, where numbers stay numbers. */
export const countCell = (figure: FigureCount): number | string | null =>
  figure.hidden ? countText(figure) : figure.count;
export const percentCell = ({ hidden, percent }: FigureCount): number | string | null =>
  hidden ? HIDDEN_WORDS[hidden] : percent;

/** Heading of a column of counts. */
export const countHeading = (heading: string, near: boolean): string => (near ? `${heading} (≈)` : heading);
