import { useEffect, useState } from 'react';

interface Countdown {
  /** seconds */
  left: number;
  start: (seconds: number) => void;
}

/**
 * Counts seconds down to zero, by the clock rather than by ticks: a sleeping tab wakes up right.
 * @param until an instant in milliseconds to begin with; zero for none
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
