import { fileOf } from './file-of.ts';
import { INK_COLOR } from './strokes.ts';

const SIZE = 96;
const MARGIN = 24;
/** Of the system: a picture is made of it, so nothing depends on the font later. */
const FONT = `italic ${SIZE}px Georgia, "Times New Roman", "DejaVu Serif", serif`;

/** The name as a PNG without background; null where nothing is written. */
export async function pngOfName(written: string): Promise<File | null> {
  const name = written.trim();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!name || !context) return null;
  context.font = FONT;
  canvas.width = Math.ceil(context.measureText(name).width) + 2 * MARGIN;
  canvas.height = Math.ceil(SIZE * 1.4) + 2 * MARGIN;
  // A canvas forgets its settings when its size changes.
  context.font = FONT;
  context.fillStyle = INK_COLOR;
  context.textBaseline = 'middle';
  context.fillText(name, MARGIN, canvas.height / 2);
  return fileOf(canvas);
}
