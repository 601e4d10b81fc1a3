import type { Writable } from 'node:stream';
import { DECLARATION, escapePlain, OFFICE, PACKAGE } from '#platform/server/spreadsheets/writing/xml.ts';
import { ZipWriter } from '#platform/server/spreadsheets/writing/zip.ts';
import { documentXml, footerXml, headerXml, NUMBERING, STYLES } from './document-xml.ts';
import type { WordSpec } from './spec.ts';

const CONTENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const CORE = 'application/vnd.openxmlformats-package.core-properties+xml';

const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`;
const TYPES = `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${part('word/document.xml', `${CONTENT}.document.main+xml`)}${part('word/styles.xml', `${CONTENT}.styles+xml`)}${part('word/numbering.xml', `${CONTENT}.numbering+xml`)}${part('word/header1.xml', `${CONTENT}.header+xml`)}${part('word/footer1.xml', `${CONTENT}.footer+xml`)}${part('docProps/core.xml', CORE)}</Types>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const coreXml = ({ title, author, createdAt }: WordSpec) =>
  `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapePlain(title)}</dc:title><dc:creator>${escapePlain(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt}</dcterms:created></cp:coreProperties>`;

/**
 * Writes a Word document to a stream and ends it. It contains no macros, no links, and no fields except page numbers.
 */
export async function writeDocx(stream: Writable, spec: WordSpec): Promise<void> {
  const zip = new ZipWriter(stream);
  await zip.entry('[Content_Types].xml', TYPES);
  await zip.entry(
    '_rels/.rels',
    relations([
      [`${OFFICE}/officeDocument`, 'word/document.xml'],
      [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
  );
  await zip.entry('docProps/core.xml', coreXml(spec));
  await zip.entry('word/document.xml', documentXml(spec));
  await zip.entry(
    'word/_rels/document.xml.rels',
    relations([
      [`${OFFICE}/styles`, 'styles.xml'],
      [`${OFFICE}/numbering`, 'numbering.xml'],
      [`${OFFICE}/header`, 'header1.xml'],
      [`${OFFICE}/footer`, 'footer1.xml'],
    ]),
  );
  await zip.entry('word/styles.xml', STYLES);
  await zip.entry('word/numbering.xml', NUMBERING);
  await zip.entry('word/header1.xml', headerXml(spec));
  if (spec.header.logo) {
    await zip.entry('word/_rels/header1.xml.rels', relations([[`${OFFICE}/image`, 'media/logo.png']]));
    await zip.entry('word/media/logo.png', [spec.header.logo.png]);
  }
  await zip.entry('word/footer1.xml', footerXml(spec));
  await zip.finish();
}
