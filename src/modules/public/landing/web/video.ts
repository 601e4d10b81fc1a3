import { sendTagEvent } from './consent.ts';
import { one } from './dom.ts';

/** Loads the video on request. */
export function wireVideo(): void {
  const figure = one('[data-video]');
  const template = figure?.querySelector('template');
  const link = figure && one('[data-play]', figure);
  if (!figure || !template || !link) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    sendTagEvent('video_play');
    figure.replaceChildren(template.content.cloneNode(true));
    const video = figure.querySelector('video');
    video?.focus();
    void video?.play().catch(() => {});
  });
}
