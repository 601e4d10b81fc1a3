import { useEffect, useState } from 'react';

/** Counts seconds down to zero, by the clock rather than by ticks: a sleeping tab wakes up right. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  return { left, start: (seconds) => setEnd(Date.now() + seconds * 1000) };
}
