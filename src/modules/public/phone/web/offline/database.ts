import type { Lock, Sealed } from './sealed-box.ts';

/** The stored documents of one link. */
export interface StoredLink {
  /** SHA-256 of the link's token; the token itself is not stored. */
  id: string;
  lock: Lock;
  /** Times in milliseconds: expiry of the link, and the last access to these documents. */
  until: number;
  seen: number;
  /** Number of consecutive wrong document numbers. */
  tries: number;
}
interface StoredFile {
  link: string;
  /**
   * SHA-256 of the link's token with the type and part of the document, so that it does not reveal which document it
   * is.
   */
  name: string;
  title: Sealed;
  pdf: Sealed;
}

const NAME = 'vigia-celular';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('links', { keyPath: 'id' });
    request.result.createObjectStore('files', { keyPath: ['link', 'name'] });
  };
  return done(request);
}

type Store = 'links' | 'files';

async function within<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (objectStore: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await done(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

const filesOfLink = (id: string) => IDBKeyRange.bound([id], [id, []]);

export const allLinks = () => within<StoredLink[]>('links', 'readonly', (objectStore) => objectStore.getAll());
export const linkOf = (id: string) =>
  within<StoredLink | undefined>('links', 'readonly', (objectStore) => objectStore.get(id));
export const putLink = (link: StoredLink) => within('links', 'readwrite', (objectStore) => objectStore.put(link));
export const filesOf = (id: string) =>
  within<StoredFile[]>('files', 'readonly', (objectStore) => objectStore.getAll(filesOfLink(id)));
export const putFile = (file: StoredFile) => within('files', 'readwrite', (objectStore) => objectStore.put(file));

export async function dropLink(id: string): Promise<void> {
  await within('files', 'readwrite', (objectStore) => objectStore.delete(filesOfLink(id)));
  await within('links', 'readwrite', (objectStore) => objectStore.delete(id));
}

/** Deletes the database, including its empty stores. */
export const dropDatabase = async (): Promise<void> => void (await done(indexedDB.deleteDatabase(NAME)));
