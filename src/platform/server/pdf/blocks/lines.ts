import { type Canvas, INK, MUTED } from '../canvas.ts';
import type { LinesBlock } from '../spec.ts';
import type { Drawn } from './block.ts';

const GRID = '#E4EAEF';
const [LEGEND, HEIGHT, NAMES, AXIS] = [16, 170, 16, 34];
const MARK = 3;

type Series = LinesBlock['series'][number];
interface Point {
  x: number;
  y: number;
}

/** Splits the values at nulls into runs of points. */
function runs(values: readonly (number | null)[], place: (step: number, value: number) => Point): Point[][] {
  const segments: Point[][] = [[]];
  values.forEach((value, step) => {
    if (value === null) segments.push([]);
    else segments.at(-1)!.push(place(step, value));
  });
  return segments.filter((run) => run.length > 0);
}

function path({ pen }: Canvas, points: readonly Point[]): Canvas['pen'] {
  points.forEach(({ x, y }, i) => {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  return pen;
}

function drawSeries(canvas: Canvas, line: Series, place: (step: number, value: number) => Point): void {
  const [above, below] = [runs(line.high, place), runs(line.low, place)];
  above.forEach((run, i) => {
    canvas.pen.fillOpacity(0.14);
    path(canvas, [...run, ...(below[i] ?? []).toReversed()]).fill(line.colour);
    canvas.pen.fillOpacity(1);
  });
  for (const run of runs(line.values, place)) {
    path(canvas, run).lineWidth(1.4).strokeColor(line.colour).stroke();
    for (const point of run) drawMark(canvas, line, point);
  }
}

function drawMark({ pen }: Canvas, { colour, mark }: Series, { x, y }: Point): void {
  if (mark === 'circle') pen.circle(x, y, MARK).lineWidth(1.2).fillAndStroke('#FFFFFF', colour);
  else
    pen
      .lineWidth(1.4)
      .strokeColor(colour)
      .moveTo(x - MARK, y - MARK)
      .lineTo(x + MARK, y + MARK)
      .moveTo(x - MARK, y + MARK)
      .lineTo(x + MARK, y - MARK)
      .stroke();
}

/** Lines with the bands between their quartiles, on an axis with named steps. */
export const linesBlock: Drawn<LinesBlock> = {
  measure: () => LEGEND + HEIGHT + NAMES,
  draw: (canvas, { steps, series, marks, unit }, x, y, width) => {
    const [bottom, top] = [marks[0] ?? 0, marks.at(-1) ?? 1];
    const [left, floor] = [x + AXIS, y + LEGEND + HEIGHT - 6];
    const slot = (width - AXIS) / Math.max(steps.length, 1);
    const place = (step: number, value: number): Point => ({
      x: left + (step + 0.5) * slot,
      y: floor - ((value - bottom) / (top - bottom)) * (HEIGHT - 12),
    });
    canvas.artifact(() => {
      for (const mark of marks) {
        const at = place(0, mark).y;
        canvas.pen
          .lineWidth(0.6)
          .strokeColor(GRID)
          .moveTo(left, at)
          .lineTo(x + width, at)
          .stroke();
        canvas
          .use('regular', 7, MUTED)
          .text(String(mark), x, at - 3.5, { width: AXIS - 6, align: 'right', lineBreak: false });
      }
      let from = left;
      for (const line of series) {
        drawMark(canvas, line, { x: from + 4, y: y + 6 });
        canvas.use('regular', 8, INK).text(line.label, from + 12, y + 2, { lineBreak: false });
        from += canvas.widthOf(line.label, 'regular', 8) + 32;
      }
      steps.forEach((step, i) => {
        canvas
          .use('regular', 7.5, INK)
          .text(step, left + i * slot, y + LEGEND + HEIGHT + 2, { width: slot, align: 'center', lineBreak: false });
      });
    });
    for (const line of series) {
      const altText = steps.map(
        (step, i) => `${step} ${line.values[i] == null ? 'no se muestra' : `${line.values[i]} ${unit}`}`,
      );
      canvas.tag('Figure', () => drawSeries(canvas, line, place), `${line.label}: ${altText.join(', ')}`);
    }
  },
};
