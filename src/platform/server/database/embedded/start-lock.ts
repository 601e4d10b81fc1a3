import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const holderOf = (file: string): number | null => {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
};

/** Creates the lock file for this process; false when another process has it, which may be dead. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Removes the lock file of a dead process. Of several processes that try, only one renames the file; if it got a newer
 * lock instead, it puts that back.
 */
function bury(file: string, dead: number): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (holderOf(aside) === dead) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/**
 * Runs work that only one process of a folder can do at a time. The lock of a killed process is removed, so it blocks
 * no other process.
 */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder !== null && !alive(holder)) bury(file, holder);
    else await pause(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
