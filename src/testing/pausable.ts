import { connect, createServer, type Socket } from 'node:net';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';

/** A test database that can stop answering like a frozen machine: connections stay open without an answer. */
export interface Pausable extends TestDatabase {
  /** Address that stays reachable. */
  directUrl: string;
  pause(): void;
  /** Statements still reach the database, but no answer comes back until `resume`. */
  pauseAnswers(): void;
  /** Resets every open connection, and each new connection until `resume`. */
  cut(): void;
  resume(): void;
}

export async function pausableDatabase(): Promise<Pausable> {
  const database = await cloneDatabase();
  const target = new URL(database.url);
  const open = new Set<Socket>();
  const servers = new Set<Socket>();
  let paused = false;
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    servers.add(far);
    far.on('close', () => servers.delete(far));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      if (paused) from.pause();
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  const all = (act: 'pause' | 'resume') => {
    paused = act === 'pause';
    for (const socket of open) socket[act]();
  };
  return {
    url: url.href,
    directUrl: database.url,
    pause: () => all('pause'),
    pauseAnswers: () => {
      for (const socket of servers) socket.pause();
    },
    cut: () => {
      isCut = true;
      for (const socket of open) socket.resetAndDestroy();
    },
    resume: () => {
      isCut = false;
      all('resume');
    },
    drop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await database.drop();
    },
  };
}
