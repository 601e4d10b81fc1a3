import { type Canvas, INK, LINE, MUTED } from '../canvas.ts';
import type { OptionsBlock } from '../spec.ts';
import type { Drawn } from './block.ts';

const SIZE = 8;
/** Height of a line in points, and in a document of less height. */
const rowOf = ({ close }: Canvas) => (close ? 11.5 : 13);
const BOX = 7;
const LABEL = 0.27;
const GAP = 10;

interface Placed {
  label: string;
  chosen: boolean;
  left: number;
  line: number;
  wide: number;
}

/** Places the options side by side, in as many lines as they need. */
function placed(canvas: Canvas, { items, other }: OptionsBlock, room: number): Placed[] {
  let [left, line] = [0, 0];
  const all = other ? [...items, { label: other, chosen: true }] : items;
  return all.map(({ label, chosen }) => {
    const wide = Math.min(canvas.widthOf(label, chosen ? 'bold' : 'regular', SIZE) + BOX + 4, room);
    if (left > 0 && left + wide > room) [left, line] = [0, line + 1];
    const item = { label, chosen, left, line, wide };
    left += wide + GAP;
    // An answer in words may be longer than a line.
    if (wide === room) line += Math.ceil(canvas.heightOf(label, 'bold', SIZE, room - BOX - 4) / rowOf(canvas)) - 1;
    return item;
  });
}

const linesOf = (canvas: Canvas, block: OptionsBlock, room: number): number => {
  const items = placed(canvas, block, room);
  const last = items.at(-1);
  if (!last) return 1;
  const high =
    last.wide === room ? Math.ceil(canvas.heightOf(last.label, 'bold', SIZE, room - BOX - 4) / rowOf(canvas)) : 1;
  return last.line + high;
};

export const optionsBlock: Drawn<OptionsBlock> = {
  measure: (canvas, block, width) => {
    const words = canvas.heightOf(block.label, 'regular', SIZE, width * LABEL - 8);
    return Math.max(linesOf(canvas, block, width * (1 - LABEL)) * rowOf(canvas), words + 3) + (canvas.close ? 3 : 5);
  },
  draw: (canvas, block, x, y, width) => {
    const from = x + width * LABEL;
    const height = optionsBlock.measure(canvas, block, width);
    canvas.tag('P', () =>
      canvas.use('regular', SIZE, MUTED).text(block.label, x, y + (canvas.close ? 2 : 3), { width: width * LABEL - 8 }),
    );
    for (const { label, chosen, left, line, wide } of placed(canvas, block, width * (1 - LABEL))) {
      const [at, top] = [from + left, y + (canvas.close ? 1.5 : 2.5) + line * rowOf(canvas)];
      canvas.artifact(() => {
        const { pen } = canvas;
        pen
          .lineWidth(0.6)
          .strokeColor(MUTED)
          .rect(at, top + 0.5, BOX, BOX)
          .stroke();
        if (!chosen) return;
        const [l, t, r, b] = [at + 1.2, top + 1.7, at + BOX - 1.2, top + BOX - 0.7];
        pen.lineWidth(1.3).strokeColor(INK).moveTo(l, t).lineTo(r, b).moveTo(r, t).lineTo(l, b).stroke();
      });
      canvas.tag(
        'Figure',
        () =>
          canvas
            .use(chosen ? 'bold' : 'regular', SIZE, chosen ? INK : MUTED)
            .text(label, at + BOX + 4, top + 0.5, { width: wide - BOX - 3 }),
        `${label}: ${chosen ? 'marcado' : 'sin marcar'}`,
      );
    }
    canvas.artifact(() =>
      canvas.pen
        .lineWidth(0.4)
        .strokeColor(LINE)
        .moveTo(x, y + height - 0.5)
        .lineTo(x + width, y + height - 0.5)
        .stroke(),
    );
  },
};
