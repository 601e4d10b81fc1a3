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

/** Takes the file for this process: false where another has it, which may be dead. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Puts a dead holder's file aside. Of many who see it one does; who took hold of a newer one puts it back. */
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

/** Does what only one process of a folder may do at a time; one that was killed over it holds up nobody. */
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
