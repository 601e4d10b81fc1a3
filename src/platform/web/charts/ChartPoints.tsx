import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Which part of a chart was chosen. */
export interface Selected {
  seriesName: string;
  seriesIndex: number;
  name: string;
  dataIndex: number;
}

/** A bar, a cell or a point that the keyboard reaches. */
export interface ChartPoint extends Selected {
  /** What is read aloud: name, count, share. */
  says: string;
}

interface Props {
  label: string;
  points: readonly ChartPoint[];
  /** Enter opens what a click opens. */
  opens: boolean;
  onShow: (point: ChartPoint) => void;
  onLeave: () => void;
  onOpen: (point: ChartPoint) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One tab stop for a whole chart: arrows walk through its points, which are highlighted and read aloud. */
export function ChartPoints({ label, points, opens, onShow, onLeave, onOpen }: Props) {
  const [reached, setAt] = useState(0);
  const items = useRef<(HTMLDivElement | null)[]>([]);
  const at = Math.min(reached, points.length - 1);
  const [inside, setInside] = useState(false);
  const shown = useRef(onShow);
  shown.current = onShow;
  useEffect(() => {
    const point = points[at];
    if (inside && point) shown.current(point);
  }, [inside, points, at]);

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const step = STEPS[key];
    const next = key === 'Home' ? 0 : key === 'End' ? points.length - 1 : step === undefined ? undefined : at + step;
    if (next !== undefined) {
      event.preventDefault();
      const held = Math.max(0, Math.min(next, points.length - 1));
      setAt(held);
      items.current[held]?.focus();
    } else if ((key === 'Enter' || key === ' ') && points[at]) {
      event.preventDefault();
      if (opens) onOpen(points[at]);
    } else if (key === 'Escape') onLeave();
  };
  return (
    <VisuallyHidden>
      <div
        role="listbox"
        aria-label={`Valores de «${label}»: recórrelos con las flechas${opens ? ' y ábrelos con Enter' : ''}`}
        onKeyDown={press}
        onFocus={() => setInside(true)}
        onBlur={() => {
          setInside(false);
          onLeave();
        }}
      >
        {points.map((point, i) => (
          <div
            key={`${point.seriesIndex}-${point.dataIndex}`}
            ref={(element) => {
              items.current[i] = element;
            }}
            role="option"
            aria-selected={i === at}
            tabIndex={i === at ? 0 : -1}
          >
            {point.says}
          </div>
        ))}
      </div>
    </VisuallyHidden>
  );
}
