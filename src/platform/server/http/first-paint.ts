import { escapeHtml } from './escape-html.ts';

/** Data of a screen that its document shows before any script runs; the same for everyone. */
export interface ScreenPaint {
  /** Path as in the table of screens. */
  path: string;
  title: string;
  lead?: string | undefined;
  /** The screen requires a session; without a session the sign-in is shown. */
  closed: boolean;
}

const SPLASH = /<div class="splash">.*?<\/div>/s;

/**
 * The application's document with the screen's title and purpose in their later position, so that they can be read on a
 * slow network seconds before the scripts arrive. Hidden from screen readers until the page is ready.
 */
export function withFirstPaint(html: string, { title, lead }: ScreenPaint): string {
  const words = `<h1>${escapeHtml(title)}</h1>${lead ? `<p>${escapeHtml(lead)}</p>` : ''}`;
  const bar = '<div class="boot-bar"><img src="/logo.svg" alt="" width="30" height="30" /></div>';
  const page = `<div class="boot" aria-hidden="true">${bar}<div class="boot-page">${words}</div></div>`;
  return html
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)} · Vigía</title>`)
    .replace(SPLASH, () => page);
}
