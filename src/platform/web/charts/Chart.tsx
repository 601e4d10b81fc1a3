import './palette.css';
import { type PointerEvent, type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './ChartCard.module.css';
import { ChartPoints } from './ChartPoints.tsx';
import { type Chart as Drawn, type Point, pointsOf } from './chart.ts';
import { Drawing, heightOf } from './drawing/Drawing.tsx';

interface Props {
  chart: Drawn;
  /** Read aloud in place of the picture. */
  label: string;
  onSelect?: ((row: number, series: number) => void) | undefined;
  /** Its figures are told elsewhere: the keyboard passes it by. */
  plain?: boolean;
}

/** A place before it is measured, and charts this far below the window are drawn at once, px. */
const [UNMEASURED, AHEAD] = [470, 400];

/** An A4 page within its margins and the edges of a card; a narrower place shrinks the drawing. */
const PAPER = 660;

/**
 * How wide a place is, and whether it is, or was, near what is seen. Told by observers, which know it when the browser
 * has laid the page out: asking for it would lay it out once more for each chart.
 */
function usePlace(place: RefObject<HTMLDivElement | null>) {
  const [found, setFound] = useState({ width: 0, near: false });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measured = (exact: number) => {
      const width = Math.floor(exact);
      setFound((was) => (was.width === width ? was : { ...was, width }));
    };
    const sizes = new ResizeObserver(([entry]) => entry && startTransition(() => measured(entry.contentRect.width)));
    sizes.observe(element);
    const reached = new IntersectionObserver(
      (entries) =>
        entries.some(({ isIntersecting }) => isIntersecting) &&
        startTransition(() => setFound((was) => (was.near ? was : { ...was, near: true }))),
      { rootMargin: `${AHEAD}px` },
    );
    reached.observe(element);
    // The page is laid out for paper only after this; what is drawn by then is printed.
    const printed = () => flushSync(() => setFound({ width: PAPER, near: true }));
    const back = () => measured(element.getBoundingClientRect().width);
    window.addEventListener('beforeprint', printed);
    window.addEventListener('afterprint', back);
    return () => {
      sizes.disconnect();
      reached.disconnect();
      window.removeEventListener('beforeprint', printed);
      window.removeEventListener('afterprint', back);
    };
  }, [place]);
  return found;
}

interface Shown {
  point: Point;
  /** Of the mark in the place, px. */
  box: { left: number; top: number; width: number; height: number };
  /** Where the pointer is, or the middle of the mark. */
  x: number;
  y: number;
}

/** Draws a chart as wide as its place, tells what a mark says, and lets the keyboard walk through its marks. */
export function Chart({ chart, label, onSelect, plain = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { width, near } = usePlace(place);
  const [shown, setShown] = useState<Shown | null>(null);
  const points = useMemo(() => pointsOf(chart), [chart]);
  const hide = () => setShown(null);

  const show = (point: Point, mark: Element | null, pointer?: { clientX: number; clientY: number }) => {
    const home = place.current?.getBoundingClientRect();
    if (!home) return;
    const { left, top, width, height } = mark?.getBoundingClientRect() ?? { ...home, left: home.left, height: 0 };
    const box = { left: left - home.left, top: top - home.top, width: width ?? 0, height: height ?? 0 };
    const [x, y] = pointer
      ? [pointer.clientX - home.left, pointer.clientY - home.top]
      : [box.left + box.width / 2, box.top];
    setShown({ point, box, x, y });
  };
  const pointOf = (target: EventTarget): [Point, Element] | null => {
    const mark = (target as Element).closest('[data-point]');
    const point = points.find(({ row, series }) => mark?.getAttribute('data-point') === `${row}.${series}`);
    return mark && point ? [point, mark] : null;
  };
  const follow = (event: PointerEvent) => {
    const found = pointOf(event.target);
    if (found) show(...found, event);
    else if (shown) hide();
  };
  const markOf = ({ row, series }: Point) => place.current?.querySelector(`[data-point="${row}.${series}"]`) ?? null;
  return (
    <div className={classes['drawing']}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the same through the points */}
      <div
        ref={place}
        role="img"
        aria-label={label}
        dir="ltr"
        {...(onSelect ? { className: classes['opens'] } : {})}
        style={{ minHeight: near ? undefined : heightOf(chart, width || UNMEASURED) }}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={hide}
        onClick={({ target }) => {
          const [point] = pointOf(target) ?? [];
          if (point) onSelect?.(point.row, point.series);
        }}
      >
        {near && width > 0 && <Drawing chart={chart} width={width} />}
      </div>
      {shown && <Told shown={shown} width={width} />}
      {points.length > 0 && !plain && (
        <ChartPoints
          label={label}
          points={points}
          opens={onSelect !== undefined}
          onShow={(point) => show(point, markOf(point))}
          onLeave={hide}
          onOpen={({ row, series }) => onSelect?.(row, series)}
        />
      )}
    </div>
  );
}

/** Below it where there is no room above, px. */
const ROOM_ABOVE = 70;

/** What a mark says, beside it and inside the width of its chart. */
function Told({ shown: { point, box, x, y }, width }: { shown: Shown; width: number }) {
  const below = y < ROOM_ABOVE;
  return (
    <div className={classes['over']} dir="ltr" aria-hidden>
      <div className={classes['mark']} style={box} />
      <div
        className={classes['told']}
        style={{
          left: x,
          top: below ? Math.max(y, box.top + Math.min(box.height, 40)) + 10 : y - 8,
          transform: `translate(${-Math.max(0, Math.min(1, x / Math.max(1, width))) * 100}%, ${below ? 0 : -100}%)`,
        }}
      >
        {point.says}
      </div>
    </div>
  );
}
