import { type PointerEvent, useEffect, useRef } from 'react';
import { fileOf } from './file-of.ts';
import classes from './signature.module.css';
import { boundsOf, draw, type Stroke } from './strokes.ts';

const INK = 2.4;
const MARGIN = 8;
/** Picture pixels per screen pixel; high, because the signature is printed. */
const SCALE = 3;

interface Props {
  strokes: Stroke[];
  onChange: (strokes: Stroke[]) => void;
}

/** A sheet to sign on with mouse, finger or pen. */
export function SignaturePad({ strokes, onChange }: Props) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const current = useRef<Stroke | null>(null);

  useEffect(() => {
    const canvas = sheet.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const ratio = window.devicePixelRatio || 1;
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    context.scale(ratio, ratio);
    draw(context, strokes, INK);
  }, [strokes]);

  const at = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = [at(event)];
    onChange([...strokes, current.current]);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!current.current) return;
    const stroke = [...current.current, at(event)];
    current.current = stroke;
    onChange([...strokes.slice(0, -1), stroke]);
  };
  const end = () => {
    current.current = null;
  };

  return (
    <div className={classes['sheet']}>
      <canvas
        ref={sheet}
        className={classes['canvas']}
        role="img"
        aria-label={strokes.length > 0 ? 'Firma dibujada' : 'Espacio para dibujar la firma'}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <span className={classes['hint']} data-line={strokes.length > 0 || undefined}>
        Firmar aquí
      </span>
    </div>
  );
}

/** The ink as a PNG with a transparent background; null without ink. */
export async function pngOf(strokes: readonly Stroke[]): Promise<File | null> {
  const bounds = boundsOf(strokes, MARGIN);
  if (!bounds) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(bounds.width * SCALE);
  canvas.height = Math.ceil(bounds.height * SCALE);
  const context = canvas.getContext('2d');
  context?.setTransform(SCALE, 0, 0, SCALE, -bounds.x * SCALE, -bounds.y * SCALE);
  if (context) draw(context, strokes, INK);
  return fileOf(canvas);
}
