import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The file system in memory that Linux has. */
const MEMORY = '/dev/shm';
const PREFIX = 'vigia-';
/** Beside the cluster: where its link stands. */
const LINK = 'link';
/** What the databases of the tests and their write-ahead log take, twice: a container often has 64 MB. */
const ROOM_BYTES = 6 * 2 ** 30;

/** Whether a throw-away cluster has its place in memory. */
export function memoryHasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
  } catch {
    return false;
  }
}

export const isInMemory = (cluster: string): boolean =>
  lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Makes an empty folder in memory, and `cluster` a link to it. Each copy of a database is a thousand small files, which
 * cost the system ten times as much on a busy disk.
 */
export function makeInMemory(cluster: string, memory = MEMORY): void {
  removeUnlinked(memory);
  const parent = mkdtempSync(join(memory, PREFIX));
  // The user of the server enters it; what it holds is closed.
  chmodSync(parent, 0o755);
  const folder = join(parent, 'cluster');
  mkdirSync(folder, { mode: 0o700 });
  symlinkSync(folder, cluster);
  // After the link: a folder without this file is still being made.
  writeFileSync(join(parent, LINK), cluster);
}

/** Removes a cluster, wherever it is. */
export function removeCluster(cluster: string): void {
  if (isInMemory(cluster)) rmSync(dirname(readlinkSync(cluster)), { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
}

/** Folders of clusters whose place was removed: their process was killed. */
function removeUnlinked(memory: string): void {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(PREFIX))) {
    const parent = join(memory, name);
    if (isUnlinked(parent)) rmSync(parent, { recursive: true, force: true });
  }
}

function isUnlinked(parent: string): boolean {
  try {
    const cluster = readFileSync(join(parent, LINK), 'utf8');
    return !isInMemory(cluster) || dirname(readlinkSync(cluster)) !== parent;
  } catch {
    // Of another user, or still being made.
    return false;
  }
}
