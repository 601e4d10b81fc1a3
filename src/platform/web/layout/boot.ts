/**
 * First paint of the document: the title and purpose that the server wrote (platform/server/http/first-paint.ts), or
 * the logo. It is before the root element of the application and stays until the application has rendered.
 */
const boot = document.querySelector('.boot, .splash');
const path = window.location.pathname;

/** Called before the rendered page is painted, so that it replaces the first paint within one frame. */
export const leaveBoot = (): void => boot?.remove();

/** A copy of the first paint or a part of it; null on all later screens. */
export function bootOf(selector: '.boot, .splash' | '.boot-page'): Node | null {
  if (window.location.pathname !== path) return null;
  return (boot?.matches(selector) ? boot : (boot?.querySelector(selector) ?? null))?.cloneNode(true) ?? null;
}
