import { type Canvas, INK } from '../canvas.ts';
import type { DrawingBlock, Shape } from '../spec.ts';
import type { Drawn } from './block.ts';

const scaleOf = ({ width, maxWidth }: DrawingBlock, room: number) => Math.min(room, maxWidth ?? room) / width;

function drawShape(canvas: Canvas, each: Shape, scale: number): void {
  const { pen } = canvas;
  if (each.shape === 'text') {
    const { text, size = 7, bold, align = 'left', colour = INK } = each;
    const weight = bold ? 'bold' : 'regular';
    const wide = canvas.widthOf(text, weight, size);
    const left = each.x * scale - (align === 'center' ? wide / 2 : align === 'right' ? wide : 0);
    canvas.use(weight, size, colour).text(text, left, each.y * scale - size * 0.46, { lineBreak: false });
    return;
  }
  const { colour, thick = 0.8, dash, fill } = each;
  pen.save();
  pen.lineWidth(thick).lineCap('round').lineJoin('round');
  if (dash) pen.dash(dash[0], { space: dash[1] });
  if (each.shape === 'circle') pen.circle(each.x * scale, each.y * scale, each.r * scale);
  else if (each.shape === 'curve') {
    // The line keeps its thickness in points although the path is scaled.
    pen
      .lineWidth(thick / scale)
      .scale(scale)
      .path(each.path);
  } else {
    for (const [i, [x, y]] of each.points.entries()) {
      if (i === 0) pen.moveTo(x * scale, y * scale);
      else pen.lineTo(x * scale, y * scale);
    }
    if (each.closed) pen.closePath();
  }
  if (fill && colour) pen.fillAndStroke(fill, colour);
  else if (fill) pen.fill(fill);
  else pen.strokeColor(colour ?? INK).stroke();
  pen.restore();
}

export const drawingBlock: Drawn<DrawingBlock> = {
  measure: (_, block, width) => block.height * scaleOf(block, width),
  draw: (canvas, block, x, y, width) => {
    const scale = scaleOf(block, width);
    canvas.tag(
      'Figure',
      () => {
        canvas.pen.save().translate(x + (width - block.width * scale) / 2, y);
        for (const each of block.shapes) drawShape(canvas, each, scale);
        canvas.pen.restore();
      },
      block.alt,
    );
  },
};
