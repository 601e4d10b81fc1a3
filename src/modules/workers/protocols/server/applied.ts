import { EXAM_TYPES } from '#clinical/vocabulary/exam-type.ts';
import type { Protocol } from '../catalogue.ts';
import { chooseProtocol } from '../choose.ts';
import { overlapsOf } from '../overlaps.ts';
import { workOf } from './protocol-for.ts';
import type { WorkerGroup } from './protocols.queries.ts';

/** Number of active workers to whom each protocol applies on a day, for any of its exam types. */
export function appliedTo(
  protocols: readonly Protocol[],
  groups: readonly WorkerGroup[],
  day: string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const group of groups) {
    const work = workOf(group);
    const chosen = EXAM_TYPES.map((type) => chooseProtocol(protocols, work, type, day)?.protocol.id);
    for (const id of new Set(chosen)) if (id) counts.set(id, (counts.get(id) ?? 0) + group.patients);
  }
  return counts;
}

/** Adds the computed columns of the list to stored protocols. */
export function withFacts<P extends Protocol>(
  items: readonly P[],
  protocols: readonly Protocol[],
  groups: readonly WorkerGroup[],
  day: string,
): (P & { patients: number; warnings: string[] })[] {
  const counts = appliedTo(protocols, groups, day);
  return items.map((item) => ({
    ...item,
    patients: counts.get(item.id) ?? 0,
    warnings: overlapsOf(item, protocols),
  }));
}
