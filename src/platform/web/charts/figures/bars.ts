import type { MarkStyle, Plot } from '../chart.ts';

interface Bar {
  label: string;
  /** Length of the bar; null when the value is hidden. */
  value: number | null;
  /** Text next to the bar. */
  text: string;
  /** Text when the bar is selected or read aloud. */
  says: string;
  /** Look of the bar; the hue of the brand by default. */
  look?: MarkStyle;
}

const ROW = 40;
const PLAIN: MarkStyle = { tone: 'hue0' };

/**
 * Horizontal bars, each with its figure next to it, so that the length is not the only sign.
 * @param reference line across all bars with its label, such as the company's own share
 */
export const barsPlot = (bars: readonly Bar[], reference?: { at: number; label: string }): Plot => ({
  kind: 'plot',
  lying: true,
  names: bars.map(({ label }) => label),
  axis: { hidden: true },
  height: Math.max(96, 16 + bars.length * ROW + (reference ? 24 : 0)),
  says: (row) => bars[row]?.says ?? '',
  // Rows are selected as a whole, because a hidden or short bar is hard to reach.
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
