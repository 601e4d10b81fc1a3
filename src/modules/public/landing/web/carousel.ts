import { all, animate, calm, one } from './dom.ts';

const MOVE_MS = 500;
const STAY_MS = 7000;

/** A carousel with tabs, arrows and automatic movement that can be paused. */
export function wireCarousel(): void {
  const root = one('[data-carousel]');
  const track = root && one('[data-track]', root);
  if (!root || !track) return;
  const tabs = all<HTMLAnchorElement>('[role=tab]', root);
  const slides = all('.slide', track);
  let current = 0;

  const mark = (index: number) => {
    current = index;
    for (const [i, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(i === index));
      tab.tabIndex = i === index ? 0 : -1;
      if (slides[i]) slides[i].inert = i !== index;
    }
    const tab = tabs[index];
    const list = tab?.parentElement;
    if (tab && list) list.scrollTo({ left: tab.offsetLeft - list.clientWidth / 2 + tab.offsetWidth / 2 });
  };
  const show = async (index: number) => {
    const next = (index + slides.length) % slides.length;
    const slide = slides[next];
    if (!slide) return;
    mark(next);
    const from = track.scrollLeft;
    const way = slide.offsetLeft - (slides[0]?.offsetLeft ?? 0) - from;
    track.classList.add('moving');
    await animate(MOVE_MS, (share) => {
      track.scrollLeft = from + way * share;
    });
    if (current === next) track.classList.remove('moving');
  };
  const step = (event: KeyboardEvent, then: () => void) => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: slides.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    stop();
    void show(to);
    then();
  };
  for (const [i, tab] of tabs.entries()) {
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      stop();
      void show(i);
    });
    tab.addEventListener('keydown', (event) => step(event, () => tabs[current]?.focus()));
  }
  track.addEventListener('keydown', (event) => step(event, () => {}));
  // After a swipe the active tab is updated.
  let settled = 0;
  track.addEventListener('scroll', () => {
    window.clearTimeout(settled);
    settled = window.setTimeout(() => {
      if (track.classList.contains('moving')) return;
      const width = slides[0]?.offsetWidth ?? 1;
      mark(Math.min(slides.length - 1, Math.round(track.scrollLeft / width)));
    }, 120);
  });
  track.addEventListener('pointerdown', () => stop());

  const button = one<HTMLButtonElement>('[data-pause]', root);
  let timer = 0;
  const resting = () => root.matches(':hover') || root.contains(document.activeElement) || document.hidden || !near;
  const run = () => {
    timer = window.setInterval(() => !resting() && void show(current + 1), STAY_MS);
    markRunning(true);
  };
  function stop(): void {
    window.clearInterval(timer);
    timer = 0;
    markRunning(false);
  }
  function markRunning(running: boolean): void {
    if (!button) return;
    button.setAttribute('aria-pressed', String(!running));
    for (const [name, shown] of [
      ['on', running],
      ['off', !running],
    ] as const)
      one(`[data-${name}]`, button)?.toggleAttribute('hidden', !shown);
  }
  let near = false;
  new IntersectionObserver((entries) => {
    near = entries.at(-1)?.isIntersecting ?? false;
  }).observe(root);
  mark(0);
  if (button) {
    button.hidden = false;
    button.addEventListener('click', () => (timer ? stop() : run()));
  }
  if (calm()) markRunning(false);
  else run();
}
