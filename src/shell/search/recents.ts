import type { SessionView } from '../../platform/web/session/session.ts';
import { readLocal, writeLocal } from '../../platform/web/storage/local-state.ts';
import type { Entry } from './entries.ts';

type Recent = Pick<Entry, 'id' | 'title' | 'detail' | 'icon' | 'path' | 'search'>;
const KEPT = 6;

const ownerOf = ({ userId, company }: SessionView): string => `${userId} ${company?.customerId ?? ''}`;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 500;

/** What the person opened last in this company, of pages that are theirs: the browser's word is not trusted. */
export function recentsOf(session: SessionView, paths: ReadonlySet<string>): Recent[] {
  const kept: unknown = readLocal('recents');
  const { owner, items } = (kept ?? {}) as { owner?: unknown; items?: unknown };
  if (owner !== ownerOf(session) || !Array.isArray(items)) return [];
  return items
    .filter(
      (item): item is Recent =>
        [item?.id, item?.title, item?.detail, item?.icon].every(isText) &&
        paths.has(item.path) &&
        Object.values(item.search ?? {}).every(isText),
    )
    .slice(0, KEPT);
}

/** Kept until the person signs out. Nothing clinical: of an exam no result, and neither documents nor names of files. */
export function keepRecent(session: SessionView, entry: Entry, paths: ReadonlySet<string>): void {
  if (/^(document|batch) /.test(entry.id)) return;
  const { id, title, icon, path, search } = entry;
  const detail = entry.id.startsWith('exam ') ? entry.detail.split(' · ').slice(0, 2).join(' · ') : entry.detail;
  const item: Recent = { id, title, detail, icon, path, ...(search ? { search } : {}) };
  const others = recentsOf(session, paths).filter((other) => other.id !== id);
  writeLocal('recents', { owner: ownerOf(session), items: [item, ...others].slice(0, KEPT) });
}
