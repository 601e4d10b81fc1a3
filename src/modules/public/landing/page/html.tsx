/** @jsxImportSource preact */
import type { VNode } from 'preact';

/** Data in a script element: `<` is escaped, so that no text can close the element. */
export const DataScript = ({ data, ...attributes }: { type: string; id?: string; data: unknown }): VNode => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script is not unescaped, so `<` is escaped for JSON.
  <script {...attributes} dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} />
);

/** Splits a user's text into paragraphs at empty lines. */
export const Paragraphs = ({ text }: { text: string }): VNode => (
  <>
    {text.split(/\n\s*\n/).map((paragraph) => (
      <p>{paragraph}</p>
    ))}
  </>
);
