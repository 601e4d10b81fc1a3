import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationType } from '#platform/contract/notification-type.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type HttpStandIn, startHttpStandIn } from '#testing/http-stand-in.ts';
import { openChannels } from './channels/open-channels.ts';
import { Lane } from './lane.ts';
import { postMessage } from './post-message.ts';

const TYPE = notificationType<{ text: string }>({
  code: 'prueba',
  label: 'Prueba',
  level: 'INFO',
  channels: ['SMS'],
  text: ({ text }) => ({ title: 'Aviso', paragraphs: [text] }),
  samples: [{ text: 'Hola.' }],
});
/** First digits of the numbers that belong to the messages of each company, and to those without one. */
type Sender = 'large' | 'small' | 'third' | 'none';
const PREFIX: Record<Sender, string> = { large: '91', small: '92', third: '93', none: '94' };

let provider: HttpStandIn;
let t: TestApp;
let companies: Record<Sender, string | null>;
let lanes: Lane[];
/** The sender of each message that the provider received, in its order. */
let received: Sender[];

beforeAll(async () => {
  provider = await startHttpStandIn();
  t = await startTestApp({ SMS_URL: `${provider.url}/sms`, SMS_TOKEN: 's', QUIET_HOURS: 'no' });
  const companyId = async () => (await t.make.company()).id;
  companies = { large: await companyId(), small: await companyId(), third: await companyId(), none: null };
});
afterAll(async () => {
  await t.close();
  await provider.close();
});
beforeEach(async () => {
  await sql("delete from outbox where topic = 'message.send.sms'");
  await sql("delete from messages where channel = 'SMS'");
  provider.asked.length = 0;
  received = [];
  answerWith(() => 200);
  lanes = [];
  return () => {
    for (const lane of lanes) lane.stop();
  };
});

const sql = async (text: string, values: unknown[] = []) =>
  (await t.services.system.run(({ client }) => client.query(text, values))).rows;
const senderOf = (to: string) =>
  (Object.keys(PREFIX) as Sender[]).find((sender) => to.startsWith(`+51${PREFIX[sender]}`)) as Sender;
const answerWith = (statusOf: (sender: Sender) => number | Promise<number>) => {
  provider.otherwise = async ({ body }) => {
    const sender = senderOf(body.to);
    received.push(sender);
    return { status: await statusOf(sender), body: { id: randomUUID() } };
  };
};
const queue = (sender: Sender, many: number) =>
  t.services.system.run(async (tx) => {
    for (let n = 0; n < many; n++)
      await postMessage(
        tx,
        t.services.config,
        TYPE,
        { text: `Aviso ${n}.` },
        {
          to: `+51 ${PREFIX[sender]}${String(n).padStart(7, '0')}`,
          channel: 'SMS',
          userId: null,
          customerId: companies[sender],
          key: randomUUID(),
        },
      );
  });
/** A lane as each process opens it. */
const openLane = () => {
  const { system, config } = t.services;
  const lane = new Lane({ system, config, channel: 'SMS', transport: openChannels(config).SMS });
  lanes.push(lane);
  return lane;
};
const statesOf = async (sender: Sender) =>
  Object.fromEntries(
    (
      await sql(
        `select state, count(*)::int as n from messages where channel = 'SMS' and recipient like $1
         group by state order by state`,
        [`+51 ${PREFIX[sender]}%`],
      )
    ).map(({ state, n }) => [state, n]),
  );

test('a message queued behind 3,000 of another company is among the next that leave', async () => {
  await queue('large', 3_000);
  await queue('small', 1);
  const lane = openLane();
  const QUEUED_AFTER = 100;
  let queueing: Promise<void> | undefined;
  answerWith(async (sender) => {
    // The third company's message comes while the messages of the large one are leaving.
    if (received.length === QUEUED_AFTER) queueing = queue('third', 1);
    await queueing;
    if (sender === 'third') lane.stop();
    return 200;
  });
  await lane.drain();
  expect(received.indexOf('small')).toBeLessThan(8);
  expect(received).toContain('third');
  // Sixteen turns may pass until the companies are read again, and four messages are on their way.
  expect(received.indexOf('third')).toBeLessThan(QUEUED_AFTER + 30);
  expect([await statesOf('small'), await statesOf('third')]).toEqual([{ SENT: 1 }, { SENT: 1 }]);
  expect((await statesOf('large')).QUEUED).toBeGreaterThan(2_800);
}, 60_000);

test('what belongs to no company comes first, and takes at most every other turn', async () => {
  await queue('large', 40);
  await queue('none', 20);
  await openLane().drain();
  expect(received.slice(0, 5)).toContain('none');
  const until = received.slice(0, received.lastIndexOf('none'));
  expect(until.filter((sender) => sender === 'none')).toHaveLength(19);
  expect(until.filter((sender) => sender === 'large').length).toBeGreaterThan(10);
  expect(until.filter((sender) => sender === 'large').length).toBeLessThan(30);
  expect([await statesOf('large'), await statesOf('none')]).toEqual([{ SENT: 40 }, { SENT: 20 }]);
}, 60_000);

test('a company whose messages always fail does not hold those of another', async () => {
  await queue('large', 60);
  await queue('small', 30);
  const lane = openLane();
  answerWith((sender) => (sender === 'large' ? 503 : 200));
  await lane.drain();
  expect([await statesOf('large'), await statesOf('small')]).toEqual([{ QUEUED: 60 }, { SENT: 30 }]);
  // The company rests, so that its other messages lose no try; another company is served meanwhile.
  expect(received.filter((sender) => sender === 'large').length).toBeLessThan(10);
  await queue('third', 1);
  await lane.drain();
  expect(await statesOf('third')).toEqual({ SENT: 1 });
}, 60_000);

test('a company whose messages are not answered leaves room for those of another', async () => {
  await queue('large', 20);
  const lane = openLane();
  let answer = () => {};
  const answered = new Promise<void>((go) => {
    answer = go;
  });
  let failures = 0;
  answerWith(async (sender) => {
    if (sender !== 'large' || failures++ === 0) return sender === 'large' ? 503 : 200;
    await answered;
    return 503;
  });
  // The first failure leaves the company one message at a time, whose answer is missing when the others come.
  const [first] = await sql("select id from outbox where topic = 'message.send.sms' limit 1");
  await sql("update outbox set available_at = 'infinity' where topic = 'message.send.sms' and id <> $1", [first.id]);
  await lane.drain();
  await sql("update outbox set available_at = now() where topic = 'message.send.sms'");
  const stuck = lane.drain();
  await expect.poll(() => received.length).toBe(2);
  await queue('small', 10);
  await lane.drain();
  expect(await statesOf('small')).toEqual({ SENT: 10 });
  answer();
  await stuck;
  expect(await statesOf('large')).toEqual({ QUEUED: 20 });
}, 60_000);

test('a server that fails for all companies rests, and no try is lost meanwhile', async () => {
  await Promise.all((['large', 'small', 'third', 'none'] as const).map((sender) => queue(sender, 20)));
  answerWith(() => 503);
  const lane = openLane();
  await lane.drain();
  expect(received.length).toBeLessThan(12);
  expect(await lane.drain()).toBe(0);
  expect(await sql('select sum(attempts)::int as n from outbox')).toEqual([{ n: received.length }]);
}, 60_000);

test('three processes send each message once, and share the turns', async () => {
  await queue('large', 400);
  await Promise.all([queue('small', 20), queue('third', 20), queue('none', 20)]);
  await Promise.all([openLane(), openLane(), openLane()].map((lane) => lane.drain()));
  const keys = provider.asked.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([460, 460]);
  for (const sender of ['small', 'third', 'none'] as const) {
    expect(await statesOf(sender)).toEqual({ SENT: 20 });
    // Twenty rounds of four turns, with what three times four messages on their way may change in their order.
    expect(received.lastIndexOf(sender)).toBeLessThan(160);
  }
  expect(await statesOf('large')).toEqual({ SENT: 400 });
}, 60_000);
