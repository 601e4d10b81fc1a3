import { Document, Footer, Header, LevelFormat, Packer, PageOrientation } from 'docx';
import { DECLARATION, escapePlain, PACKAGE } from '#platform/server/spreadsheets/writing/xml.ts';
import { blockParts } from './blocks.ts';
import { footerParts, headerParts } from './frame.ts';
import { BRAND, BULLETS, PAGE, paragraph, widthOf } from './parts.ts';
import type { WordSpec } from './spec.ts';

/** The library writes the present instant as creation and change, so this part is replaced. */
const coreXml = ({ title, author, createdAt }: WordSpec) =>
  `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapePlain(title)}</dc:title><dc:creator>${escapePlain(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt}</dcterms:created></cp:coreProperties>`;

/**
 * Returns the bytes of a Word document. It runs in a thread, because the library takes half a second for a long list.
 */
export async function packWord(spec: WordSpec): Promise<Buffer> {
  const width = widthOf(spec.landscape);
  const document = new Document({
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 20, language: { value: 'es-PE' } },
          paragraph: { spacing: { after: 0, line: 240, lineRule: 'auto' } },
        },
        heading1: { run: { bold: true, color: BRAND, size: 23 } },
      },
    },
    numbering: {
      config: [
        {
          reference: BULLETS,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              style: { paragraph: { indent: { left: 400, hanging: 260 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: {
              width: PAGE.short,
              height: PAGE.long,
              orientation: spec.landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
            },
            margin: {
              top: 1900,
              right: PAGE.margin,
              bottom: 1000,
              left: PAGE.margin,
              header: 500,
              footer: 420,
              gutter: 0,
            },
          },
        },
        headers: { default: new Header({ children: headerParts(spec) }) },
        footers: { default: new Footer({ children: footerParts(spec) }) },
        children: [...spec.body.flatMap((block) => blockParts(block, width)), paragraph('')],
      },
    ],
  });
  const packed = await Packer.toBuffer(document, false, [{ path: 'docProps/core.xml', data: coreXml(spec) }]);
  return withFixedDates(packed);
}

/** 1980-01-01 00:00, as the dates of a zip are written. */
const DATE = 0x0021_0000;
/** Sizes of the zip's end and of an entry in its directory, without names. */
const [END, ENTRY] = [22, 46];

/** Sets the date of every entry of a zip, in place: the library writes the present local time. */
function withFixedDates(zip: Buffer): Buffer {
  const end = zip.length - END;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    zip.writeUInt32LE(DATE, at + 12);
    zip.writeUInt32LE(DATE, zip.readUInt32LE(at + 42) + 10);
    at += ENTRY + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}
