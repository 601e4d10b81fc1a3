import type { FastifyInstance } from 'fastify';

/**
 * Asks the health page again and again while `work` runs.
 * @returns what `work` gave, and the longest time an answer took of this process, in ms: the shorter of its wall time and
 * the processor time of all threads meanwhile. Neither is less than what the main thread was held, and what other
 * programs of a loaded machine, or threads that read a file, take adds to one of the two alone.
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
    const [began, used] = [performance.now(), process.cpuUsage()];
    // A request that comes while the thread is held waits from then on: the time before it is served counts.
    await new Promise((go) => setTimeout(go, 1));
    const answer = await app.inject('/healthz');
    if (answer.statusCode !== 200) throw new Error(`The health page answered ${answer.statusCode}.`);
    const { user, system } = process.cpuUsage(used);
    longest = Math.max(longest, Math.min(performance.now() - began, (user + system) / 1000));
  } while (!done);
  return { got: await running, longest };
}
