import { ImageRun, PageNumber, type Paragraph, type Table, TextRun } from 'docx';
import { BRAND, GREY, paragraph, SHADE, shared, table, widthOf } from './parts.ts';
import type { WordSpec } from './spec.ts';

/** The library takes the sizes of pictures in pixels of 96 to the inch; the logo's box is in points. */
const PIXELS_PER_POINT = 96 / 72;
const LOGO_BOX = { width: 110, height: 44 };

function logoParagraph({ png, width, height }: NonNullable<WordSpec['header']['logo']>): Paragraph {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height) * PIXELS_PER_POINT;
  return paragraph(
    '',
    { align: 'center' },
    {
      children: [
        new ImageRun({
          type: 'png',
          data: png,
          transformation: { width: width * scale, height: height * scale },
          // Without an id the library counts pictures, and equal contents would not give equal bytes.
          altText: { id: '1', name: 'Logo', description: 'Logo de la empresa' },
        }),
      ],
    },
  );
}

/** Logo or company, title, and facts with the page number, in one row above every page. */
export function headerParts({ header, title, landscape }: WordSpec): (Table | Paragraph)[] {
  const { company, logo, facts } = header;
  const page = new TextRun({
    children: ['Página ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES],
    size: 15,
  });
  const middle = [paragraph(title.toUpperCase(), { bold: true, size: 21, colour: BRAND, align: 'center' })];
  if (logo) middle.push(paragraph(company, { size: 16, align: 'center' }));
  const cells = [
    { content: [logo ? logoParagraph(logo) : paragraph(company, { bold: true, size: 18, align: 'center' })] },
    { content: middle, shade: SHADE },
    {
      content: [
        ...facts.map(([label, value]) => paragraph(`${label}: ${value}`, { size: 15 })),
        paragraph('', {}, { children: [page] }),
      ],
    },
  ];
  return [table(shared(widthOf(landscape), [24, 52, 24]), [{ cells, height: 900 }]), paragraph('')];
}

export const footerParts = ({ footer }: WordSpec): Paragraph[] => [paragraph(footer, { size: 14, colour: GREY })];
