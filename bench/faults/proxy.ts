import { connect, createServer, type Socket } from 'node:net';

/**
 * How the proxy treats connections: it passes bytes, delays them, holds them back, refuses connections, or resets each
 * connection after a time.
 */
type Mode = 'pass' | 'late' | 'silent' | 'refuse' | 'cutting';

interface TcpProxy {
  port: number;
  set(mode: Mode): void;
  close(): Promise<void>;
}

/** Delay of each packet in mode `late`: a statement and its answer together take 200 ms longer. */
const LATE_MS = 100;
/** Longest life of a connection in mode `cutting`. */
const LIFE_MS = 1_000;

/** Starts a TCP proxy on loopback in front of a port of this machine. */
export async function startProxy(target: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let mode: Mode = 'pass';
  const endAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const server = createServer((near) => {
    if (mode === 'refuse') return void near.resetAndDestroy();
    const far = connect(target, '127.0.0.1');
    let last = 0;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      if (mode === 'silent') from.pause();
      from.on('data', (chunk) => {
        const late = mode === 'late' ? LATE_MS : 0;
        // Bytes that arrived before a change of mode are sent before later bytes.
        const at = Math.max(performance.now() + late, last);
        last = at;
        if (at <= performance.now()) to.write(chunk);
        else setTimeout(() => to.writable && to.write(chunk), at - performance.now());
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    if (mode === 'cutting') setTimeout(() => near.resetAndDestroy(), LIFE_MS * Math.random());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as { port: number }).port,
    set: (next) => {
      const before = mode;
      mode = next;
      if (next === 'refuse' || next === 'cutting') endAll();
      for (const socket of open) {
        if (next === 'silent') socket.pause();
        else if (before === 'silent') socket.resume();
      }
    },
    close: async () => {
      endAll();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
