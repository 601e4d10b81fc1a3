import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '#platform/server/config/refusal.ts';

interface LockFile {
  pid: number;
  directory: string;
  port: number;
}

/** Reads PostgreSQL's own lock file of the server that runs on a cluster. */
function lockOf(cluster: string): LockFile | null {
  try {
    const [pid, directory = '', , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), directory, port: Number(port) };
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** After a power failure the process id in the file may belong to another program. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

/** Whether two paths lead to the same folder, through any links or mounts. */
export function isSameFolder(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}

/** The server that runs on this cluster, even when its folder was moved meanwhile. */
export function runningServer(cluster: string): { pid: number; port: number } | null {
  const lock = lockOf(cluster);
  if (!lock || !isAlive(lock.pid) || !isPostgres(lock.pid)) return null;
  const here = isSameFolder(lock.directory, cluster) || isSameFolder(`/proc/${lock.pid}/cwd`, cluster);
  return here ? { pid: lock.pid, port: lock.port } : null;
}

/**
 * Removes the lock of a server that does not run here. Otherwise PostgreSQL would refuse to start when another process
 * has the same id now.
 * @throws StartRefusal when the folder was copied while its server ran, because such a copy may be inconsistent
 */
export function dropStaleLock(cluster: string): void {
  const lock = lockOf(cluster);
  if (!lock) return;
  const original = isSameFolder(lock.directory, cluster) ? null : runningServer(lock.directory);
  if (original?.pid === lock.pid)
    throw new StartRefusal(
      `${cluster} se copió de ${lock.directory} mientras esa base de datos estaba en marcha, y la copia puede estar incompleta. Detén la original y cópiala de nuevo, o usa npm run backup y npm run restore.`,
    );
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Stops the server with PostgreSQL's "fast" mode, which ends connections and writes all data. Takes at most 30 s. */
export async function stopServer(cluster: string): Promise<void> {
  const server = runningServer(cluster);
  if (!server) return;
  process.kill(server.pid, 'SIGINT');
  for (let i = 0; i < 300 && isAlive(server.pid); i++) await new Promise((r) => setTimeout(r, 100));
}

export const hasCluster = (home: string): boolean => existsSync(join(home, 'cluster', 'PG_VERSION'));
