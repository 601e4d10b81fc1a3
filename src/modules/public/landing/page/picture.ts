import { SHOTS, type ShotName, sizeOf } from '#screens/shots.ts';
import type { LandingAssets } from './content.ts';
import { type Html, html } from './html.ts';

/**
 * A screenshot in the reader's colour scheme, no larger than it is displayed.
 * @param sizes displayed width, as in the `sizes` attribute of `img`
 * @param eager true for the first picture of the page; the others load when they are near the viewport
 */
export function picture({ pictures }: LandingAssets, name: ShotName, sizes: string, eager = false): Html {
  const shot = SHOTS.find((each) => each.name === name)!;
  const { width, height } = sizeOf(shot);
  const set = (scheme: 'light' | 'dark') =>
    Object.entries(pictures[name][scheme])
      .map(([wide, url]) => `${url} ${wide}w`)
      .join(', ');
  const smallest = Object.values(pictures[name].light)[0] ?? '';
  return html`<picture><source type="image/avif" media="(prefers-color-scheme: dark)" srcset="${set('dark')}" sizes="${sizes}"><img src="${smallest}" srcset="${set('light')}" sizes="${sizes}" width="${width}" height="${height}" alt="${shot.alt}" ${eager ? html`fetchpriority="high"` : html`loading="lazy"`} decoding="async"></picture>`;
}

/** Frames the picture like a browser window. */
export const framed = (inner: Html, className = ''): Html =>
  html`<div class="frame ${className}"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>${inner}</div>`;
