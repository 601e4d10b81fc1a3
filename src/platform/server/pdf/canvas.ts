import PDFDocument from 'pdfkit';
import { fontFile, type Weight } from './font-files.ts';
import { NUMBER_PROPERTIES, NUMBER_TAG } from './page-number-mark.ts';
import { PAGES, type PageSize, type PdfSpec, type Tone } from './spec.ts';

export const INK = '#16232D';
export const MUTED = '#566774';
export const LINE = '#D3DDE5';
export const BRAND = '#006098';
export const TINT = '#F1F7FB';

/** Strong colour and tint of each tone; both keep AA contrast with the text they carry. */
export const TONES: Record<Tone, { strong: string; tint: string }> = {
  plain: { strong: MUTED, tint: '#F5F7F9' },
  brand: { strong: BRAND, tint: TINT },
  green: { strong: '#17703F', tint: '#EAF6EF' },
  amber: { strong: '#96500B', tint: '#FDF3E7' },
  red: { strong: '#A8252B', tint: '#FCEDED' },
  orange: { strong: '#B23A00', tint: '#FFEBDF' },
  yellow: { strong: '#6B5600', tint: '#FBF5D2' },
};

type Pen = PDFKit.PDFDocument;

/**
 * A font as parsed by PDFKit. Parsing is most of the work for a short document, so the result is cached for the thread.
 */
interface ParsedFont {
  layout: unknown;
  characterSet: number[];
  glyphForCodePoint(code: number): unknown;
}
let parsed: Record<Weight, ParsedFont> | undefined;

function parsedFonts(): Record<Weight, ParsedFont> {
  const parse = (weight: Weight) => {
    const scratch = new PDFDocument({ autoFirstPage: false }).font(fontFile(weight));
    // The types of pdfkit leave out the parsed font of a document.
    const { font } = (scratch as unknown as { _font: { font: ParsedFont } })._font;
    // Otherwise a glyph that first occurs as a part of another (the u of ú) would lack its character in later
    // documents.
    for (const code of font.characterSet) font.glyphForCodePoint(code);
    return font;
  };
  parsed ??= { regular: parse('regular'), bold: parse('bold') };
  return parsed;
}

type Properties = Pick<PdfSpec, 'title' | 'subject' | 'author' | 'keywords' | 'createdAt' | 'page' | 'header'>;

const HEADER_HEIGHT = 86;
export const FOOTER_HEIGHT = 52;
/** Heights in points of a form's framed header and of its foot. */
export const FORM_HEADER = 84;
export const FORM_FOOT = 34;

/** Top and bottom of the area for content on a page. */
const room = (header: PdfSpec['header'], { height, margin }: PageSize) =>
  'code' in header
    ? { top: margin + FORM_HEADER + 16, bottom: height - margin - FORM_FOOT - 8 }
    : { top: 22 + HEADER_HEIGHT, bottom: height - FOOTER_HEIGHT - 14 };

/** A tagged PDF document and the drawing operations that all blocks share. */
export class Canvas {
  readonly pen: Pen;
  readonly page: PageSize;
  /** Area for blocks between header and footer, in points. */
  readonly content: { left: number; top: number; width: number; bottom: number };
  private readonly open: PDFKit.PDFStructureElement[];
  private readonly pictures = new Map<Uint8Array, PDFKit.Mixins.ImageSrc>();

  constructor(
    { title, subject, author, keywords, createdAt, page = PAGES.A4, header }: Properties,
    /** True for blocks of less height, drawn where that spares a page. */
    readonly close = false,
  ) {
    this.page = page;
    const left = page.margin + (page.inset ?? 0);
    this.content = { left, width: page.width - 2 * left, ...room(header, page) };
    const at = new Date(createdAt);
    this.pen = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang: 'es-PE',
      displayTitle: true,
      bufferPages: true,
      font: parsedFonts().regular,
      info: {
        Title: title,
        Subject: subject,
        Author: author,
        Keywords: keywords ?? '',
        Creator: 'Vigía',
        Producer: 'Vigía',
        CreationDate: at,
        ModDate: at,
      },
    } as unknown as PDFKit.PDFDocumentOptions);
    // pdfkit takes parsed fonts, here and in the options above; its types know only their files.
    for (const [weight, font] of Object.entries(parsedFonts()))
      this.pen.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource);
    const root = this.pen.struct('Document');
    this.pen.addStructure(root);
    this.open = [root];
  }

  /** Draws content with a structure tag for assistive technology: `P`, `H1`, `TH`, `Figure`… */
  tag(type: string, draw: () => void, alt?: string): void {
    const content = this.pen.markStructureContent(type);
    draw();
    this.pen.endMarkedContent();
    this.open.at(-1)?.add(this.pen.struct(type, alt ? { alt } : {}, [content]));
  }

  /** Puts the elements that `draw` tags inside one element: the rows of a `Table`, the cells of a `TR`. */
  inside(type: string, draw: () => void): void {
    const element = this.pen.struct(type);
    this.open.push(element);
    draw();
    this.open.pop();
    this.open.at(-1)?.add(element);
  }

  /** Draws decoration (lines, fills, header and footer) that assistive technology skips. */
  artifact(draw: () => void): void {
    this.pen.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pen.endMarkedContent();
  }

  /** Draws the number of a page, marked so that joining the document with others can replace it. */
  pageNumber(draw: () => void): void {
    this.pen.addContent(`${NUMBER_TAG} ${NUMBER_PROPERTIES} BDC`);
    draw();
    this.pen.addContent('EMC');
  }

  /** Draws an image; the file stores it once, however many pages show it. */
  picture(bytes: Uint8Array, x: number, y: number, options: PDFKit.Mixins.ImageOption): void {
    // The types of pdfkit leave out `openImage`.
    const pen = this.pen as unknown as { openImage(content: Buffer): PDFKit.Mixins.ImageSrc };
    const openedImage = this.pictures.get(bytes) ?? pen.openImage(Buffer.from(bytes));
    this.pictures.set(bytes, openedImage);
    this.pen.image(openedImage, x, y, options);
  }

  use(weight: Weight, size: number, colour = INK): Pen {
    return this.pen.font(weight).fontSize(size).fillColor(colour);
  }

  heightOf(text: string, weight: Weight, size: number, width: number, lineGap = 0): number {
    return this.use(weight, size).heightOfString(text, { width, lineGap });
  }

  widthOf(text: string, weight: Weight, size: number): number {
    return this.use(weight, size).widthOfString(text);
  }

  /** Splits a text into the part that fits a box and the rest, between words when possible. */
  fit(text: string, weight: Weight, size: number, box: { width: number; height: number }, lineGap = 0) {
    const fits = (end: number) => this.heightOf(text.slice(0, end), weight, size, box.width, lineGap) <= box.height;
    // Starts with a few lines, so that the measured text grows with the box and not with the length of the text.
    let [least, most] = [0, 256];
    while (most < text.length && fits(most)) [least, most] = [most, most * 2];
    if (most >= text.length) {
      if (fits(text.length)) return { head: text, rest: '' };
      most = text.length;
    }
    while (most - least > 1) {
      const middle = (least + most) >> 1;
      if (fits(middle)) least = middle;
      else most = middle;
    }
    const space = text.slice(0, least + 1).search(/\s\S*$/);
    const end = space > 0 ? space : least;
    return { head: text.slice(0, end), rest: text.slice(end).trimStart() };
  }

  /** The largest font size from `size` down to `least` at which the text fits on one line. */
  fitting(text: string, weight: Weight, size: number, width: number, least: number): number {
    for (let s = size; s > least; s -= 0.5) if (this.widthOf(text, weight, s) <= width) return s;
    return least;
  }

  /** Ends the document and returns its complete bytes. */
  finish(): Promise<Buffer> {
    this.open[0]?.end();
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      this.pen.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.pen.on('end', () => resolve(Buffer.concat(chunks)));
      this.pen.on('error', reject);
      this.pen.end();
    });
  }
}
