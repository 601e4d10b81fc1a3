import { one } from './dom.ts';

const KEPT = 'tags';
type Layer = { dataLayer?: object[] };

/** Names of acts: a closed list, so that nothing typed or read becomes one. */
type TagEvent = 'contact_request' | 'demonstration_open' | 'document_verify' | 'video_play';

/** An act of a visitor, where they agreed: its name and that they are one, never an id or what they typed. */
export function tellTags(event: TagEvent): void {
  (window as Layer).dataLayer?.push({ event, userType: 'visitor', role: 'anonymous' });
}

function load(id: string): void {
  (window as Layer).dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Nothing of another site is loaded, and nothing is kept, before somebody agrees; where no tag manager is set, never. */
export function wireConsent(): void {
  const bar = one('[data-tags]');
  const id = bar?.dataset['tags'];
  if (!bar || !id) return;
  const kept = localStorage.getItem(KEPT);
  if (kept === 'yes') load(id);
  if (kept) return;
  bar.hidden = false;
  const choose = (answer: 'yes' | 'no') => {
    localStorage.setItem(KEPT, answer);
    bar.hidden = true;
    if (answer === 'yes') load(id);
  };
  one('[data-tags-yes]', bar)?.addEventListener('click', () => choose('yes'));
  one('[data-tags-no]', bar)?.addEventListener('click', () => choose('no'));
}
