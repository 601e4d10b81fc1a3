import { ApiProblem } from '../../../../platform/web/api/problems.ts';
import { allLinks, dropDatabase, dropLink, filesOf, type KeptLink, linkOf, putFile, putLink } from './database.ts';
import { installWorker, removeWorker } from './install.ts';
import { newLock, seal, unlock, unseal } from './sealed-box.ts';

/** Of what is opened before the server said when the link ends. */
const FIRST_MS = 30 * 60_000;
/** A clock that went back by more than this was set back. */
const CLOCK_MS = 60 * 60_000;
const MOST_TRIES = 10;
/** The link is over, or somebody who is not the worker tried to open it: what was kept of it is deleted. */
const OVER = ['link_expired', 'link_locked', 'delivery_over'];

const possible = (): boolean => window.isSecureContext && 'indexedDB' in window && 'serviceWorker' in navigator;

/** As it is kept, of a link or of a document of one: 64 hexadecimal digits, which tell neither. */
export async function idOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isOver = ({ until, seen }: KeptLink, now: number): boolean => until <= now || now < seen - CLOCK_MS;

/** Deletes what ended, and with the last of it the worker and its files. @returns the links that are left */
export async function sweep(now = Date.now()): Promise<KeptLink[]> {
  if (!possible()) return [];
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
  await sweep();
}

/** Deletes what is kept of a link. */
export async function wipe(token: string): Promise<void> {
  if (possible()) await wipeId(await idOf(token));
}

/** Passes the answer of a call by a link on; where it tells that the link is over, what was kept of it is deleted first. */
export async function watched<T>(token: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiProblem && OVER.includes(error.code)) await wipe(token).catch(() => {});
    throw error;
  }
}

/** The number matched: from now on documents of this link can be kept. Nothing of them is, yet. */
export async function prepare(token: string, number: string): Promise<void> {
  if (!possible()) return;
  const id = await idOf(token);
  const now = Date.now();
  const known = await linkOf(id);
  await putLink({
    id,
    lock: known?.lock ?? (await newLock(number)),
    until: known?.until ?? now + FIRST_MS,
    seen: now,
    tries: 0,
  });
}

interface Opened {
  name: string;
  title: string;
  pdf: Blob;
  /** When the link ends: an instant. */
  until: string;
}

/** Keeps a document that was opened. @returns whether it can be read without network from now on */
export async function keep(token: string, { name, title, pdf, until }: Opened): Promise<boolean> {
  if (!possible()) return false;
  const link = await linkOf(await idOf(token));
  if (!link) return false;
  await putLink({ ...link, until: Date.parse(until), seen: Date.now() });
  await putFile({
    link: link.id,
    name: await idOf(`${token} ${name}`),
    title: await seal(link.lock, new TextEncoder().encode(title)),
    pdf: await seal(link.lock, await pdf.arrayBuffer()),
  });
  return installWorker();
}

export interface KeptDocument {
  name: string;
  title: string;
  pdf: Blob;
}

/**
 * What is kept of a link, for whoever types the number. Too many wrong ones delete it.
 * @returns the documents, or how many tries are left
 */
export async function readKept(id: string, number: string): Promise<KeptDocument[] | { left: number }> {
  const link = (await sweep()).find((each) => each.id === id);
  if (!link) return { left: 0 };
  const key = await unlock(link.lock, number);
  if (!key) {
    const tries = link.tries + 1;
    if (tries >= MOST_TRIES) await wipeId(id);
    else await putLink({ ...link, tries });
    return { left: MOST_TRIES - tries };
  }
  await putLink({ ...link, tries: 0 });
  return Promise.all(
    (await filesOf(id)).map(async ({ name, title, pdf }) => ({
      name,
      title: new TextDecoder().decode(await unseal(key, title)),
      pdf: new Blob([await unseal(key, pdf)], { type: 'application/pdf' }),
    })),
  );
}

/** The links of which this phone keeps documents. */
export async function keptLinks(): Promise<KeptLink[]> {
  const links = await sweep();
  const counts = await Promise.all(links.map(async ({ id }) => (await filesOf(id)).length));
  return links.filter((_, index) => counts[index]! > 0);
}
