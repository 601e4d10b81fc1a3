import { useEffect, useRef } from 'react';
import { events } from './events.ts';

/**
 * Subscribes to a topic of `/api/events` while the component is mounted.
 * `poll` runs every ten minutes while the stream is interrupted, and once after it is back.
 */
export function useEvents<T = unknown>(topic: string | null, handler: (data: T) => void, poll?: () => void): void {
  const latest = useRef({ handler, poll });
  latest.current = { handler, poll };
  useEffect(() => {
    if (topic === null) return undefined;
    return events.subscribe(
      topic,
      (data) => latest.current.handler(data as T),
      () => latest.current.poll?.(),
    );
  }, [topic]);
}
