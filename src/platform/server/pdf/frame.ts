import { BRAND, type Canvas, FOOTER_HEIGHT, INK, LINE, MUTED } from './canvas.ts';
import type { Logo, PdfHeader, PdfSpec } from './spec.ts';

/** Height in points of name, numbers and address of who issues a document. */
const ISSUER = 64;

/** Draws logo and company on the left, the title in the middle, and code, version and date on the right. */
export function drawHeader(canvas: Canvas, header: PdfHeader, page: number): void {
  const { pen } = canvas;
  const { left: x, width } = canvas.content;
  const y = 30;
  canvas.artifact(() => {
    pen.rect(0, 0, canvas.page.width, 6).fill(BRAND);
    pen
      .lineWidth(0.8)
      .strokeColor(LINE)
      .moveTo(x, y + 66)
      .lineTo(x + width, y + 66)
      .stroke();
  });
  const company = () => {
    drawLogo(canvas, header.logo, x, y);
    const wide = 118;
    const lines = header.companyLine ?? '';
    const { name, size } = issuerSizes(canvas, header, wide);
    const below = lines === '' ? 0 : canvas.heightOf(lines, 'regular', size, wide);
    const high = canvas.heightOf(header.company, 'bold', name, wide);
    const top = y + Math.max(0, (50 - high - (below > 0 ? below + 2 : 0)) / 2);
    canvas.use('bold', name, INK).text(header.company, x + 50, top, { width: wide });
    if (below === 0) return;
    canvas.use('regular', size, MUTED).text(lines, x + 50, top + high + 2, { width: wide });
  };
  const middle = { left: x + 176, wide: width - 176 - 112 };
  const title = () => {
    const lines = header.title.split('\n');
    const size = Math.min(...lines.map((line) => canvas.fitting(line, 'bold', 12.5, middle.wide, 9)));
    const high = canvas.heightOf(header.title, 'bold', size, middle.wide);
    const top = y + (50 - high - (header.subtitle ? 12 : 0)) / 2;
    let next = top;
    // Lines are drawn one by one, because PDFKit counts a line break as a letter and would not centre the line exactly.
    for (const line of lines) {
      canvas.use('bold', size, BRAND).text(line, middle.left, next, { width: middle.wide, align: 'center' });
      next += canvas.heightOf(line, 'bold', size, middle.wide);
    }
    if (header.subtitle)
      canvas
        .use('regular', 8, MUTED)
        .text(header.subtitle, middle.left, top + high + 3, { width: middle.wide, align: 'center' });
  };
  const facts = () => {
    const left = x + width - 104;
    for (const [i, { label, value }] of header.facts.entries()) {
      const top = y - 2 + i * 20;
      canvas.use('regular', 6.5, MUTED).text(label, left, top, { width: 104, align: 'right' });
      canvas.use('bold', 8, INK).text(value, left, top + 8.5, { width: 104, align: 'right' });
    }
  };
  // Only the first page tags the header for screen readers; on later pages it is decoration.
  if (page === 0) {
    canvas.tag('P', company);
    canvas.tag('H1', title);
    canvas.tag('P', facts);
  } else {
    canvas.artifact(() => {
      company();
      title();
      facts();
    });
  }
}

/** Sizes in points of the name of who issues a document and of the lines below it, the largest first. */
const ISSUER_SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5, 3].map((name) => ({
  name,
  size: Math.min(name, Math.max(name - 1, 5.5)),
}));

/** The largest sizes at which the name of who issues a document and the lines below it are whole. */
function issuerSizes(canvas: Canvas, { company, companyLine = '' }: PdfHeader, wide: number) {
  const largest = companyLine.includes('\n') ? 6.5 : 7;
  const sizes = ISSUER_SIZES.map(({ name, size }) => ({ name, size: Math.min(size, largest) }));
  const fits = ({ name, size }: (typeof sizes)[number]) =>
    canvas.heightOf(company, 'bold', name, wide) +
      (companyLine === '' ? 0 : canvas.heightOf(companyLine, 'regular', size, wide) + 2) <=
    ISSUER;
  return sizes.find(fits) ?? { name: 3, size: 3 };
}

/** At most 42 points wide and 50 high. */
export function drawLogo(canvas: Canvas, logo: Logo, x: number, y: number): void {
  const side = 42;
  if ('image' in logo) {
    canvas.picture(logo.image, x, y + 2, { fit: [side, 50], valign: 'center', align: 'center' });
    return;
  }
  const { pen } = canvas;
  const shade = pen
    .linearGradient(x, y, x + side, y + side)
    .stop(0, '#0B7BBB')
    .stop(1, '#004C7A');
  pen.roundedRect(x, y + 4, side, side, 9).fill(shade);
  const size = logo.monogram.length > 2 ? 13 : 17;
  const wide = canvas.widthOf(logo.monogram, 'bold', size);
  canvas
    .use('bold', size, '#FFFFFF')
    .text(logo.monogram, x + (side - wide) / 2, y + 4 + (side - size) / 2 + 1, { lineBreak: false });
}

/**
 * Draws the small print, the provider's logo or Vigía's mark, and `Página x de y`, once the number of pages is known.
 */
export function drawFooter(canvas: Canvas, { legal, provider }: PdfSpec, page: number, pages: number): void {
  const { pen } = canvas;
  const { left: x, width } = canvas.content;
  const y = canvas.page.height - FOOTER_HEIGHT - 6;
  canvas.artifact(() =>
    pen
      .lineWidth(0.6)
      .strokeColor(LINE)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(),
  );
  const words = () => {
    canvas.use('regular', 6.5, MUTED).text(legal, x, y + 7, { width: width - 120, lineGap: 1.2, align: 'left' });
  };
  if (page === 0) canvas.tag('P', words);
  else canvas.artifact(words);
  canvas.artifact(() => {
    if (provider) {
      canvas.picture(provider, x + width - 100, y + 5, { fit: [100, 21], align: 'right', valign: 'center' });
      return;
    }
    drawMark(canvas, x + width - 58, y + 7);
    canvas.use('bold', 10, BRAND).text('Vigía', x + width - 41, y + 10, { lineBreak: false });
  });
  canvas.pageNumber(() =>
    canvas.use('regular', 7, MUTED).text(`Página ${page + 1} de ${pages}`, x + width - 100, y + 30, {
      width: 100,
      align: 'right',
      lineBreak: false,
    }),
  );
}

/** Draws the mark of public/logo.svg, 14 points wide by default. */
export function drawMark(canvas: Canvas, x: number, y: number, side = 14): void {
  const { pen } = canvas;
  pen
    .save()
    .translate(x, y)
    .scale(side / 32);
  pen.roundedRect(0, 0, 32, 32, 8).fill(BRAND);
  pen
    .lineCap('round')
    .lineJoin('round')
    .lineWidth(3.6)
    .strokeColor('#FFFFFF')
    .path('M7.5 12.5 16 25.5l8.5-13')
    .stroke();
  pen.lineWidth(2).strokeColor('#8CC3E6').path('M9.6 8.2a9 9 0 0 1 12.8 0').stroke();
  pen.circle(16, 11.6, 3).fill('#E8743B');
  pen.restore();
}
