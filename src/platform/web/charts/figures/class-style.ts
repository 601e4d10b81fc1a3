import { hue, type MarkStyle } from '../chart.ts';
import { DECALS } from '../drawing/decals.tsx';
import type { FigureClass } from './figure.ts';

/** Pattern of each severity: none, lines, dots, diagonals, triangles. */
const PATTERN = { NONE: 0, UNGRADED: 4, MILD: 2, MODERATE: 1, SEVERE: 6 } as const;
const SHADES = 4;

/** Colour and pattern of each class by its severity; classes of the same severity differ in shade. */
export function stylesOf(classes: readonly FigureClass[]): MarkStyle[] {
  // When no class has a severity, hues distinguish the classes.
  if (classes.every(({ severity }) => severity === null))
    return classes.map((_, at) => ({ tone: hue(at), decal: at % DECALS }));
  const countBySeverity: Record<string, number> = {};
  return classes.map(({ severity }) => {
    const severityKey = severity ?? 'NONE';
    const at = countBySeverity[severityKey] ?? 0;
    countBySeverity[severityKey] = at + 1;
    return { tone: `${severityKey}${at % SHADES}`, decal: PATTERN[severityKey] };
  });
}

export const NO_DATA_STYLE: MarkStyle = { tone: 'sinDato', decal: 5 };
