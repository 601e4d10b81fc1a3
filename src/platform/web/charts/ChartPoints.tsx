import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Point } from './chart.ts';

interface Props {
  label: string;
  points: readonly Point[];
  /** Enter does the same as a click on the point. */
  opens: boolean;
  onShow: (point: Point) => void;
  onLeave: () => void;
  onOpen: (point: Point) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The whole chart is one tab stop: arrow keys move through its points, which are highlighted and read aloud. */
export function ChartPoints({ label, points, opens, onShow, onLeave, onOpen }: Props) {
  const [reached, setAt] = useState(0);
  const items = useRef<(HTMLDivElement | null)[]>([]);
  const at = Math.min(reached, points.length - 1);
  const [inside, setInside] = useState(false);
  const onShowRef = useRef(onShow);
  onShowRef.current = onShow;
  useEffect(() => {
    const point = points[at];
    if (inside && point) onShowRef.current(point);
  }, [inside, points, at]);

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const step = STEPS[key];
    const next = key === 'Home' ? 0 : key === 'End' ? points.length - 1 : step === undefined ? undefined : at + step;
    if (next !== undefined) {
      event.preventDefault();
      const targetIndex = Math.max(0, Math.min(next, points.length - 1));
      setAt(targetIndex);
      items.current[targetIndex]?.focus();
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
        {points.map(({ row, series, says }, i) => (
          <div
            key={`${series}-${row}`}
            ref={(element) => {
              items.current[i] = element;
            }}
            role="option"
            aria-selected={i === at}
            tabIndex={i === at ? 0 : -1}
          >
            {says}
          </div>
        ))}
      </div>
    </VisuallyHidden>
  );
}
