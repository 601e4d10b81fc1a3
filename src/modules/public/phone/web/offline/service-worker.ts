/**
 * Caches the program of the pages on the phone and nothing else: the page itself stores the documents, encrypted
 * (kept.ts), and API answers never pass through here. scripts/phone.mjs writes it into `phone-sw.js`.
 */
declare const self: {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message' | 'fetch', listener: (event: WorkerEvent) => void): void;
};
/** The used part of a service worker's events, which the page's types lack. */
interface WorkerEvent {
  data: unknown;
  ports: readonly MessagePort[];
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
/** Filled in by the build: its version, the files that a page needs first, and the files that it loads later. */
declare const __BUILD__: { version: string; shell: string; first: string[]; viewer: string[] };

const { version, shell, first, viewer } = __BUILD__;
const CACHE = `vigia-celular-${version}`;
/** A network without an answer within this time counts as offline. */
const PATIENCE_MS = 4000;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([shell, ...first]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('vigia-celular-') && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function keepViewer(): Promise<boolean> {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const file of viewer) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
  return true;
}

const late = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS));

/**
 * Returns the server's page, or the cached page when the server does not answer; the cached page contains no personal
 * data.
 */
async function page(request: Request): Promise<Response> {
  try {
    return await Promise.race([fetch(request), late()]);
  } catch {
    return (await caches.match(shell)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data !== 'viewer') return;
  const [port] = event.ports;
  event.waitUntil(
    keepViewer().then(
      (isCached) => port?.postMessage(isCached),
      () => port?.postMessage(false),
    ),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Viewers without a link's token belong to signed-in users and are not handled here.
  if (request.mode === 'navigate') {
    const isPhonePage = url.searchParams.has('t') || url.searchParams.has('inicio');
    if (isPhonePage) event.respondWith(page(request));
  } else if (first.includes(url.pathname) || viewer.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((cachedResponse) => cachedResponse ?? fetch(request)));
  }
});

export {};
