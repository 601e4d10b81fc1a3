import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { notificationType } from '#platform/contract/notification-type.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type HttpStandIn, startHttpStandIn } from '#testing/http-stand-in.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import { tried } from '#testing/stress.ts';
import { WorkerProcess } from '#testing/worker-process.ts';
import { startWorker } from '../../../jobs.ts';
import type { SendingChannel } from './channels/channel.ts';
import { postMessage } from './post-message.ts';

const TYPE = notificationType<{ text: string }>({
  code: 'campaña',
  label: 'Campaña',
  level: 'INFO',
  channels: ['EMAIL', 'WHATSAPP', 'SMS'],
  text: ({ text }) => ({ title: 'Aviso', paragraphs: [text] }),
  samples: [{ text: 'Hola.' }],
});

let provider: HttpStandIn;
let env: Record<string, string>;
beforeAll(async () => {
  provider = await startHttpStandIn();
  env = {
    WHATSAPP_URL: `${provider.url}/meta`,
    WHATSAPP_PHONE_ID: '1234567',
    WHATSAPP_TOKEN: 'w',
    SMS_URL: `${provider.url}/sms`,
    SMS_TOKEN: 's',
    QUIET_HOURS: 'no',
  };
});
beforeEach(() => {
  provider.asked.length = 0;
  provider.otherwise = ({ url }) => ({
    status: 200,
    body: url.startsWith('/meta') ? { messages: [{ id: `wamid.${randomUUID()}` }] } : { id: randomUUID() },
  });
});
afterAll(() => provider.close());

const campaign = (t: TestApp, channel: SendingChannel, many: number) =>
  t.services.system.run(async (tx) => {
    for (let n = 0; n < many; n++) {
      const to = channel === 'EMAIL' ? `n${n}@mina.pe` : `+51 9${String(n).padStart(8, '0')}`;
      const key = `${channel}:${n}`;
      await postMessage(
        tx,
        t.services.config,
        TYPE,
        { text: `Aviso ${n}.` },
        { to, channel, userId: null, customerId: null, key },
      );
    }
  });
const sql = async (t: TestApp, text: string, values: unknown[] = []) =>
  (await t.services.system.run(({ client }) => client.query(text, values))).rows;
const counted = async (t: TestApp, channel: SendingChannel) =>
  Object.fromEntries(
    (
      await sql(t, 'select state, count(*)::int as n from messages where channel = $1 group by 1 order by 1', [channel])
    ).map(({ state, n }) => [state, n]),
  ) as Record<string, number>;

describe('a sender killed at random', () => {
  const [KILLS, MANY] = [tried(3, 20), tried(90, 1_000)];
  /** The same sequence of numbers in each run. */
  const randoms = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };

  async function killedOften(channel: SendingChannel, seed: number): Promise<TestApp> {
    const t = await startTestApp(env);
    const random = randoms(seed);
    const answer = provider.otherwise;
    // The answer is delayed after the message was accepted; a kill in between is the critical case.
    provider.otherwise = async (asked) => {
      await new Promise((go) => setTimeout(go, random() * 20));
      return answer(asked);
    };
    await campaign(t, channel, MANY);
    const worker = new WorkerProcess(t, env);
    for (let kill = 0; kill < KILLS; kill++) {
      const before = provider.asked.length;
      worker.start();
      const some = 1 + Math.floor((random() * MANY) / (KILLS + 1));
      await vi.waitFor(() => expect(provider.asked.length).toBeGreaterThanOrEqual(before + some), { timeout: 30_000 });
      await worker.kill();
      // Makes the lease of the messages that the killed process held run out.
      await sql(t, "update outbox set available_at = now() where state = 'QUEUED'");
    }
    await t.drain();
    return t;
  }

  test('SMS: each message is taken once by its key, and none is missing', async () => {
    const t = await killedOften('SMS', 7);
    try {
      expect(await counted(t, 'SMS')).toEqual({ SENT: MANY });
      const keys = provider.asked.map(({ headers }) => headers['idempotency-key']);
      expect(new Set(keys).size).toBe(MANY);
      // Only messages that were being sent during a kill come twice: at most four per kill.
      expect(keys.length - MANY).toBeLessThanOrEqual(KILLS * 4);
    } finally {
      await t.close();
    }
  }, 240_000);

  test('WhatsApp: none is asked for twice, and what was perhaps taken is left to a person', async () => {
    const t = await killedOften('WHATSAPP', 11);
    try {
      const { SENT = 0, FAILED = 0, ...rest } = await counted(t, 'WHATSAPP');
      expect(rest).toEqual({});
      expect(SENT + FAILED).toBe(MANY);
      expect(FAILED).toBeLessThanOrEqual(KILLS * 4);
      const ids = provider.asked.map(({ body }) => body.biz_opaque_callback_data as string);
      expect(new Set(ids).size).toBe(ids.length);
      const unsure = await sql(t, "select last_error from messages where state = 'FAILED'");
      expect(unsure.every(({ last_error }) => /^No se sabe si llegó/.test(last_error))).toBe(true);
    } finally {
      await t.close();
    }
  }, 240_000);
});

test('a campaign of 10,000 leaves with flat memory, each message once', async () => {
  const MANY = tried(400, 10_000);
  const t = await startTestApp(env);
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  const heap: number[] = [];
  let taken = 0;
  const keys = new Set<unknown>();
  provider.otherwise = ({ headers }) => {
    keys.add(headers['idempotency-key']);
    taken++;
    // The simulated provider must not hold memory, because the test measures the sender's memory.
    provider.asked.length = 0;
    if (taken % (MANY / 4) === 0) {
      collect();
      heap.push(process.memoryUsage().heapUsed / 1_048_576);
    }
    return { status: 200, body: { id: `g${taken}` } };
  };
  try {
    await campaign(t, 'SMS', MANY);
    await t.drain();
    expect([taken, keys.size, await counted(t, 'SMS')]).toEqual([MANY, MANY, { SENT: MANY }]);
    expect(heap).toHaveLength(4);
    expect(heap.at(-1)! - heap[0]!).toBeLessThan(20);
  } finally {
    await t.close();
  }
}, 240_000);

describe('a campaign of mails', () => {
  const MANY = tried(60, 10_000);
  test('S18: arrives once each, though some were put off', async () => {
    const sink = await startMailSink();
    const t = await startTestApp({ ...env, SMTP_URL: sink.url });
    try {
      await campaign(t, 'EMAIL', MANY);
      sink.refuse.push(...Array.from({ length: 3 }, () => ({ code: 451, at: 'DATA' }) as const));
      await t.drain();
      await sql(t, "update outbox set available_at = now() where state = 'QUEUED'");
      await t.drain();
      expect(await counted(t, 'EMAIL')).toEqual({ SENT: MANY });
      expect(await sql(t, 'select sum(attempts)::int as n from outbox')).toEqual([{ n: MANY + 3 }]);
      expect(sink.mails).toHaveLength(MANY);
      expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(MANY);
    } finally {
      await t.close();
      await sink.close();
    }
  }, 240_000);

  test('S18: cut after DATA it comes again, under the same Message-ID', async () => {
    const [CUTS, SOME] = [4, 40];
    const sink = await startMailSink();
    const t = await startTestApp({ ...env, SMTP_URL: sink.url });
    try {
      await campaign(t, 'EMAIL', SOME);
      sink.cuts = CUTS;
      await t.drain();
      await sql(t, "update outbox set available_at = now() where state = 'QUEUED'");
      await t.drain();
      expect(await counted(t, 'EMAIL')).toEqual({ SENT: SOME });
      expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(SOME);
      expect(sink.mails.length - SOME).toBeGreaterThan(0);
      expect(sink.mails.length - SOME).toBeLessThanOrEqual(CUTS);
    } finally {
      await t.close();
      await sink.close();
    }
  }, 120_000);
});

test('a mail server that cuts each time before its 250 gets a message twice at most', async () => {
  const sink = await startMailSink();
  const t = await startTestApp({ ...env, SMTP_URL: sink.url });
  try {
    await campaign(t, 'EMAIL', 1);
    sink.cuts = 100;
    for (let n = 0; n < 4; n++) {
      await sql(t, "update outbox set available_at = now() where state = 'QUEUED'");
      await t.drain();
    }
    expect(sink.mails).toHaveLength(2);
    expect(await sql(t, 'select state, failure from messages')).toEqual([{ state: 'FAILED', failure: 'UNCERTAIN' }]);
  } finally {
    await t.close();
    await sink.close();
  }
}, 60_000);

describe('a mail server that takes connections and says nothing', () => {
  let silent: Server;
  let url: string;
  beforeAll(async () => {
    silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((go) => silent.listen(0, '127.0.0.1', go));
    url = `smtp://127.0.0.1:${(silent.address() as { port: number }).port}`;
  });
  afterAll(() => new Promise((go) => silent.close(go)));

  test('delays mail, and nothing else: SMS leaves and acts go on while mail waits', async () => {
    const t = await startTestApp({ ...env, SMTP_URL: url });
    const { username } = await t.make.user('user', await t.make.company());
    const stop = startWorker(t.services, () => undefined);
    try {
      await campaign(t, 'EMAIL', 12);
      await vi.waitFor(
        async () => expect(await sql(t, 'select from messages where handed_at is not null')).not.toHaveLength(0),
        { timeout: 20_000 },
      );
      await campaign(t, 'SMS', 12);
      const asked = await t.app.inject({
        method: 'POST',
        url: '/api/security/auth/forgot-password',
        payload: { user_name: username },
      });
      expect(asked.statusCode, asked.body).toBeLessThan(300);
      await vi.waitFor(async () => expect(await counted(t, 'SMS')).toEqual({ SENT: 12 }), { timeout: 20_000 });
      // The SMS left before a second round of mails was tried.
      const given = await sql(t, "select from outbox where topic = 'message.send' and attempts > 0");
      expect(given.length).toBeLessThanOrEqual(4);
      // The outbox act wrote the message, which then waits for the mail server like the others.
      await vi.waitFor(async () => expect((await t.mailTo(username))?.template).toBe('reset'), { timeout: 20_000 });
      expect(await counted(t, 'EMAIL')).toEqual({ QUEUED: 13 });
    } finally {
      await stop();
      await t.close();
    }
  }, 60_000);
});
