import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CalendarEvent, Slot } from '../model.ts';
import classes from './drag.module.css';

interface Options {
  eventOf: (id: string) => CalendarEvent | undefined;
  /** Why it cannot be dropped there; empty where it already is; null where it can. */
  refused: (event: CalendarEvent, slot: Slot) => string | null;
  /** The place under the pointer and how full it is: «mar, 24 nov · 12 de 20 citas». */
  told: (event: CalendarEvent, slot: Slot) => string;
  onDrop: (event: CalendarEvent, slot: Slot) => void;
  /** What is dragged; null once it no longer is. */
  onLift: (event: CalendarEvent | null) => void;
}

/** Pixels after which a press is a drag, and from the edge at which the page scrolls. */
const [SLOP, EDGE] = [5, 56];
/** A finger that rests this long lifts what is below it; one that moves this far before scrolls the page. */
const [HOLD_MS, STRAYS] = [350, 10];

/**
 * Events are dragged by mouse or pen, and by a finger that rested on them. What follows the pointer is moved once a frame
 * and outside of React: nothing of the calendar is drawn anew until it is dropped. «Mover a…» does the same without dragging.
 */
export function useDrag(root: RefObject<HTMLElement | null>, options: Options): void {
  const eventOf = useEffectEvent(options.eventOf);
  const refused = useEffectEvent(options.refused);
  const told = useEffectEvent(options.told);
  const onDrop = useEffectEvent(options.onDrop);
  const onLift = useEffectEvent(options.onLift);
  useEffect(() => {
    const element = root.current!;
    let drag: Drag | null = null;
    const down = (pressed: PointerEvent) => {
      const chip = (pressed.target as HTMLElement).closest<HTMLElement>('[data-movable]');
      const event = chip && eventOf(chip.dataset['event']!);
      if (!event || pressed.button !== 0 || drag) return;
      drag = new Drag(element, chip, pressed, {
        title: event.title,
        refused: (slot) => refused(event, slot),
        told: (slot) => told(event, slot),
        lift: () => onLift(event),
        end: (slot) => {
          drag = null;
          onLift(null);
          if (slot) onDrop(event, slot);
        },
      });
    };
    // The browser's own dragging of a selection would take the pointer away.
    const native = (event: Event) => event.preventDefault();
    // Of a finger: once it drags, the page does not scroll, and no menu opens. The browser asks who may stop a scroll when
    // the finger touches, so they listen before anything is dragged.
    const ours = (event: Event) => drag?.dragging && event.cancelable && event.preventDefault();
    const held = (event: Event) => drag?.byFinger && event.preventDefault();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('dragstart', native, { signal });
    element.addEventListener('touchmove', ours, { signal, passive: false });
    element.addEventListener('touchend', ours, { signal, passive: false });
    element.addEventListener('contextmenu', held, { signal });
    return () => {
      listening.abort();
      drag?.stop();
    };
  }, [root]);
}

interface DragEnds {
  title: string;
  refused: (slot: Slot) => string | null;
  told: (slot: Slot) => string;
  lift: () => void;
  end: (slot: Slot | null) => void;
}

class Drag {
  private readonly listening = new AbortController();
  private ghost: HTMLElement | null = null;
  private cell: HTMLElement | null = null;
  private x: number;
  private y: number;
  private frame = 0;
  private readonly holding: ReturnType<typeof setTimeout> | undefined;
  readonly byFinger: boolean;

  constructor(
    private readonly root: HTMLElement,
    private readonly chip: HTMLElement,
    private readonly pressed: PointerEvent,
    private readonly ends: DragEnds,
  ) {
    [this.x, this.y] = [pressed.clientX, pressed.clientY];
    this.byFinger = pressed.pointerType === 'touch';
    if (this.byFinger)
      this.holding = setTimeout(() => {
        navigator.vibrate?.(15);
        this.lift();
      }, HOLD_MS);
    const { signal } = this.listening;
    window.addEventListener('pointermove', (event) => this.move(event), { signal });
    window.addEventListener('pointerup', () => this.drop(), { signal });
    window.addEventListener('pointercancel', () => this.stop(), { signal });
    window.addEventListener('blur', () => this.stop(), { signal });
    // Before a dialog or the page takes Escape for its own.
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !this.ghost) return;
        event.stopPropagation();
        this.stop();
      },
      { signal, capture: true },
    );
  }

  private move({ clientX, clientY, buttons }: PointerEvent): void {
    if (buttons === 0) {
      this.stop();
      return;
    }
    [this.x, this.y] = [clientX, clientY];
    if (this.ghost) return;
    const far = Math.hypot(clientX - this.pressed.clientX, clientY - this.pressed.clientY);
    if (this.byFinger && far > STRAYS) this.stop();
    else if (!this.byFinger && far > SLOP) this.lift();
  }

  get dragging(): boolean {
    return this.ghost !== null;
  }

  private lift(): void {
    const ghost = document.createElement('div');
    ghost.className = classes['ghost']!;
    ghost.ariaHidden = 'true';
    const name = document.createElement('strong');
    name.textContent = this.ends.title;
    ghost.append(name, document.createElement('span'));
    document.body.append(ghost);
    this.ghost = ghost;
    this.root.dataset['dragging'] = '';
    this.chip.dataset['lifted'] = '';
    this.frame = requestAnimationFrame(() => this.follow());
    this.ends.lift();
  }

  /** Once a frame while it lasts: the page may scroll below a pointer that rests. */
  private follow(): void {
    const ghost = this.ghost!;
    const left = Math.min(this.x + 12, window.innerWidth - ghost.offsetWidth - 12);
    // Above a finger, which would hide it.
    const top = this.byFinger ? Math.max(8, this.y - ghost.offsetHeight - 28) : this.y + 12;
    ghost.style.transform = `translate(${left}px, ${top}px)`;
    const over = this.y < EDGE ? this.y - EDGE : Math.max(0, this.y - (window.innerHeight - EDGE));
    if (over !== 0) window.scrollBy(0, over / 3);
    const cell = document.elementFromPoint(this.x, this.y)?.closest<HTMLElement>('[data-slot]') ?? null;
    if (cell !== this.cell) this.enter(cell && this.root.contains(cell) ? cell : null);
    this.frame = requestAnimationFrame(() => this.follow());
  }

  private enter(cell: HTMLElement | null): void {
    if (this.cell) delete this.cell.dataset['over'];
    this.cell = cell;
    const line = this.ghost!.lastElementChild!;
    const slot = cell && slotOf(cell);
    const refused = slot ? this.ends.refused(slot) : null;
    const told = slot ? this.ends.told(slot) : '';
    // A closed day says so already.
    line.textContent = refused && !told.includes(refused) ? `${told} · ${refused}` : told;
    this.ghost!.toggleAttribute('data-refused', refused !== null);
    if (cell) cell.dataset['over'] = refused === null ? 'yes' : 'no';
  }

  private drop(): void {
    if (!this.ghost) {
      this.stop();
      return;
    }
    // Where the button was let go, even if no frame was drawn since.
    const cell = document.elementFromPoint(this.x, this.y)?.closest<HTMLElement>('[data-slot]') ?? null;
    const slot = cell && this.root.contains(cell) ? slotOf(cell) : null;
    // The press that ends here is no click on what is below it.
    const swallow = (event: Event) => event.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    this.stop(slot && this.ends.refused(slot) === null ? slot : null);
  }

  stop(slot: Slot | null = null): void {
    this.listening.abort();
    clearTimeout(this.holding);
    cancelAnimationFrame(this.frame);
    this.ghost?.remove();
    if (this.cell) delete this.cell.dataset['over'];
    delete this.root.dataset['dragging'];
    delete this.chip.dataset['lifted'];
    this.ends.end(slot);
  }
}

function slotOf(cell: HTMLElement): Slot {
  const { slot, hour, place } = cell.dataset;
  return {
    day: slot!,
    ...(hour === undefined ? {} : { hour: hour === '' ? null : hour }),
    ...(place === undefined ? {} : { place }),
  };
}
