/** Free places of a site on a day. */
export interface Slot {
  day: string;
  siteId: string | null;
  /** Remaining places. */
  room: number;
}

interface Needing {
  id: string;
  /** Day on which the last exam expires; null for as soon as possible. */
  until: string | null;
  /** Whether the worker rests on a day. */
  rests?: (day: string) => boolean;
}

interface Place {
  day: string;
  siteId: string | null;
  /** True when the current exam expires before this day. */
  late: boolean;
  /** First free day, which was skipped because the worker rests on it. */
  rested: string | null;
}

/**
 * Assigns each worker the first free day on which they do not rest, in the order in which their exams expire; on that
 * day the site with most free places. A worker without a free day is left out.
 * @param slots ordered by day
 */
export function spread(workers: readonly Needing[], slots: readonly Slot[]): ReadonlyMap<string, Place> {
  const rooms = slots.map((slot) => ({ ...slot })).filter(({ room }) => room > 0);
  const inOrder = [...workers].sort((a, b) => (a.until ?? '').localeCompare(b.until ?? ''));
  const places = new Map<string, Place>();
  for (const { id, until, rests = () => false } of inOrder) {
    const first = rooms.find(({ day }) => !rests(day));
    if (!first) continue;
    const best = rooms.reduce((most, slot) => (slot.day === first.day && slot.room > most.room ? slot : most), first);
    const rested = rooms[0]!.day < first.day ? rooms[0]!.day : null;
    places.set(id, { day: best.day, siteId: best.siteId, late: until !== null && best.day > until, rested });
    best.room--;
    if (best.room === 0) rooms.splice(rooms.indexOf(best), 1);
  }
  return places;
}
