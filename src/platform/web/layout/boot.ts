/**
 * What the document of the first screen shows: what the server wrote into it (platform/server/http/first-paint.ts), or
 * the logo. It stands before the place of the application, and stays until something is drawn there.
 */
const boot = document.querySelector('.boot, .splash');
const path = window.location.pathname;

/** Called before what was drawn is painted, so that the one takes the place of the other in one frame. */
export const leaveBoot = (): void => boot?.remove();

/** A copy of it, or of a part of it; null on every later screen. */
export function bootOf(selector: '.boot, .splash' | '.boot-page'): Node | null {
  if (window.location.pathname !== path) return null;
  return (boot?.matches(selector) ? boot : (boot?.querySelector(selector) ?? null))?.cloneNode(true) ?? null;
}
