import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Random } from '../random.ts';

const HEIGHT = 200;
const LINE = 130;
const STEP = 26;
const TALL = /[bdfhkltA-ZÁÉÍÓÚÑ]/;
const DEEP = /[fgjpqyzJ]/;

type Point = [x: number, y: number];

/**
 * Path of a pen that writes a name: up for tall letters, below the line for letters with descenders, and back under the
 * whole name.
 */
function strokeOf(random: Random, name: string): Point[] {
  const points: Point[] = [[16, LINE]];
  let x = 22;
  for (const [i, letter] of [...name.replace(/\s+/g, '')].entries()) {
    const capital = letter !== letter.toLowerCase();
    const up = capital ? 92 : TALL.test(letter) ? 58 : 22;
    const wide = STEP * (capital ? 1.5 : 0.55 + random.next() * 0.3);
    const sway = () => (random.next() - 0.5) * 10;
    points.push([x + wide * 0.45, LINE - up + sway() - i * 0.6], [x + wide * 0.15, LINE - up * 0.35 + sway()]);
    points.push([x + wide * 0.7, LINE + (DEEP.test(letter) ? 34 : 3) + sway() * 0.4]);
    x += wide;
  }
  const under = LINE + 36;
  return [
    ...points,
    [x + 30, LINE - 26],
    [x + 8, under - 12],
    [x * 0.45, under + 8],
    [x * 0.2, under],
    [x + 46, under - 18],
  ];
}

/** A smooth curve through points (Catmull-Rom, as cubic Béziers). */
function curveThrough(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  const [[x, y]] = [at(0)];
  const parts = points.slice(1).map((end, i) => {
    const [before, start, after] = [at(i - 1), at(i), at(i + 2)];
    const control = (a: Point, b: Point, anchor: Point, sign: number) =>
      [0, 1].map((k) => ((anchor[k] ?? 0) + (sign * ((b[k] ?? 0) - (a[k] ?? 0))) / 6).toFixed(1)).join(' ');
    return `C${control(before, end, start, 1)} ${control(start, after, end, -1)} ${end.map((v) => v.toFixed(1)).join(' ')}`;
  });
  return `M${x} ${y}${parts.join('')}`;
}

/** Draws a signature as a person draws it on the screen: blue ink on a transparent background. */
async function drawSignature(random: Random, name: string): Promise<Buffer> {
  const points = strokeOf(random, name);
  const width = Math.ceil(Math.max(...points.map(([x]) => x)) + 20);
  // sharp is loaded with the first image, because it maps 9 MB of native code.
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${width} ${HEIGHT}">
    <path d="${curveThrough(points)}" fill="none" stroke="#1b2f7a" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** Stores a signature of a doctor, so that the documents they issue show it. */
export async function writeSignature(
  client: pg.ClientBase,
  random: Random,
  userId: string,
  name: string,
): Promise<void> {
  const content = await drawSignature(random, name);
  await client.query("insert into user_images (user_id, kind, content, sha256) values ($1, 'SIGNATURE', $2, $3)", [
    userId,
    content,
    createHash('sha256').update(content).digest(),
  ]);
}
