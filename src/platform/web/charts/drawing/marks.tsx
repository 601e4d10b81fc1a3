import { ink, type Mark, type Tone } from '../chart.ts';

const PATHS: Readonly<Record<Exclude<Mark, 'none'>, (x: number, y: number) => string>> = {
  circle: (x, y) => `M${x - 4.5},${y}a4.5,4.5 0 1 0 9,0a4.5,4.5 0 1 0 -9,0`,
  diamond: (x, y) => `M${x},${y - 6}l6,6l-6,6l-6,-6z`,
  cross: (x, y) => `M${x - 4.5},${y - 4.5}l9,9M${x - 4.5},${y + 4.5}l9,-9`,
  tick: (x, y) => `M${x - 2},${y - 14}h4v28h-4z`,
};

/** The mark of a value on a line. */
export function MarkAt({ mark, x, y, tone }: { mark: Mark; x: number; y: number; tone: Tone }) {
  if (mark === 'none') return null;
  const open = mark === 'cross';
  return (
    <path
      d={PATHS[mark](x, y)}
      fill={open ? 'none' : ink(tone)}
      stroke={ink(open ? tone : 'surface')}
      strokeWidth={open ? 2 : 1}
    />
  );
}
