import type { SessionView } from '#platform/web/session/session.ts';
import { customize, readLocal } from '#platform/web/storage/local-state.ts';
import type { Entry } from './entries.ts';

type Recent = Pick<Entry, 'id' | 'title' | 'detail' | 'icon' | 'path' | 'search'>;
const MAX_RECENTS = 6;

/**
 * Entries opened since the page was loaded, including people and exams: only in memory, because no personal data is
 * stored on the device. Pages and actions, which are the same for all users, are also in local storage.
 */
let opened: { owner: string; items: Recent[] } = { owner: '', items: [] };

const ownerOf = ({ userId, company }: SessionView): string => `${userId} ${company?.customerId ?? ''}`;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 500;
const isImpersonal = ({ id }: Pick<Recent, 'id'>): boolean => /^(?:page|action) /.test(id);

/**
 * The user's recently opened entries of this company, limited to accessible pages, because the browser's storage is not
 * trusted.
 */
export function recentsOf(session: SessionView, paths: ReadonlySet<string>): Recent[] {
  const owner = ownerOf(session);
  if (opened.owner !== owner) opened = { owner, items: storedOf(owner) };
  return opened.items.filter(({ path }) => paths.has(path));
}

function storedOf(owner: string): Recent[] {
  const kept: unknown = readLocal('customizer')?.recents;
  const { owner: storedOwner, items } = (kept ?? {}) as { owner?: unknown; items?: unknown };
  if (storedOwner !== owner || !Array.isArray(items)) return [];
  const sound = items.filter(
    (item): item is Recent =>
      [item?.id, item?.title, item?.detail, item?.icon, item?.path].every(isText) &&
      Object.values(item.search ?? {}).every(isText) &&
      isImpersonal(item),
  );
  // An earlier version stored people here; they are removed.
  if (sound.length < items.length) customize({ recents: { owner, items: sound } });
  return sound.slice(0, MAX_RECENTS);
}

/** Stores nothing clinical: no exam results, no documents and no file names. */
export function keepRecent(session: SessionView, entry: Entry, paths: ReadonlySet<string>): void {
  if (/^(document|batch) /.test(entry.id)) return;
  const { id, title, icon, path, search } = entry;
  const detail = entry.id.startsWith('exam ') ? entry.detail.split(' · ').slice(0, 2).join(' · ') : entry.detail;
  const item: Recent = { id, title, detail, icon, path, ...(search ? { search } : {}) };
  const owner = ownerOf(session);
  const others = recentsOf(session, paths).filter((other) => other.id !== id);
  opened = { owner, items: [item, ...others].slice(0, MAX_RECENTS) };
  customize({ recents: { owner, items: opened.items.filter(isImpersonal) } });
}
