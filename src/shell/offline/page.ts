/**
 * Program of the page that the service worker answers without network. It opens the address again once the server
 * answers.
 */
const RETRY_MS = 15_000;
const button = document.querySelector('button')!;
const state = document.querySelector('.state')!;

/** An answer other than 2xx comes from a proxy whose server is stopped: reloading would show the proxy's error page. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

async function retry(): Promise<boolean> {
  const reachable = await isReachable();
  if (reachable) location.reload();
  return reachable;
}

button.addEventListener('click', async () => {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  state.textContent = 'Intentando…';
  if (!(await retry())) state.textContent = 'Todavía no hay conexión.';
  button.ariaDisabled = 'false';
});
window.addEventListener('online', () => void retry());
setInterval(() => void retry(), RETRY_MS);

export {};
