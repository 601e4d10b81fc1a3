import { all, animate, one } from './dom.ts';

const SCROLL_MS = 700;
/** Session storage key of the section to scroll to on the landing page. */
const STATE = 'section';

/** Height of the sticky bar plus a margin. */
const offset = (): number => (one('.top')?.offsetHeight ?? 0) + 12;

async function scrollTo(target: HTMLElement): Promise<void> {
  const from = window.scrollY;
  const way = target.getBoundingClientRect().top - offset();
  const last = document.documentElement.scrollHeight - window.innerHeight - from;
  await animate(SCROLL_MS, (share) =>
    window.scrollTo({ top: from + Math.min(way, last) * share, behavior: 'instant' }),
  );
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/**
 * Links to sections scroll to them; from another page the landing page opens and then scrolls to the stored section.
 */
export function wireSections(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || link.closest('[role=tablist]')) return;
    const { hash, pathname } = new URL(link.href);
    const id = hash.slice(1);
    one<HTMLDetailsElement>('[data-menu]')?.removeAttribute('open');
    if (pathname !== location.pathname && id) {
      try {
        sessionStorage.setItem(STATE, id);
      } catch {
        return;
      }
      event.preventDefault();
      location.assign(pathname);
      return;
    }
    const target = id ? document.getElementById(id) : null;
    if (!target || target instanceof HTMLDialogElement) return;
    event.preventDefault();
    history.replaceState({ section: id }, '', `#${id}`);
    void scrollTo(target);
  });
  document.addEventListener('keydown', (event) => {
    const menu = one<HTMLDetailsElement>('[data-menu][open]');
    if (event.key !== 'Escape' || !menu) return;
    menu.removeAttribute('open');
    one('summary', menu)?.focus();
  });
  scrollToNamedSection();
  markVisibleSection();
}

function scrollToNamedSection(): void {
  let named: string | null = null;
  try {
    named = sessionStorage.getItem(STATE);
    sessionStorage.removeItem(STATE);
  } catch {}
  const target = named ? document.getElementById(named) : null;
  if (!target) return;
  history.replaceState({ section: named }, '', `#${named}`);
  void scrollTo(target);
}

/** Marks the visible section in the bar. */
function markVisibleSection(): void {
  const links = all<HTMLAnchorElement>('.nav [data-section]');
  const watched = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.find((each) => each.dataset['section'] === target.id);
        if (isIntersecting) link?.setAttribute('aria-current', 'true');
        else link?.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-45% 0px -50%' },
  );
  for (const link of links) {
    const section = document.getElementById(link.dataset['section'] ?? '');
    if (section) watched.observe(section);
  }
}
