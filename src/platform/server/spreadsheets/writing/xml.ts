export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const entity = (c: string) => ENTITIES[c] ?? c;
const hex = (c: string) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
/** Characters that XML cannot hold or, like CR, changes. */
const CONTROL = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;
const SPECIAL = /[&<>"]|(?![\t\n])\p{Cc}|[\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/u;

/**
 * Escapes text for XML. Characters that XML cannot hold are written as Excel does, `_x0001_`; such a text itself is
 * written as `_x005F_x0001_`.
 */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, entity)
    .replace(CONTROL, hex);
}

/** Escapes attributes and comments, where Excel does not decode `_x0001_`; such characters are removed. */
export const escapePlain = (text: string): string => text.replace(CONTROL, '').replace(/[&<>"]/g, entity);
