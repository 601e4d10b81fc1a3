import type { Services } from '../http/context.ts';
import type { JobHandler } from '../jobs/queue.ts';
import { SENDING_CHANNELS } from '../messages/channels/channel.ts';
import { openChannels } from '../messages/channels/open-channels.ts';
import { Lane } from '../messages/lane.ts';
import { dispatchOne, type OutboxHandler } from '../messages/outbox.ts';
import type { Product } from './product.ts';
import { PASSES, type Pass } from './server-module.ts';

const OUTBOX_MS = 5_000;

interface Outbox {
  /** By topic. */
  handlers: ReadonlyMap<string, OutboxHandler>;
  /** One lane for each message channel. */
  lanes: readonly Lane[];
  close(): void;
}

export function openOutbox({ system, config }: Services, product: Product): Outbox {
  const channels = openChannels(config);
  const lanes = SENDING_CHANNELS.map((channel) => new Lane({ system, config, channel, transport: channels[channel] }));
  return {
    handlers: new Map(Object.entries(product.outbox).map(([topic, handlerFor]) => [topic, handlerFor(config)])),
    lanes,
    close: () => {
      for (const lane of lanes) lane.stop();
    },
  };
}

async function dispatchAll({ system }: Services, { handlers }: Outbox): Promise<void> {
  while (await dispatchOne(system, handlers));
}

/** Processes everything that is due: the handlers write messages first, then the messages are sent. */
export async function drainOutbox(services: Services, outbox: Outbox): Promise<void> {
  await dispatchAll(services, outbox);
  await Promise.all(outbox.lanes.map((lane) => lane.drain()));
}

/** The handler of the queue of documents, which passes each job to the handler of its task. */
export function documentJobs(services: Services, { documentTasks }: Product): JobHandler {
  const handlers = new Map(Object.entries(documentTasks).map(([task, handlerFor]) => [task, handlerFor(services)]));
  return (data, job) => {
    const handle = handlers.get(data.task);
    if (!handle) throw new Error(`No module has a handler for the task ${data.task}.`);
    return handle(data, job);
  };
}

/** Work that never runs twice at once: a call during a run is dropped. */
function single(work: () => Promise<unknown>, onError: (error: Error) => void) {
  let running: Promise<void> | null = null;
  return {
    start: () => {
      running ??= work()
        .then(() => {}, onError)
        .finally(() => {
          running = null;
        });
    },
    ended: () => running,
  };
}

/** Work that bounds by itself how much of it runs at once. */
function overlapping(work: () => Promise<unknown>, onError: (error: Error) => void) {
  const running = new Set<Promise<void>>();
  return {
    start: () => {
      const run = work()
        .then(() => {}, onError)
        .finally(() => running.delete(run));
      running.add(run);
    },
    ended: () => Promise.all(running),
  };
}

/**
 * Starts the outbox and the passes of this process; the queues are started by the caller.
 * @returns a function that stops them, after the piece of work under way
 */
export function startPasses(
  services: Services,
  product: Product,
  onError: (error: Error) => void,
): () => Promise<void> {
  let stopping = false;
  const isStopping = () => stopping;
  const outbox = openOutbox(services, product);
  // Each channel runs separately: a slow mail server delays only mail.
  const drains = [
    single(() => dispatchAll(services, outbox), onError),
    ...outbox.lanes.map((lane) => overlapping(() => lane.drain(), onError)),
  ];
  const drainAll = () => {
    for (const { start } of drains) start();
  };
  const timers = [setInterval(drainAll, OUTBOX_MS)];
  const unsubscribes = [services.events.onWake('outbox', drainAll)];
  const passes = Object.entries(PASSES).map(([pass, { everyMs, ...rest }]) => {
    const work = product.passes[pass as Pass];
    const run = single(async () => {
      for (const piece of work) if (!stopping) await piece(services, isStopping).catch(onError);
    }, onError);
    timers.push(setInterval(run.start, everyMs));
    if ('wake' in rest) unsubscribes.push(services.events.onWake(rest.wake, run.start));
    run.start();
    return run;
  });
  drainAll();
  return async () => {
    stopping = true;
    for (const timer of timers) clearInterval(timer);
    for (const unsubscribe of unsubscribes) unsubscribe();
    outbox.close();
    await Promise.all([...drains, ...passes].map(({ ended }) => ended()));
  };
}
