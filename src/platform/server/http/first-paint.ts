import { escapeHtml } from './escape-html.ts';

/** A screen of the application, as its document shows it before any script has run: the same for everybody. */
export interface ScreenPaint {
  /** As the table of screens writes it. */
  path: string;
  title: string;
  lead?: string | undefined;
  /** Only for those who are signed in: for others the page leads to the sign-in. */
  closed: boolean;
}

const SPLASH = /<div class="splash">.*?<\/div>/s;

/**
 * The application's document with the title and the purpose of the screen, where the page will show them: on a slow
 * network they are read seconds before the scripts have come. Hidden from screen readers, which wait for the page.
 */
export function withFirstPaint(html: string, { title, lead }: ScreenPaint): string {
  const words = `<h1>${escapeHtml(title)}</h1>${lead ? `<p>${escapeHtml(lead)}</p>` : ''}`;
  const bar = '<div class="boot-bar"><img src="/logo.svg" alt="" width="30" height="30" /></div>';
  const page = `<div class="boot" aria-hidden="true">${bar}<div class="boot-page">${words}</div></div>`;
  return html
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)} · Vigía</title>`)
    .replace(SPLASH, () => page);
}
