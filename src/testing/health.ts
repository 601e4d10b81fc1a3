import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Linux counts for each thread the nanoseconds it ran; the main thread bears the id of the process. */
const MAIN_THREAD = `/proc/self/task/${process.pid}/schedstat`;

/** Processor time of the main thread in ms; of all threads where the system does not tell them apart. */
function processorTime(): number {
  if (existsSync(MAIN_THREAD)) return Number(readFileSync(MAIN_THREAD, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Asks the health page again and again while `work` runs.
 * @returns what `work` gave, and the longest time that an answer took of the main thread, in ms: the shorter of its wall
 * time and of the processor time of the main thread meanwhile, to which other programs of a loaded machine add nothing.
 */
export async function askingHealth<T>(
  app: FastifyInstance,
  work: () => Promise<T>,
): Promise<{ got: T; longest: number }> {
  let [done, longest] = [false, 0];
  const running = work().finally(() => {
    done = true;
  });
  do {
    const [began, used] = [performance.now(), processorTime()];
    // A request that comes while the thread is held waits from then on: the time before it is served counts.
    await new Promise((go) => setTimeout(go, 1));
    const answer = await app.inject('/healthz');
    if (answer.statusCode !== 200) throw new Error(`The health page answered ${answer.statusCode}.`);
    longest = Math.max(longest, Math.min(performance.now() - began, processorTime() - used));
  } while (!done);
  return { got: await running, longest };
}
