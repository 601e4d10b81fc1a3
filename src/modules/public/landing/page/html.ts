/** Markup that is safe to write: made by `html`, never from text. */
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

/** A template whose values are escaped, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((whole, text, i) => whole + text + (i < parts.length ? written(parts[i]) : ''), ''));
}

/** A script element. Not by `html`: bundlers rewrite tagged templates that close one. */
export const script = (attributes: string, content = ''): Html => new Html(`<script ${attributes}>${content}</script>`);

/** Data in a script element: `<` is written so that no text of it can close the element. */
export const dataScript = (attributes: string, data: unknown): Html =>
  script(attributes, JSON.stringify(data).replaceAll('<', '\\u003c'));

/** Text of people in paragraphs, parted by empty lines. */
export const paragraphs = (text: string): Html[] => text.split(/\n\s*\n/).map((paragraph) => html`<p>${paragraph}</p>`);
