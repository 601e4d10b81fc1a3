const SCHEME = 'data-mantine-color-scheme';

/** Switches to the light scheme for printing, and back afterwards. */
export function printLight(): void {
  const root = document.documentElement;
  let screen: string | null = null;
  window.addEventListener('beforeprint', () => {
    screen = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (screen) root.setAttribute(SCHEME, screen);
  });
}
