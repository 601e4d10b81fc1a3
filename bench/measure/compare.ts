import type { Child } from '../processes/child.ts';
import type { LoadResult, LoadTask, Request } from '../processes/load.ts';

export type Load = Child<LoadTask, LoadResult>;

/** A server and the requests to send to it. */
export interface Target {
  port: number;
  cookie: string;
  requests: Request[];
  /** The requests change data: each is sent only once. */
  once?: boolean;
}

export interface Comparison<Side extends string> {
  /** Median milliseconds with one client. */
  p50: Record<Side, number>;
  /** Requests per second with 16 clients. */
  throughput: Record<Side, number>;
}

const ROUNDS = 6;
const SINGLE_MS = 1200;
const MANY_MS = 1500;
const WARM_MS = 1500;
export const CLIENTS = 16;
/** Maximum of requests that one round receives; a round never sends that many. */
const AT_ONCE = 4000;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Sends requests to a target for `ms`. With `once`, the sent requests are removed from its list. */
export async function run(load: Load, target: Target, clients: number, ms: number): Promise<LoadResult> {
  const requests = target.once ? target.requests.slice(0, AT_ONCE) : target.requests;
  const result = await load.ask({ ...target, requests, clients, ms });
  if (target.once) target.requests.splice(0, result.latencies.length);
  return result;
}

const mapped = <Side extends string, T>(sides: readonly Side[], of: (side: Side) => T) =>
  Object.fromEntries(sides.map((side) => [side, of(side)])) as Record<Side, T>;

/**
 * Measures all targets alternately in short rounds, so that other load on the machine affects all of them; the
 * `crowded` targets also with 16 clients.
 */
export async function compare<Side extends string>(
  load: Load,
  targets: Record<Side, Target>,
  crowded: readonly NoInfer<Side>[],
): Promise<Comparison<Side>> {
  const sides = Object.keys(targets) as Side[];
  const latencies = mapped(sides, (): number[] => []);
  const counts = mapped(sides, () => 0);
  const elapsed = mapped(sides, () => 0);
  for (const side of sides) {
    await run(load, targets[side], 1, WARM_MS);
    if (crowded.includes(side)) await run(load, targets[side], CLIENTS, WARM_MS);
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) latencies[side].push(...(await run(load, targets[side], 1, SINGLE_MS)).latencies);
  for (let round = 0; round < (crowded.length > 0 ? ROUNDS : 0); round++)
    for (const side of crowded) {
      const result = await run(load, targets[side], CLIENTS, MANY_MS);
      counts[side] += result.latencies.length;
      elapsed[side] += result.elapsed / 1000;
    }
  return {
    p50: mapped(sides, (side) => median(latencies[side])),
    throughput: mapped(sides, (side) => counts[side] / elapsed[side]),
  };
}
