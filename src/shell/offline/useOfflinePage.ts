import { useEffect } from 'react';

/** Time after which the page has loaded what it needs, in milliseconds. */
const DELAY_MS = 5_000;

const register = () => void navigator.serviceWorker.register('/offline-sw.js').catch(() => {});

/**
 * Registers the service worker that answers with the offline page, once per opened document and late, so that it delays
 * no request of the page. The development server has no such file.
 */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(register);
      else register();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
