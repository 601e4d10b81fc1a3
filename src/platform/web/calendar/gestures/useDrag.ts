import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CalendarEvent, Slot } from '../model.ts';
import classes from './drag.module.css';

interface Options {
  eventOf: (id: string) => CalendarEvent | undefined;
  /** Reason why the event cannot be dropped there; empty at its own place; null when it can. */
  refused: (event: CalendarEvent, slot: Slot) => string | null;
  /** The place under the pointer with its occupancy: «mar, 24 nov · 12 de 20 citas». */
  told: (event: CalendarEvent, slot: Slot) => string;
  onDrop: (event: CalendarEvent, slot: Slot) => void;
  /** Called with the dragged event, and with null at the end. */
  onLift: (event: CalendarEvent | null) => void;
}

/** Pixels after which a press becomes a drag, and the distance from the edge at which the page scrolls. */
const [SLOP, EDGE] = [5, 56];
/** A finger that rests this long lifts the event; a finger that moves this many pixels before scrolls the page. */
const [HOLD_MS, STRAYS] = [350, 10];

/**
 * Events are dragged by mouse or pen, or by a finger that rests on them first. The dragged image moves once per frame
 * and outside of React, so the calendar is not rendered again until the drop. «Mover a…» does the same without
 * dragging.
 */
export function useDrag(root: RefObject<HTMLElement | null>, options: Options): void {
  const eventOf = useEffectEvent(options.eventOf);
  const refused = useEffectEvent(options.refused);
  const describeSlot = useEffectEvent(options.told);
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
        told: (slot) => describeSlot(event, slot),
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
    // For a finger: while it drags, the page must not scroll and no menu may open. The browser decides at the touch
    // which listeners can stop a scroll, so they are registered before any drag.
    const stopScroll = (event: Event) => drag?.dragging && event.cancelable && event.preventDefault();
    const stopMenu = (event: Event) => drag?.byFinger && event.preventDefault();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('dragstart', native, { signal });
    element.addEventListener('touchmove', stopScroll, { signal, passive: false });
    element.addEventListener('touchend', stopScroll, { signal, passive: false });
    element.addEventListener('contextmenu', stopMenu, { signal });
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
    // Capture phase, so that Escape does not reach a dialog or the page.
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

  /** Runs once per frame during the drag, because the page can scroll below a resting pointer. */
  private follow(): void {
    const ghost = this.ghost!;
    const left = Math.min(this.x + 12, window.innerWidth - ghost.offsetWidth - 12);
    // Above a finger, which would hide the image.
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
    const slotText = slot ? this.ends.told(slot) : '';
    // The text of a closed day already contains the reason.
    line.textContent = refused && !slotText.includes(refused) ? `${slotText} · ${refused}` : slotText;
    this.ghost!.toggleAttribute('data-refused', refused !== null);
    if (cell) cell.dataset['over'] = refused === null ? 'yes' : 'no';
  }

  private drop(): void {
    if (!this.ghost) {
      this.stop();
      return;
    }
    // Uses the position of the release, even if no frame was drawn since.
    const cell = document.elementFromPoint(this.x, this.y)?.closest<HTMLElement>('[data-slot]') ?? null;
    const slot = cell && this.root.contains(cell) ? slotOf(cell) : null;
    // The end of a drag must not count as a click on the element below.
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
