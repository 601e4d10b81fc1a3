/**
 * Answers a navigation that fails by network with the offline page, which is part of this file: nothing is cached.
 * scripts/offline.mjs writes it into `offline-sw.js` (docs/adr/0110-the-offline-page.md).
 */
import { answersOffline } from './answers.ts';

declare const self: {
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void;
};
/** The used part of a service worker's events, which the page's types lack. */
interface WorkerEvent {
  request: Request;
  /** The answer that the browser requested while this worker started; undefined where browsers do not support it. */
  preloadResponse: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
  /** Missing in older browsers, which send every request through this worker. */
  addRoutes?(routes: readonly object[]): Promise<void>;
}
/** Filled in by the build. */
declare const __PAGE__: { html: string; contentPolicy: string };

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': __PAGE__.contentPolicy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Requests of a page do not wait for this worker to start. */
async function skipOtherRequests(event: WorkerEvent): Promise<void> {
  try {
    await event.addRoutes?.([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]);
  } catch {
    // The browser does not know this condition.
  }
}

async function answer({ request, preloadResponse }: WorkerEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(__PAGE__.html, { status: 503, headers: HEADERS });
  }
}

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([skipOtherRequests(event), self.skipWaiting()])),
);
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener('fetch', (event) => {
  if (answersOffline(event.request, self.location.origin)) event.respondWith(answer(event));
});
