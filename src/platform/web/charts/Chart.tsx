import './palette.css';
import { type PointerEvent, type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './ChartCard.module.css';
import { ChartPoints } from './ChartPoints.tsx';
import { type Chart as Drawn, type Point, pointsOf } from './chart.ts';
import { Drawing, heightOf } from './drawing/Drawing.tsx';

interface Props {
  chart: Drawn;
  /** Read aloud instead of the picture. */
  label: string;
  onSelect?: ((row: number, series: number) => void) | undefined;
  /** The figures are given elsewhere on the page, so the keyboard skips the chart. */
  plain?: boolean;
}

/**
 * Assumed width of a place before it is measured, and distance below the window up to which charts are drawn at once,
 * in px.
 */
const [UNMEASURED, AHEAD] = [470, 400];

/** Width in px of an A4 page without its margins and the edges of a card; a narrower place shrinks the drawing. */
const PAPER = 660;

/**
 * The width of a place, and whether it is or was near the visible area. Observers report it after the browser's layout;
 * reading it directly would cause another layout for each chart.
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
    // The page is laid out for paper only after this event, so the chart must be drawn synchronously here.
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

interface SelectedMark {
  point: Point;
  /** Box of the mark inside the place, in px. */
  box: { left: number; top: number; width: number; height: number };
  /** Position of the pointer, or the middle of the mark. */
  x: number;
  y: number;
}

/** Draws a chart as wide as its place, shows the text of a mark, and lets the keyboard move through its marks. */
export function Chart({ chart, label, onSelect, plain = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { width, near } = usePlace(place);
  const [shown, setShown] = useState<SelectedMark | null>(null);
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
    const hitPoint = pointOf(event.target);
    if (hitPoint) show(...hitPoint, event);
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
      {shown && <MarkText shown={shown} width={width} />}
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

/** Space in px that the text needs above the mark; with less, it is shown below. */
const ROOM_ABOVE = 70;

/** The text of a mark, next to it and within the width of the chart. */
function MarkText({ shown: { point, box, x, y }, width }: { shown: SelectedMark; width: number }) {
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
