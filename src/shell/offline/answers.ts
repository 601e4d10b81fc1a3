import { PHONE_PAGES, PHONE_VIEWERS } from '#public/phone/pages.ts';

/**
 * Whether the offline page answers a request that fails. It answers only windows and tabs of the application: the
 * workers' pages have a worker of their own (docs/adr/0063), and an address below `/api` is a file or data.
 */
export function answersOffline(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  origin: string,
): boolean {
  if (method !== 'GET' || mode !== 'navigate' || destination !== 'document') return false;
  const address = new URL(url);
  return address.origin === origin && !/^\/api(\/|$)/.test(address.pathname) && !isPhonePage(address);
}

function isPhonePage({ pathname, searchParams }: URL): boolean {
  if ((PHONE_PAGES as readonly string[]).includes(pathname)) return true;
  return pathname in PHONE_VIEWERS && (searchParams.has('t') || searchParams.has('inicio'));
}
