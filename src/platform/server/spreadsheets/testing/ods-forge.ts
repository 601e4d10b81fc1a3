import { forgeZip } from './zip-forge.ts';

export const ODS = { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', stored: true };

const SPACES = ['office', 'table', 'text', 'style', 'number', 'calcext']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ');

/** content.xml of an OpenDocument spreadsheet: `rows` of a table named Hoja1, or whole tables. */
const contentOf = (rows: string, prolog = '', styles = ''): string => {
  const tables = rows.includes('<table:table ') ? rows : `<table:table table:name="Hoja1">${rows}</table:table>`;
  return `<?xml version="1.0" encoding="UTF-8"?>${prolog}<office:document-content ${SPACES}>
    <office:automatic-styles><style:style style:name="oculta"><style:table-properties table:display="false"/></style:style>${styles}</office:automatic-styles>
    <office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
};

export const CONTENT = { name: 'content.xml', data: contentOf('') };
export const manifest = (inside = '') => ({
  name: 'META-INF/manifest.xml',
  data: `<manifest:manifest xmlns:manifest="urn:m">${inside}</manifest:manifest>`,
});

/** An OpenDocument file (as LibreOffice Calc writes) with these rows. */
export const forgeOds = (rows: string, prolog = '', styles = ''): Buffer =>
  forgeZip([ODS, { name: 'content.xml', data: contentOf(rows, prolog, styles) }, manifest()]);
