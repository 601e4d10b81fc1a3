import type { Child } from '../processes/child.ts';
import type { LoadResult, LoadTask, Request } from '../processes/load.ts';

export type Load = Child<LoadTask, LoadResult>;

/** A server to ask, with the requests to ask it for. */
export interface Target {
  port: number;
  cookie: string;
  requests: Request[];
  /** Requests that change something: none is sent twice. */
  once?: boolean;
}

export interface Comparison {
  /** Median milliseconds with one client. */
  p50: { ours: number; floor: number };
  /** Requests in a second with 16 clients. */
  throughput: { ours: number; floor: number };
}

const ROUNDS = 6;
const SINGLE_MS = 1200;
const MANY_MS = 1500;
const WARM_MS = 1500;
export const CLIENTS = 16;
/** More than can be sent in one round. */
const AT_ONCE = 4000;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs a target for a while. Requests that may be sent once are taken from its list for good. */
export async function run(load: Load, target: Target, clients: number, ms: number): Promise<LoadResult> {
  const requests = target.once ? target.requests.slice(0, AT_ONCE) : target.requests;
  const result = await load.ask({ ...target, requests, clients, ms });
  if (target.once) target.requests.splice(0, result.latencies.length);
  return result;
}

/** Ours and the floor in turn, in short rounds, so that what else the machine does falls on both. */
export async function compare(load: Load, ours: Target, floor: Target): Promise<Comparison> {
  const both = { ours, floor } as const;
  const sides = Object.keys(both) as (keyof typeof both)[];
  const latencies: Record<keyof typeof both, number[]> = { ours: [], floor: [] };
  const counts = { ours: 0, floor: 0 };
  const elapsed = { ours: 0, floor: 0 };
  for (const side of sides) {
    await run(load, both[side], 1, WARM_MS);
    await run(load, both[side], CLIENTS, WARM_MS);
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) latencies[side].push(...(await run(load, both[side], 1, SINGLE_MS)).latencies);
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) {
      const result = await run(load, both[side], CLIENTS, MANY_MS);
      counts[side] += result.latencies.length;
      elapsed[side] += result.elapsed / 1000;
    }
  return {
    p50: { ours: median(latencies.ours), floor: median(latencies.floor) },
    throughput: { ours: counts.ours / elapsed.ours, floor: counts.floor / elapsed.floor },
  };
}
