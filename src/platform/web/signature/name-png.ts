import { fileOf } from './file-of.ts';
import { INK_COLOR } from './strokes.ts';

const SIZE = 96;
const MARGIN = 24;
/** System font; the name is converted to a picture, so the font is not needed later. */
const FONT = `italic ${SIZE}px Georgia, "Times New Roman", "DejaVu Serif", serif`;

/** The name as a PNG with a transparent background; null for an empty name. */
export async function pngOfName(written: string): Promise<File | null> {
  const name = written.trim();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!name || !context) return null;
  context.font = FONT;
  canvas.width = Math.ceil(context.measureText(name).width) + 2 * MARGIN;
  canvas.height = Math.ceil(SIZE * 1.4) + 2 * MARGIN;
  // A canvas loses its settings when its size changes, so they are set again.
  context.font = FONT;
  context.fillStyle = INK_COLOR;
  context.textBaseline = 'middle';
  context.fillText(name, MARGIN, canvas.height / 2);
  return fileOf(canvas);
}
