import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** System user that runs the server, because PostgreSQL refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const NOBODY = 65_534;

export const isRoot: boolean = process.getuid?.() === 0;

/**
 * Undefined when the server runs as the user of this process. For root: the owner of the data folder, or the system
 * user `nobody` (65534) when root owns the folder.
 */
export function serverUser(dataDir: string): ServerUser | undefined {
  if (!isRoot) return undefined;
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid: gid === 0 ? NOBODY : gid };
}

/**
 * Whether the server's user can write in the data folder. It is tried out, because the mode alone is not conclusive. A
 * folder that only root can enter gets the group of that user, who can then enter but not list it.
 */
export function isReachable(dataDir: string, user: ServerUser | undefined): boolean {
  if (!user) return true;
  letThrough(dataDir, user);
  const probe = join(dataDir, `probe-${process.pid}`);
  try {
    mkdirSync(probe, { mode: 0o700 });
    chownSync(probe, user.uid, user.gid);
    return spawnSync('/bin/sh', ['-c', ': > "$0/file"', probe], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

function letThrough(dataDir: string, user: ServerUser): void {
  const { uid, gid, mode } = statSync(dataDir);
  // The folder keeps a group that can list or change it.
  if (uid !== 0 || mode & 0o001 || (gid !== user.gid && mode & 0o060)) return;
  try {
    chownSync(dataDir, uid, user.gid);
    chmodSync(dataDir, (mode & 0o777) | 0o010);
  } catch {
    // The file system does not support owners; the probe then fails.
  }
}

/** The highest parent folder that other users cannot enter. */
export function closedParent(folder: string): string | undefined {
  const above = dirname(folder);
  const higher = above === folder ? undefined : closedParent(above);
  return higher ?? (statSync(folder).mode & 0o001 ? undefined : folder);
}

/** Gives a cluster to the server's user, because a copy made by root belongs to root. */
export function giveCluster(cluster: string, user: ServerUser | undefined): void {
  if (!user) return;
  if (statSync(cluster).uid !== user.uid) {
    chownSync(cluster, user.uid, user.gid);
    for (const name of readdirSync(cluster, { recursive: true }) as string[])
      lchownSync(join(cluster, name), user.uid, user.gid);
  }
  chmodSync(cluster, 0o700);
}
