/** Elements of the page that match a selector. */
export const all = <E extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): E[] => [
  ...root.querySelectorAll<E>(selector),
];
export const one = <E extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): E | null =>
  root.querySelector<E>(selector);

export const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const ease = (t: number): number => 1 - (1 - t) ** 3;

/** Calls `draw` with the progress from 0 to 1 during `ms`; with reduced motion, it calls `draw` once with 1. */
export function animate(ms: number, draw: (share: number) => void): Promise<void> {
  if (calm()) {
    draw(1);
    return Promise.resolve();
  }
  const start = performance.now();
  return new Promise((resolve) => {
    const step = (now: number) => {
      const share = Math.min(1, (now - start) / ms);
      draw(ease(share));
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}

/** Creates an element with a class and a text; external text is never parsed as markup. */
export function make(tag: string, text = '', className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}
