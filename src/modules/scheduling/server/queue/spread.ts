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
}

interface Place {
  day: string;
  siteId: string | null;
  /** The exam of before ends first. */
  late: boolean;
}

/**
 * Gives each worker a day with room: the most urgent the first, those whose exam ends latest the last, of one day the site
 * that has the most room. Whoever finds none is left out.
 * @param slots in the order of their days
 */
export function spread(workers: readonly Needing[], slots: readonly Slot[]): ReadonlyMap<string, Place> {
  const rooms = slots.map((slot) => ({ ...slot })).filter(({ room }) => room > 0);
  const inOrder = [...workers].sort((a, b) => (a.until ?? '').localeCompare(b.until ?? ''));
  const places = new Map<string, Place>();
  for (const { id, until } of inOrder) {
    const first = rooms[0];
    if (!first) break;
    let best = first;
    for (const slot of rooms) {
      if (slot.day !== first.day) break;
      if (slot.room > best.room) best = slot;
    }
    places.set(id, { day: best.day, siteId: best.siteId, late: until !== null && best.day > until });
    best.room--;
    if (best.room === 0) rooms.splice(rooms.indexOf(best), 1);
  }
  return places;
}
