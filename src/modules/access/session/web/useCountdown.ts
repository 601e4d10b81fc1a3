import { useEffect, useState } from 'react';

interface Countdown {
  /** In seconds. */
  left: number;
  start: (seconds: number) => void;
}

/**
 * Counts seconds down to zero. It uses the clock rather than ticks, so that it is correct after the tab slept.
 * @param until initial end, an instant in milliseconds; zero for no countdown
 */
export function useCountdown(until = 0): Countdown {
  const [end, setEnd] = useState(until);
  const [left, setLeft] = useState(() => leftUntil(until));
  useEffect(() => {
    const tick = () => setLeft(leftUntil(end));
    tick();
    if (leftUntil(end) === 0) return undefined;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  return { left, start: (seconds) => setEnd(Date.now() + seconds * 1000) };
}

const leftUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));
