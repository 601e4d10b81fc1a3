import { decals } from '../decals.ts';
import type { ChartPalette } from '../palette.ts';
import type { FigureClass } from './figure.ts';

/** Which pattern goes with each severity: none, lines, dots, diagonals, triangles. */
const PATTERN = { NONE: 0, UNGRADED: 4, MILD: 2, MODERATE: 1, SEVERE: 6 } as const;

/** Colour and pattern of each class by its severity; classes of the same one differ by their shade. */
export function classStyles(palette: ChartPalette, classes: readonly FigureClass[]) {
  const patterns = decals(palette);
  const seen: Record<string, number> = {};
  return classes.map(({ severity }) => {
    const of = severity ?? 'NONE';
    const shades = palette.severity[of];
    const at = seen[of] ?? 0;
    seen[of] = at + 1;
    return { color: shades[at % shades.length] ?? palette.text, decal: patterns[PATTERN[of]] ?? { symbol: 'none' } };
  });
}

/** Classes without a severity (ages, sites of a roster) take the hues of the palette. */
function plainStyles(palette: ChartPalette, classes: readonly unknown[]) {
  const patterns = decals(palette);
  return classes.map((_, i) => ({
    color: palette.series[i % palette.series.length] ?? palette.text,
    decal: patterns[i % patterns.length] ?? { symbol: 'none' },
  }));
}

/** Where no class has a severity, hues tell them apart. */
export const stylesOf = (palette: ChartPalette, classes: readonly FigureClass[]) =>
  classes.every(({ severity }) => severity === null) ? plainStyles(palette, classes) : classStyles(palette, classes);

export const noDataStyle = (palette: ChartPalette) => ({
  color: palette.status.sinDato,
  decal: decals(palette)[5] ?? { symbol: 'none' },
});

/** How a bar looks that the pointer or the keyboard stands on. */
export const emphasis = (palette: ChartPalette) => ({ itemStyle: { borderColor: palette.text, borderWidth: 2 } });
