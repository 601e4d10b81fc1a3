import { PHONE_START, PHONE_VIEWERS } from '../../pages.ts';

const SCRIPT = '/phone-sw.js';
/** Scopes of the worker's pages that work offline; no other page does. */
const SCOPES = [PHONE_START.split('?')[0]!, ...Object.keys(PHONE_VIEWERS)];
const CACHE = 'vigia-celular-';

const phoneRegistrations = async () => {
  const all = await navigator.serviceWorker.getRegistrations();
  return all.filter(({ active, installing, waiting }) =>
    [active, installing, waiting].some((worker) => worker && new URL(worker.scriptURL).pathname === SCRIPT),
  );
};

/** Caches the parts of the viewer too, because the page loads them late and may then be offline. */
function cacheViewer(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage('viewer', [port2]);
  });
}

/** @returns whether the pages work offline; false if the browser does not support service workers */
export async function installWorker(): Promise<boolean> {
  try {
    const [first] = await Promise.all(SCOPES.map((scope) => navigator.serviceWorker.register(SCRIPT, { scope })));
    const worker = first?.active ?? (await activated(first!));
    return await cacheViewer(worker);
  } catch {
    return false;
  }
}

function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting;
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error('No worker is on its way.'));
    const settleByState = () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('The worker was not installed.'));
    };
    worker.addEventListener('statechange', settleByState);
    settleByState();
  });
}

/** Removes the service workers and their caches, so that nothing remains on the phone. */
export async function removeWorker(): Promise<void> {
  for (const registration of await phoneRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(CACHE)) await caches.delete(name);
}
