/** Safe markup: created by `html`, never directly from text. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Part = Html | string | number | null | undefined | false | readonly Part[];

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(written).join('');
  return part === null || part === undefined || part === false ? '' : escaped(String(part));
}

/** A template that escapes its values, except values that are markup already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((whole, text, i) => whole + text + (i < parts.length ? written(parts[i]) : ''), ''));
}

/**
 * A script element. It does not use `html`, because bundlers rewrite tagged templates that contain a closing script
 * tag.
 */
export const script = (attributes: string, content = ''): Html => new Html(`<script ${attributes}>${content}</script>`);

/** Data in a script element: `<` is escaped, so that no text can close the element. */
export const dataScript = (attributes: string, data: unknown): Html =>
  script(attributes, JSON.stringify(data).replaceAll('<', '\\u003c'));

/** Splits a user's text into paragraphs at empty lines. */
export const paragraphs = (text: string): Html[] => text.split(/\n\s*\n/).map((paragraph) => html`<p>${paragraph}</p>`);
