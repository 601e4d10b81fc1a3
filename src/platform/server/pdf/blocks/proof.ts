import QRCode from 'qrcode';
import { BRAND, type Canvas, INK, LINE, MUTED, TINT } from '../canvas.ts';
import type { SignatureBlock, VerificationBlock } from '../spec.ts';
import type { Drawn } from './block.ts';

const HEIGHT = 128;
const STRIP = 62;
const LOW = 100;
const PRINT = 40;

/** Room in points above the line on which a person signs. */
const lineAt = ({ close }: Canvas, compact: boolean | undefined): number => (compact ? (close ? 50 : 56) : 66);

/** Height in points of the words below a signature beyond which their letters get smaller, down to the least size. */
const [MOST_WORDS, LEAST] = [110, 3];

/** Sizes of name and lines, and the height that they take below the line. */
function wordsBelow(canvas: Canvas, { name, lines, compact }: SignatureBlock, width: number) {
  const sized = (less: number) => {
    const [large, small] = [Math.max(LEAST, (compact ? 8.5 : 9.5) - less), Math.max(LEAST, 8 - less)];
    const height = lines.reduce(
      (sum, line) => sum + canvas.heightOf(line, 'regular', small, width) + 1.5,
      canvas.heightOf(name, 'bold', large, width) + 2,
    );
    return { large, small, height };
  };
  let [less, words] = [0, sized(0)];
  while (words.height > MOST_WORDS && words.small > LEAST) {
    less += 0.5;
    words = sized(less);
  }
  return words;
}

export const signatureBlock: Drawn<SignatureBlock> = {
  measure: (canvas, block, width) =>
    Math.max(block.compact ? LOW : HEIGHT, lineAt(canvas, block.compact) + 9 + wordsBelow(canvas, block, width).height),
  draw: (canvas, block, x, y, width) => {
    const { name, lines, image, compact, fingerprint } = block;
    const middle = y + lineAt(canvas, compact);
    const top = Math.max(y + 2, middle - 52);
    const { large, small } = wordsBelow(canvas, block, width);
    const line = fingerprint ? width - PRINT - 14 : width - 32;
    if (image)
      canvas.tag(
        'Figure',
        () =>
          canvas.picture(image, x + 20, y + 6, {
            fit: [width - 40, middle - y - 8],
            align: 'center',
            valign: 'bottom',
          }),
        `Firma de ${name}`,
      );
    canvas.artifact(() => {
      canvas.pen
        .lineWidth(0.8)
        .strokeColor(INK)
        .moveTo(x + (fingerprint ? 4 : 16), middle)
        .lineTo(x + (fingerprint ? 4 : 16) + line, middle)
        .stroke();
      if (!fingerprint) return;
      canvas.pen
        .lineWidth(0.6)
        .roundedRect(x + width - PRINT - 2, top, PRINT, middle - top, 3)
        .stroke();
    });
    if (fingerprint)
      canvas.tag('P', () =>
        canvas
          .use('regular', 5.5, MUTED)
          .text('Huella (índice derecho)', x + width - PRINT - 2, top + 2, { width: PRINT, align: 'center' }),
      );
    canvas.tag('P', () => canvas.use('bold', large).text(name, x, middle + 7, { width, align: 'center' }));
    let below = middle + 7 + canvas.heightOf(name, 'bold', large, width) + 2;
    for (const line of lines) {
      const at = below;
      canvas.tag('P', () => canvas.use('regular', small, MUTED).text(line, x, at, { width, align: 'center' }));
      below += canvas.heightOf(line, 'regular', small, width) + 1.5;
    }
  },
};

/** Shows codes in groups of four, because people read them out and type them. */
const grouped = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? code;

const SIDE = 92;
/** Room in points that the QR code and its margins leave to the text of a wide or of a low block. */
const besideLarge = (width: number): number => width - SIDE - 42;
const besideLow = (width: number): number => width - STRIP - 10;
/** Width in points of the code of a strip, which is on a line below where the text needs the width. */
const CODE = 116;
const isNarrow = (width: number): boolean => besideLow(width) < 3 * CODE;
const lowWords = (width: number): number => besideLow(width) - (isNarrow(width) ? 8 : CODE + 14);

/** Where the text of each look ends, in points below its top: no look cuts it. */
const ends = {
  large: (canvas: Canvas, text: string, width: number) =>
    29 + canvas.heightOf(text, 'regular', 8, besideLarge(width), 1.5),
  strip: (canvas: Canvas, text: string, width: number) => 22 + canvas.heightOf(text, 'regular', 8, lowWords(width)),
  column: (canvas: Canvas, text: string, width: number) => 72 + canvas.heightOf(text, 'regular', 5.6, width - 10),
};

export const verificationBlock: Drawn<VerificationBlock> = {
  measure: (canvas, { compact, column, text }, width) => {
    if (column) return Math.max(LOW, ends.column(canvas, text, width) + 3);
    if (compact) return Math.max(STRIP, ends.strip(canvas, text, width) + (isNarrow(width) ? 21 : 6));
    return Math.max(HEIGHT, ends.large(canvas, text, width) + 50);
  },
  draw: (canvas, block, x, y, width) => {
    if (block.column) {
      drawColumn(canvas, block, x, y, width);
      return;
    }
    if (block.compact) {
      drawStrip(canvas, block, x, y, width);
      return;
    }
    const { url, code, text } = block;
    const side = SIDE;
    const height = verificationBlock.measure(canvas, block, width);
    const [left, top] = [x + 14, y + (HEIGHT - side) / 2];
    canvas.artifact(() => canvas.pen.roundedRect(x, y, width, height, 6).fill(TINT));
    canvas.artifact(() => canvas.pen.roundedRect(left - 6, top - 6, side + 12, side + 12, 4).fill('#FFFFFF'));
    canvas.tag('Figure', () => drawQr(canvas, url, left, top, side), `Código QR que abre ${url}`);
    const from = left + side + 18;
    const room = besideLarge(width);
    const below = y + height - 44;
    const tagAt = (type: string, draw: (at: number) => void, at: number) => canvas.tag(type, () => draw(at));
    tagAt(
      'P',
      (at) => canvas.use('bold', 7.5, BRAND).text('VERIFIQUE ESTE DOCUMENTO', from, at, { width: room }),
      y + 16,
    );
    tagAt('P', (at) => canvas.use('regular', 8, INK).text(text, from, at, { width: room, lineGap: 1.5 }), y + 29);
    canvas.artifact(() =>
      canvas.pen
        .lineWidth(0.6)
        .strokeColor(LINE)
        .moveTo(from, below)
        .lineTo(from + room, below)
        .stroke(),
    );
    tagAt('P', (at) => canvas.use('regular', 7, MUTED).text('Código', from, at, { width: room }), below + 6);
    const size = canvas.fitting(grouped(code), 'bold', 12.5, room, 8);
    tagAt(
      'P',
      (at) => canvas.use('bold', size, INK).text(grouped(code), from, at, { width: room, lineBreak: false }),
      below + 16,
    );
  },
};

function drawColumn(canvas: Canvas, block: VerificationBlock, x: number, y: number, width: number): void {
  const { url, code, text } = block;
  const height = verificationBlock.measure(canvas, block, width);
  const side = 46;
  const [from, room] = [x + 5, width - 10];
  const left = x + (width - side) / 2;
  canvas.artifact(() => canvas.pen.roundedRect(x, y, width, height, 6).fill(TINT));
  canvas.artifact(() => canvas.pen.rect(left - 3, y + 11, side + 6, side + 6).fill('#FFFFFF'));
  const words = (content: string, font: 'bold' | 'regular', size: number, at: number) => {
    const colour = font === 'bold' ? (size < 7 ? BRAND : INK) : MUTED;
    canvas.tag('P', () => canvas.use(font, size, colour).text(content, from, y + at, { width: room, align: 'center' }));
  };
  words('VERIFIQUE ESTE DOCUMENTO', 'bold', canvas.fitting('VERIFIQUE ESTE DOCUMENTO', 'bold', 6, room, 4.5), 3);
  canvas.tag('Figure', () => drawQr(canvas, url, left, y + 14, side), `Código QR que abre ${url}`);
  words(grouped(code), 'bold', canvas.fitting(grouped(code), 'bold', 8.5, room, 7), 62.5);
  words(text, 'regular', 5.6, 72);
}

function drawStrip(canvas: Canvas, block: VerificationBlock, x: number, y: number, width: number): void {
  const { url, code, text } = block;
  const side = STRIP - 12;
  const from = x + side + 22;
  const height = verificationBlock.measure(canvas, block, width);
  canvas.artifact(() => canvas.pen.roundedRect(x, y, width, height, 6).fill(TINT));
  canvas.artifact(() => canvas.pen.rect(x + 6, y + 3, side + 6, side + 6).fill('#FFFFFF'));
  canvas.tag('Figure', () => drawQr(canvas, url, x + 9, y + 6, side), `Código QR que abre ${url}`);
  const room = lowWords(width);
  canvas.tag('P', () => canvas.use('bold', 7.5, BRAND).text('VERIFIQUE ESTE DOCUMENTO', from, y + 10, { width: room }));
  canvas.tag('P', () => canvas.use('regular', 8, INK).text(text, from, y + 22, { width: room }));
  const size = canvas.fitting(grouped(code), 'bold', 11, CODE, 7);
  if (isNarrow(width)) {
    canvas.tag('P', () =>
      canvas.use('bold', size, INK).text(grouped(code), from, y + height - 17, { width: room, lineBreak: false }),
    );
    return;
  }
  const left = x + width - CODE - 10;
  const right = { width: CODE, align: 'right' as const };
  canvas.tag('P', () => canvas.use('regular', 7, MUTED).text('Código', left, y + 17, right));
  canvas.tag('P', () =>
    canvas.use('bold', size, INK).text(grouped(code), left, y + 27, { ...right, lineBreak: false }),
  );
}

/**
 * The QR code is drawn as filled rectangles, so that it stays sharp at any size; adjacent squares of a row are one
 * rectangle.
 */
function drawQr(canvas: Canvas, content: string, x: number, y: number, side: number): void {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
  const unit = side / modules.size;
  for (let row = 0; row < modules.size; row++) {
    let column = 0;
    while (column < modules.size) {
      let run = 0;
      while (column + run < modules.size && modules.get(row, column + run)) run++;
      if (run > 0) canvas.pen.rect(x + column * unit, y + row * unit, run * unit + 0.02, unit + 0.02);
      column += run + 1;
    }
  }
  canvas.pen.fill(INK);
}
