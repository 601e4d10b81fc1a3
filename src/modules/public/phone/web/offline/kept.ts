import { ApiProblem } from '#platform/web/api/problems.ts';
import { allLinks, dropDatabase, dropLink, filesOf, linkOf, putFile, putLink, type StoredLink } from './database.ts';
import { installWorker, removeWorker } from './install.ts';
import { newLock, seal, unlock, unseal } from './sealed-box.ts';

/** Storage time of a document opened before the server sent the link's expiry: 30 minutes. */
const FIRST_MS = 30 * 60_000;
/** If the clock is more than this behind the last access, it was set back. */
const CLOCK_MS = 60 * 60_000;
const MOST_TRIES = 10;
/**
 * Error codes after which the stored documents of the link are deleted: the link has ended, or another person tried to
 * open it.
 */
const OVER = ['link_expired', 'link_locked', 'delivery_over'];

const possible = (): boolean =>
  window.isSecureContext && 'indexedDB' in window && 'serviceWorker' in navigator && 'locks' in navigator;

/**
 * Runs `work` while no other access to the stored data runs, in this tab or another, so that deleted data does not
 * reappear.
 */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('vigia-celular', work);

/** Returns the stored id of a link or a document: 64 hexadecimal digits that reveal neither. */
export async function idOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isOver = ({ until, seen }: StoredLink, now: number): boolean => until <= now || now < seen - CLOCK_MS;

/**
 * Deletes expired documents and, with the last one, the service worker and its files.
 * @returns the remaining links
 */
export async function sweep(): Promise<StoredLink[]> {
  return possible() ? alone(dropEnded) : [];
}

async function dropEnded(): Promise<StoredLink[]> {
  const now = Date.now();
  const links = await allLinks();
  const left = links.filter((link) => !isOver(link, now));
  if (left.length === 0) {
    await dropDatabase();
    await removeWorker();
    return [];
  }
  for (const { id } of links.filter((link) => isOver(link, now))) await dropLink(id);
  for (const link of left) await putLink({ ...link, seen: Math.max(link.seen, now) });
  return left;
}

async function wipeId(id: string): Promise<void> {
  await dropLink(id);
  await dropEnded();
}

/** Deletes the stored documents of a link. */
export async function wipe(token: string): Promise<void> {
  if (!possible()) return;
  const id = await idOf(token);
  await alone(() => wipeId(id));
}

/** Passes on the answer of a call with a link; if the link has ended, its stored documents are deleted first. */
export async function watched<T>(token: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiProblem && OVER.includes(error.code)) await wipe(token).catch(() => {});
    throw error;
  }
}

/** The lock that is being made: it takes a second on a cheap phone, and the worker may open a document meanwhile. */
let preparing: Promise<void> = Promise.resolve();

/**
 * Creates the lock once the document number matched, so that documents of this link can be stored; none is stored yet.
 */
export function prepare(token: string, number: string): void {
  if (possible()) preparing = makeLock(token, number).catch(() => {});
}

async function makeLock(token: string, number: string): Promise<void> {
  const id = await idOf(token);
  const lock = (await linkOf(id))?.lock ?? (await newLock(number));
  await alone(async () => {
    const now = Date.now();
    const storedLink = await linkOf(id);
    await putLink({
      id,
      lock: storedLink?.lock ?? lock,
      until: storedLink?.until ?? now + FIRST_MS,
      seen: now,
      tries: 0,
    });
  });
}

interface Opened {
  name: string;
  title: string;
  pdf: Blob;
  /** Expiry of the link, ISO 8601. */
  until: string;
}

/**
 * Stores an opened document.
 * @returns whether it can now be read offline
 */
export async function keep(token: string, { name, title, pdf, until }: Opened): Promise<boolean> {
  if (!possible()) return false;
  await preparing;
  const id = await idOf(token);
  const file = { link: id, name: await idOf(`${token} ${name}`) };
  const bytes = await pdf.arrayBuffer();
  const isStored = await alone(async () => {
    const link = await linkOf(id);
    if (!link) return false;
    await putLink({ ...link, until: Date.parse(until), seen: Date.now() });
    const words = await seal(link.lock, new TextEncoder().encode(title));
    await putFile({ ...file, title: words, pdf: await seal(link.lock, bytes) });
    return true;
  });
  return isStored && installWorker();
}

export interface StoredDocument {
  name: string;
  title: string;
  pdf: Blob;
}

/**
 * Opens the stored documents of a link with the document number. Too many wrong numbers delete them.
 * @returns the documents, or how many tries are left
 */
export async function readStored(id: string, number: string): Promise<StoredDocument[] | { left: number }> {
  const link = (await sweep()).find((each) => each.id === id);
  if (!link) return { left: 0 };
  const key = await unlock(link.lock, number);
  const left = await alone(() => countTry(id, key !== null));
  if (!key) return { left };
  return Promise.all(
    (await filesOf(id)).map(async ({ name, title, pdf }) => ({
      name,
      title: new TextDecoder().decode(await unseal(key, title)),
      pdf: new Blob([await unseal(key, pdf)], { type: 'application/pdf' }),
    })),
  );
}

/** @returns how many tries are left; at 0 the documents of the link are deleted */
async function countTry(id: string, right: boolean): Promise<number> {
  const link = await linkOf(id);
  if (!link) return 0;
  const tries = right ? 0 : link.tries + 1;
  if (tries >= MOST_TRIES) await wipeId(id);
  else await putLink({ ...link, tries });
  return MOST_TRIES - tries;
}

/** Links with documents stored on this phone. */
export async function storedLinks(): Promise<StoredLink[]> {
  const links = await sweep();
  const counts = await Promise.all(links.map(async ({ id }) => (await filesOf(id)).length));
  return links.filter((_, index) => counts[index]! > 0);
}
