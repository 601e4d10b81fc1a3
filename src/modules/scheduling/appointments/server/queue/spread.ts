/** Room that a site has on a day. */
export interface Slot {
  day: string;
  siteId: string | null;
  /** Appointments that it still takes. */
  room: number;
}

interface Needing {
  id: string;
  /** The day on which their last exam ends; null: as soon as can be. */
  until: string | null;
  /** Whether they rest on a day. */
  rests?: (day: string) => boolean;
}

interface Place {
  day: string;
  siteId: string | null;
  /** The exam of before ends first. */
  late: boolean;
  /** The first day with room on which they rest: why it is not this one. */
  rested: string | null;
}

/**
 * Gives each worker a day with room on which they do not rest: the most urgent the first, those whose exam ends latest the
 * last, of one day the site that has the most room. Whoever finds none is left out.
 * @param slots in the order of their days
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
