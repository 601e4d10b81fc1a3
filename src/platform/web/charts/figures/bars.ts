import type { Look, Plot } from '../chart.ts';

interface Bar {
  label: string;
  /** Length; null where it is hidden. */
  value: number | null;
  /** Beside the bar. */
  text: string;
  /** Pointed at, or read aloud. */
  says: string;
  /** Left out: the brand's hue. */
  look?: Look;
}

const ROW = 40;
const PLAIN: Look = { tone: 'hue0' };

/**
 * Horizontal bars, each with its figure beside it: the length is never the only sign.
 * @param reference a line across all bars with its words: the company's own share
 */
export const barsPlot = (bars: readonly Bar[], reference?: { at: number; label: string }): Plot => ({
  kind: 'plot',
  lying: true,
  names: bars.map(({ label }) => label),
  axis: { hidden: true },
  height: Math.max(96, 16 + bars.length * ROW + (reference ? 24 : 0)),
  says: (row) => bars[row]?.says ?? '',
  // A bar that is hidden, or short, is reached by its row.
  together: true,
  series: [
    {
      name: '',
      kind: 'bars',
      values: bars.map(({ value }) => value ?? 0),
      look: PLAIN,
      looks: bars.map(({ look }) => look ?? PLAIN),
      label: { text: (row) => bars[row]?.text ?? '', place: 'end' },
    },
  ],
  ...(reference ? { lines: [{ ...reference, tone: 'text' as const }] } : {}),
});
