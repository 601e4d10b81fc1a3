/** @jsxImportSource preact */

import type { ComponentChildren, VNode } from 'preact';
import { SHOTS, type ShotName, sizeOf } from '#screens/shots.ts';
import type { LandingAssets } from './content.ts';

interface PictureProps {
  assets: LandingAssets;
  name: ShotName;
  /** Displayed width, as in the `sizes` attribute of `img`. */
  sizes: string;
  /** True for the first picture of the page; the others load when they are near the viewport. */
  eager?: boolean;
}

/** A screenshot in the reader's colour scheme, no larger than it is displayed. */
export function Picture({ assets: { pictures }, name, sizes, eager = false }: PictureProps): VNode {
  const shot = SHOTS.find((each) => each.name === name)!;
  const { width, height } = sizeOf(shot);
  const set = (scheme: 'light' | 'dark') =>
    Object.entries(pictures[name][scheme])
      .map(([wide, url]) => `${url} ${wide}w`)
      .join(', ');
  const smallest = Object.values(pictures[name].light)[0] ?? '';
  return (
    <picture>
      <source type="image/avif" media="(prefers-color-scheme: dark)" srcset={set('dark')} sizes={sizes} />
      <img
        src={smallest}
        srcset={set('light')}
        sizes={sizes}
        width={width}
        height={height}
        alt={shot.alt}
        {...(eager ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  );
}

/** Frames the picture like a browser window. */
export const Framed = ({ children }: { children: ComponentChildren }): VNode => (
  <div class="frame">
    <span class="dots" aria-hidden="true">
      <i></i>
      <i></i>
      <i></i>
    </span>
    {children}
  </div>
);
