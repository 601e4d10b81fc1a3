import { one } from './dom.ts';

const STORAGE_KEY = 'tags';
type Layer = { dataLayer?: object[] };

/**
 * Events that may be sent to the tag manager. The list is closed, so that nothing that a visitor typed can leave as the
 * name of an event.
 */
type TagEvent = 'contact_request' | 'demonstration_open' | 'document_verify' | 'video_play';

/**
 * Sends a visitor's event to the tag manager if the visitor consented: its name and the user type, never an id or typed
 * text.
 */
export function sendTagEvent(event: TagEvent): void {
  (window as Layer).dataLayer?.push({ event, userType: 'visitor', role: 'anonymous' });
}

function load(id: string): void {
  (window as Layer).dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Loads nothing from other sites and stores nothing before the visitor consents; without a tag manager, never. */
export function wireConsent(): void {
  const bar = one('[data-tags]');
  const id = bar?.dataset['tags'];
  if (!bar || !id) return;
  const storedAnswer = localStorage.getItem(STORAGE_KEY);
  if (storedAnswer === 'yes') load(id);
  if (storedAnswer) return;
  bar.hidden = false;
  const choose = (answer: 'yes' | 'no') => {
    localStorage.setItem(STORAGE_KEY, answer);
    bar.hidden = true;
    if (answer === 'yes') load(id);
  };
  one('[data-tags-yes]', bar)?.addEventListener('click', () => choose('yes'));
  one('[data-tags-no]', bar)?.addEventListener('click', () => choose('no'));
}
