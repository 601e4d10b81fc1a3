import { createHash } from 'node:crypto';
import '#platform/server/pdf-reading/node-shims.ts';

/**
 * Each page as an SVG: letters at their position with size and colour, paths, and a box for each image. It is made from
 * the page's operators, without fonts or rasters of the machine, so the same file gives the same text everywhere, and a
 * changed page is a small diff.
 */
export async function pdfPictures(content: Uint8Array): Promise<string[]> {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  try {
    const names = new Map(Object.entries(OPS).map(([name, code]) => [code as number, name]));
    const pictures: string[] = [];
    for (let i = 1; i <= document.numPages; i++) {
      const page = await document.getPage(i);
      const [, , width = 0, height = 0] = page.view;
      const { fnArray, argsArray } = await page.getOperatorList();
      const sketch = new Sketch(width, height, (font) => (page.commonObjs.get(font) as { name: string }).name);
      for (const [at, code] of fnArray.entries())
        sketch.take(names.get(code) ?? '', argsArray[at] ?? [], (paint) => names.get(paint) ?? '');
      pictures.push(sketch.svg());
    }
    return pictures;
  } finally {
    await loading.destroy();
  }
}

type Matrix = readonly [number, number, number, number, number, number];
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
const short = (n: number) => String(Math.round(n * 10) / 10 || 0);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** A path with more numbers than this is replaced by its box and a hash. */
const LONG = 600;
/** Number of points after each letter of a path: move, line, curve, quadratic curve, close. */
const POINTS = [1, 1, 3, 2, 0];
const LETTERS = 'MLCQZ';

interface State {
  matrix: Matrix;
  fill: string;
  stroke: string;
  line: number;
  opacity: number;
  font: string;
  size: number;
}

class Sketch {
  private readonly parts: string[] = [];
  private readonly saved: State[] = [];
  private state: State;
  private text: Matrix = [1, 0, 0, 1, 0, 0];

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly fontName: (id: string) => string,
  ) {
    const matrix: Matrix = [1, 0, 0, -1, 0, height];
    this.state = { matrix, fill: '#000000', stroke: '#000000', line: 1, opacity: 1, font: '', size: 0 };
  }

  // biome-ignore lint/suspicious/noExplicitAny: the arguments of an operator have no type in pdfjs.
  take(operator: string, args: any, nameOf: (code: number) => string): void {
    const { state } = this;
    if (operator === 'save') this.saved.push({ ...state });
    else if (operator === 'restore') this.state = this.saved.pop() ?? state;
    else if (operator === 'transform') state.matrix = times(state.matrix, args as Matrix);
    else if (operator === 'setFillRGBColor') state.fill = args[0];
    else if (operator === 'setStrokeRGBColor') state.stroke = args[0];
    else if (operator === 'setFillColorN') state.fill = 'gradient';
    else if (operator === 'setLineWidth') state.line = args[0];
    else if (operator === 'setGState') {
      for (const [key, value] of args[0]) if (key === 'ca' || key === 'CA') state.opacity = value;
    } else if (operator === 'setFont') [state.font, state.size] = args;
    else if (operator === 'beginText') this.text = [1, 0, 0, 1, 0, 0];
    else if (operator === 'setTextMatrix') this.text = [...(args[0] as Float32Array)] as unknown as Matrix;
    else if (operator === 'showText') this.write(args[0]);
    else if (operator === 'paintImageXObject') this.image(args[1], args[2]);
    else if (operator === 'constructPath') this.path(nameOf(args[0]), args[1]?.[0] ?? null);
  }

  svg(): string {
    const size = `${this.width} ${this.height}`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" font-family="Liberation Sans, Arial">`,
      ...this.parts,
      '</svg>',
      '',
    ].join('\n');
  }

  private point(x: number, y: number): [string, string] {
    const [a, b, c, d, e, f] = this.state.matrix;
    return [short(a * x + c * y + e), short(b * x + d * y + f)];
  }

  private faint(): string {
    return this.state.opacity < 1 ? ` opacity="${this.state.opacity}"` : '';
  }

  private write(glyphs: readonly (number | { unicode: string })[]): void {
    const letters = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('');
    if (!letters.trim()) return;
    const [a, b, , , e, f] = times(this.state.matrix, this.text);
    const turned =
      Math.abs(b) > 0.01
        ? ` transform="rotate(${short((Math.atan2(b, a) * 180) / Math.PI)} ${short(e)} ${short(f)})"`
        : '';
    const bold = /bold/i.test(this.fontName(this.state.font)) ? ' font-weight="700"' : '';
    const size = short(this.state.size * Math.hypot(a, b));
    this.parts.push(
      `<text x="${short(e)}" y="${short(f)}" font-size="${size}"${bold} fill="${this.state.fill}"${this.faint()}${turned}>${escaped(letters)}</text>`,
    );
  }

  private image(width: number, height: number): void {
    const [x, y] = this.point(0, 1);
    const [right, low] = this.point(1, 0);
    const size = `width="${short(Number(right) - Number(x))}" height="${short(Number(low) - Number(y))}"`;
    this.parts.push(`<rect x="${x}" y="${y}" ${size} fill="#ccc"/><!-- image ${width} × ${height} -->`);
  }

  private path(paint: string, data: ArrayLike<number> | null): void {
    if (!data || paint === 'endPath') return;
    const numbers: string[] = [];
    for (let i = 0; i < data.length; ) {
      const kind = data[i] ?? 0;
      numbers.push(LETTERS[kind] ?? '');
      i++;
      for (let n = POINTS[kind] ?? 0; n > 0; n--, i += 2) numbers.push(...this.point(data[i] ?? 0, data[i + 1] ?? 0));
    }
    const { matrix, fill, stroke, line } = this.state;
    const looks = [
      /fill/i.test(paint) ? `fill="${fill === 'gradient' ? '#006098' : fill}"` : 'fill="none"',
      /stroke/i.test(paint)
        ? `stroke="${stroke}" stroke-width="${short(line * Math.hypot(matrix[0], matrix[1]))}"`
        : '',
    ]
      .filter(Boolean)
      .join(' ');
    if (numbers.length <= LONG) {
      this.parts.push(`<path d="${numbers.join(' ')}" ${looks}${this.faint()}/>`);
      return;
    }
    const hash = createHash('sha256').update(numbers.join(' ')).digest('hex').slice(0, 16);
    this.parts.push(
      `<path d="${numbers.slice(0, 15).join(' ')}" ${looks}/><!-- ${numbers.length} numbers, ${hash} -->`,
    );
  }
}
