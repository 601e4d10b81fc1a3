import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '#platform/server/testing/database.ts';
import { EventHub, publish, type ServerEvent } from './hub.ts';

/** A proxy to the database that the test can cut; it counts the attempts to connect while it is cut. */
class Way {
  tries = 0;
  private cut = false;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor({ port, hostname }: URL) {
    this.server = createServer((socket) => {
      this.tries++;
      if (this.cut) return void socket.destroy();
      const onward = connect(Number(port), hostname);
      for (const [from, into] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        this.sockets.add(from);
        from.on('error', () => {}).on('close', () => into.destroy());
        from.pipe(into);
      }
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return (this.server.address() as AddressInfo).port;
  }

  set broken(cut: boolean) {
    this.cut = cut;
    this.tries = 0;
    if (cut) for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let way: Way;
let hub: EventHub;
let direct: pg.Client;
const heard: ServerEvent[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  const url = new URL(database.url);
  way = new Way(url);
  url.port = String(await way.open());
  url.hostname = '127.0.0.1';
  hub = new EventHub(url.href, () => {});
  hub.subscribe((event) => heard.push(event));
  direct = new pg.Client({ connectionString: database.url });
  await direct.connect();
});
afterAll(async () => {
  await hub.stop();
  await direct.end();
  way.close();
  await database.drop();
});

test('a database that is away is asked again one at a time, and heard again when it is back', async () => {
  const wake = vi.fn();
  hub.onWake('jobs', wake);
  await hub.start();
  wake.mockClear();
  way.broken = true;
  await vi.waitFor(() => expect(way.tries).toBeGreaterThanOrEqual(3), { timeout: 20_000, interval: 20 });
  // Each failed attempt leads to exactly one more attempt.
  expect(way.tries).toBe(3);
  way.broken = false;
  await vi.waitFor(() => expect(wake).toHaveBeenCalled(), { timeout: 20_000 });
  expect(way.tries).toBe(1);
  await publish(direct, { topic: 'import', customerId: null, userId: null, data: { n: 1 } });
  await vi.waitFor(() => expect(heard.map(({ data }) => data)).toEqual([{ n: 1 }]), { timeout: 20_000 });
});
