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

/** The in-memory file system of Linux. */
const MEMORY = '/dev/shm';
const PREFIX = 'vigia-';
/** File next to the cluster that holds the path of the link to it. */
const LINK = 'link';
/** Twice the size of the test databases and their write-ahead log; a container often has only 64 MB. */
const ROOM_BYTES = 6 * 2 ** 30;

/** Whether a temporary cluster fits in memory. */
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
 * Creates an empty folder in memory and makes `cluster` a link to it. Each copy of a database is a thousand small
 * files, which take ten times as long on a busy disk.
 */
export function makeInMemory(cluster: string, memory = MEMORY): void {
  removeUnlinked(memory);
  const parent = mkdtempSync(join(memory, PREFIX));
  // The server's user must enter this folder; the folder inside is private.
  chmodSync(parent, 0o755);
  const folder = join(parent, 'cluster');
  mkdirSync(folder, { mode: 0o700 });
  symlinkSync(folder, cluster);
  // Written after the link, because a folder without this file counts as unfinished.
  writeFileSync(join(parent, LINK), cluster);
}

/** Removes a cluster on disk or in memory. */
export function removeCluster(cluster: string): void {
  if (isInMemory(cluster)) rmSync(dirname(readlinkSync(cluster)), { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
}

/** Removes folders in memory whose link no longer exists because their process was killed. */
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
    // The folder belongs to another user or is still being created.
    return false;
  }
}
