/**
 * What the server wrote into the document of the first screen (platform/server/http/first-paint.ts). It stays until that
 * screen is drawn; asked for before React takes its place.
 */
const boot = document.querySelector('.boot');
const path = window.location.pathname;

/** A copy of it, or of a part of it; null on every later screen. */
export function bootOf(selector: '.boot' | '.boot-page'): Node | null {
  if (window.location.pathname !== path) return null;
  return (boot?.matches(selector) ? boot : (boot?.querySelector(selector) ?? null))?.cloneNode(true) ?? null;
}
