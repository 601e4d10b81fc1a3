import { connect, createServer, type Socket } from 'node:net';

/** Between the product and a server: bytes pass, wait, stop or end. */
type Mode = 'pass' | 'late' | 'silent' | 'refuse' | 'cutting';

interface TcpProxy {
  port: number;
  set(mode: Mode): void;
  close(): Promise<void>;
}

/** Each packet waits so long in mode `late`: a statement and its answer 200 ms. */
const LATE_MS = 100;
/** A connection lives at most so long in mode `cutting`. */
const LIFE_MS = 1_000;

/** A proxy on loopback in front of a port of this machine. */
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
        // What came before a change of mode leaves before what comes after it.
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
