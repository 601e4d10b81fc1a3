/** Colour of all signatures. */
export const INK_COLOR = '#14213d';

interface Point {
  x: number;
  y: number;
}
export type Stroke = Point[];

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The inked part of the area with a margin; null without ink. */
export function boundsOf(strokes: readonly Stroke[], margin: number): Bounds | null {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** Draws each stroke as a curve through the midpoints of its points, so that it has no corners. */
export function draw(context: CanvasRenderingContext2D, strokes: readonly Stroke[], width: number): void {
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = INK_COLOR;
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    let before = first;
    for (const point of rest) {
      context.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2);
      before = point;
    }
    // A tap draws a dot.
    context.lineTo(before.x + (rest.length === 0 ? 0.1 : 0), before.y);
    context.stroke();
  }
}
