import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';

const CHANGED = 'vigia:address';
const subscribe = (listener: () => void) => {
  for (const name of ['popstate', CHANGED]) window.addEventListener(name, listener);
  return () => {
    for (const name of ['popstate', CHANGED]) window.removeEventListener(name, listener);
  };
};
const current = () => window.location.pathname + window.location.search;

interface Address {
  path: string;
  params: Readonly<Record<string, string | undefined>>;
}

/** Current address of the app, which determines everything that it shows. */
export function useAddress(): Address {
  const { pathname, searchParams } = new URL(useSyncExternalStore(subscribe, current), window.location.origin);
  return { path: pathname, params: Object.fromEntries(searchParams) };
}

type Search = Readonly<Record<string, string | undefined>>;

/** Builds a path with its query; undefined values are left out. */
export function at(path: string, search: Search): string {
  const definedEntries = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${path}?${new URLSearchParams(definedEntries)}`;
}

export function go(to: string, { replace = false } = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', to);
  window.dispatchEvent(new Event(CHANGED));
  window.scrollTo(0, 0);
}

export function Link({ href = '', ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(href);
  };
  return <a href={href} onClick={follow} {...props} />;
}
