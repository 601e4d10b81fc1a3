import { BRAND, type Canvas, FORM_FOOT, FORM_HEADER, INK, MUTED, TONES } from './canvas.ts';
import { drawLogo, drawMark } from './frame.ts';
import type { FormHeader, PdfSpec } from './spec.ts';

const LOGO = 96;
const FACTS = 132;
const BAND = 24;
/** Size in points down to which letters shrink, so that a cell has its whole text. */
const LEAST = 3;

/** Draws three rows of three cells: the logo; FORMATO with the title and the company; code, version and date. */
export function drawFormHeader(canvas: Canvas, header: FormHeader, page: number): void {
  const { pen } = canvas;
  const { margin } = canvas.page;
  const width = canvas.page.width - 2 * margin;
  const [x, y] = [margin, margin];
  const middle = { left: x + LOGO, wide: width - LOGO - FACTS };
  const right = x + width - FACTS;
  const row = (FORM_HEADER - BAND) / 2;
  canvas.artifact(() => {
    pen.rect(x + LOGO, y, width - LOGO, BAND).fill(BRAND);
    pen.lineWidth(0.8).strokeColor(BRAND).rect(x, y, width, FORM_HEADER).stroke();
    pen
      .moveTo(middle.left, y)
      .lineTo(middle.left, y + FORM_HEADER)
      .moveTo(right, y + BAND)
      .lineTo(right, y + FORM_HEADER)
      .stroke();
    pen
      .lineWidth(0.5)
      .strokeColor('#9DBFD6')
      .moveTo(middle.left, y + BAND + row)
      .lineTo(x + width, y + BAND + row)
      .stroke();
    pen
      .strokeColor('#4C90B8')
      .moveTo(right, y + 5)
      .lineTo(right, y + BAND - 5)
      .stroke();
  });
  const tagFirstPage = (type: string, draw: () => void) =>
    page === 0 ? canvas.tag(type, draw) : canvas.artifact(draw);
  if ('image' in header.logo) {
    const { image } = header.logo;
    const logo = () =>
      canvas.picture(image, x + 8, y + 8, {
        fit: [LOGO - 16, FORM_HEADER - 16],
        align: 'center',
        valign: 'center',
      });
    if (page === 0) canvas.tag('Figure', logo, `Logo de ${header.company}`);
    else canvas.artifact(logo);
  } else canvas.artifact(() => drawLogo(canvas, header.logo, x + (LOGO - 42) / 2, y + (FORM_HEADER - 50) / 2));
  tagFirstPage('P', () =>
    canvas.use('bold', 12, '#FFFFFF').text('FORMATO', middle.left, y + 8, { width: middle.wide, align: 'center' }),
  );
  tagFirstPage('P', () => within(canvas, header.title, 'bold', 10, BRAND, middle, y + BAND, row));
  tagFirstPage('P', () => within(canvas, header.company, 'bold', 9, INK, middle, y + BAND + row, row));
  const fact = (label: string, value: string, top: number, high: number, colours: [string, string]) =>
    tagFirstPage('P', () => {
      const at = top + (high - 8) / 2;
      // A long code takes the whole cell without its label, because it is recognisable as a code.
      const alone = canvas.widthOf(value, 'bold', 6.5) > FACTS - 60;
      const from = alone ? 8 : 52;
      if (!alone) canvas.use('regular', 7.5, colours[0]).text(label, right + 8, at, { width: 44, lineBreak: false });
      const wide = FACTS - from - 8;
      const size = canvas.fitting(value, 'bold', 8.5, wide, LEAST);
      canvas.use('bold', size, colours[1]).text(value, right + from, at, { width: wide, align: 'right' });
    });
  fact('Código', header.code, y, BAND, ['#D5E6F1', '#FFFFFF']);
  fact('Versión', header.version, y + BAND, row, [MUTED, INK]);
  fact('Aprobado', header.approved, y + BAND + row, row, [MUTED, INK]);
}

/** Draws a text centred in a cell, in the largest font size at which it fits. */
function within(
  canvas: Canvas,
  text: string,
  weight: 'regular' | 'bold',
  size: number,
  colour: string,
  cell: { left: number; wide: number },
  top: number,
  high: number,
): void {
  const width = cell.wide - 16;
  let fitted = size;
  while (fitted > LEAST && canvas.heightOf(text, weight, fitted, width) > high - 4) fitted -= 0.5;
  const used = canvas.heightOf(text, weight, fitted, width);
  canvas
    .use(weight, fitted, colour)
    .text(text, cell.left + 8, top + (high - used) / 2 + 0.5, { width, align: 'center' });
}

/** Draws the provider's logo, the small print, the page number and the draft mark in words. */
export function drawFormFoot(canvas: Canvas, spec: PdfSpec, page: number, pages: number): void {
  const { pen } = canvas;
  const { margin, width: whole, height } = canvas.page;
  const { legal, provider, mark } = spec;
  const [x, width] = [margin, whole - 2 * margin];
  const y = height - margin - FORM_FOOT;
  canvas.artifact(() => {
    pen
      .lineWidth(0.8)
      .strokeColor(BRAND)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
    if (provider) {
      canvas.picture(provider, x + 4, y + 6, { fit: [100, FORM_FOOT - 8], valign: 'center' });
      return;
    }
    drawMark(canvas, x + 6, y + 8, 20);
    canvas.use('bold', 13, BRAND).text('Vigía', x + 32, y + 11.5, { lineBreak: false });
  });
  const words = () =>
    canvas.use('regular', 6.5, MUTED).text(legal, x + 116, y + 9, { width: width - 236, lineGap: 1, align: 'center' });
  if (page === 0) canvas.tag('P', words);
  else canvas.artifact(words);
  canvas.artifact(() => {
    const right = { width: 108, align: 'right' as const, lineBreak: false };
    canvas.use('bold', 7.5, INK).text(`Página ${page + 1} de ${pages}`, x + width - 112, y + 9, right);
    if (mark) canvas.use('bold', 7.5, TONES.red.strong).text(mark, x + width - 112, y + 20, right);
  });
}

/** Draws the mark diagonally across the page, pale enough to keep the content readable. */
export function drawMarkAcross(canvas: Canvas, mark: string): void {
  const { pen } = canvas;
  const { width, height } = canvas.page;
  canvas.artifact(() => {
    const size = canvas.fitting(mark, 'bold', 130, Math.hypot(width, height) * 0.62, 20);
    const wide = canvas.widthOf(mark, 'bold', size);
    const angle = (-Math.atan2(height, width) * 180) / Math.PI;
    pen.save().rotate(angle, { origin: [width / 2, height / 2] });
    canvas
      .use('bold', size, TONES.red.strong)
      .fillOpacity(0.1)
      .text(mark, (width - wide) / 2, height / 2 - size * 0.4, { lineBreak: false });
    pen.restore();
  });
}
