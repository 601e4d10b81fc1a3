import type { CompanySize } from '#management/dashboard/rules/penalty-table.ts';
import type { Fines } from '../page/content.ts';
import { ESTIMATED_GRAVITIES, estimated, soles } from '../page/estimate.ts';
import { wireCarousel } from './carousel.ts';
import { sendTagEvent, wireConsent } from './consent.ts';
import { wireDemo } from './demo.ts';
import { all, one } from './dom.ts';
import { wireForm } from './form.ts';
import { wireSections } from './sections.ts';
import { wireVerify } from './verify.ts';

const MOST = 100_000;

/** Updates the estimate while the user types. */
function wireCalculator(): void {
  const form = one<HTMLFormElement>('[data-fine]');
  const finesJson = one('#multas')?.textContent;
  if (!form || !finesJson) return;
  const fines = JSON.parse(finesJson) as Fines;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => {
    const typed = new FormData(form);
    const affected = Math.min(MOST, Math.max(0, Math.trunc(Number(typed.get('affected')) || 0)));
    for (const gravity of ESTIMATED_GRAVITIES) {
      const { amount, formula } = estimated(fines, typed.get('size') as CompanySize, gravity, affected);
      const [shown, line] = [one(`[data-amount="${gravity}"]`), one(`[data-formula="${gravity}"]`)];
      if (shown) shown.textContent = soles(amount);
      if (line) line.textContent = formula;
    }
  });
}

/** Loads the video on request. */
function wireVideo(): void {
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

for (const note of all('[data-without-script]')) note.remove();

// The page works without this file; each part enhances existing elements.
for (const wire of [wireSections, wireForm, wireVerify, wireCalculator, wireCarousel, wireDemo, wireVideo, wireConsent])
  wire();
