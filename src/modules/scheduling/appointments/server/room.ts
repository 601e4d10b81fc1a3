import { SERVICE_AREA_LABELS, type ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/scope.ts';

/** A planned appointment at a site. */
export interface Placed {
  id: string;
  siteId: string | null;
  on: string;
  /** Medical profile of the appointment; null without one. */
  protocolId: string | null;
}

const LOCK_SITES = `
select 1 from health_centre_sites where customer_id = $1 and id = any ($2::uuid[]) order by id for no key update`;

const ROOMS_SQL = `
select x.site as "siteId", x.day::text as day, site_closed(s.weekdays, s.closings, x.day) as closed,
  s.capacity, s.capacity - b.n as room,
  coalesce((select jsonb_object_agg(c.area, c.capacity - coalesce(k.n, 0))
    from jsonb_to_recordset(s.stations) c(area text, capacity int)
    left join (
      select z.service_area, count(*)::int as n
      from appointments t join attentions a on a.customer_id = $1 and a.id = t.attention_id
      join protocol_stations z on z.customer_id = $1 and z.protocol_id = a.protocol_id
      where t.customer_id = $1 and t.health_centre_site_id = x.site and t.appointment_on = x.day
        and not t.id = any ($4::uuid[])
        and t.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'EN_ATENCION')
      group by 1) k on k.service_area = c.area), '{}') as stations
from unnest($2::uuid[], $3::date[]) x(site, day)
join health_centre_sites s on s.customer_id = $1 and s.id = x.site
cross join lateral (
  select count(*)::int as n from appointments t
  where t.customer_id = $1 and t.health_centre_site_id = x.site and t.appointment_on = x.day
    and not t.id = any ($4::uuid[]) and t.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'EN_ATENCION')) b`;

const STATIONS_SQL = `
select protocol_id as id, array_agg(service_area) as areas from protocol_stations
where customer_id = $1 and protocol_id = any ($2::uuid[]) group by 1`;

/** Locks the sites until the commit, so that two transactions cannot both take the last place. */
export const lockSites = (tx: Tx, sites: readonly string[]) => tx.client.query(LOCK_SITES, [tx.customerId, sites]);

interface Room {
  siteId: string;
  day: string;
  closed: string | null;
  capacity: number | null;
  /** Free places; null without a limit. */
  room: number | null;
  /** Free places of stations with a lower capacity than the site. */
  stations: Record<string, number>;
}

/**
 * Appointments without room at their site, by id, with the reason: the site is closed that day or full, or a station of
 * the medical profile is full. An earlier appointment of the list takes the place of a later one. An appointment
 * without a site always has room.
 * @param moved appointments that give up their current place, which is therefore not counted
 */
export async function withoutRoom(
  tx: Tx,
  placed: readonly Placed[],
  moved: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const at = placed.filter((each): each is Placed & { siteId: string } => each.siteId !== null);
  if (at.length === 0) return new Map();
  const sites = [...new Set(at.map(({ siteId }) => siteId))];
  await lockSites(tx, sites);
  const pairs = [...new Map(at.map((each) => [keyOf(each.siteId, each.on), each])).values()];
  const { rows } = await tx.client.query<Room>(ROOMS_SQL, [
    tx.customerId,
    pairs.map(({ siteId }) => siteId),
    pairs.map(({ on }) => on),
    moved,
  ]);
  const rooms = new Map(rows.map((room) => [keyOf(room.siteId, room.day), room]));
  const areas = await stationsOf(tx, at);
  const refused = new Map<string, string>();
  for (const { id, siteId, on, protocolId } of at) {
    const room = rooms.get(keyOf(siteId, on));
    const serviceAreas = (protocolId && areas.get(protocolId)) || [];
    const reason = room ? take(room, on, serviceAreas) : 'Esa sede ya no atiende: elige otra.';
    if (reason) refused.set(id, reason);
  }
  return refused;
}

const keyOf = (siteId: string, day: string) => `${siteId} ${day}`;

/** Takes one place, or returns the reason why there is none. */
function take(room: Room, on: string, serviceAreas: readonly ServiceArea[]): string | null {
  if (room.closed) return `El ${showDay(on)} la sede está cerrada. ${room.closed}.`;
  if (room.room !== null && room.room <= 0)
    return `El ${showDay(on)} la sede ya tiene sus ${room.capacity} citas: elige otro día.`;
  const full = serviceAreas.find((area) => (room.stations[area] ?? 1) <= 0);
  if (full) return `El ${showDay(on)} ya no hay cupo en ${SERVICE_AREA_LABELS[full]}: elige otro día.`;
  if (room.room !== null) room.room--;
  for (const area of serviceAreas) if (room.stations[area] !== undefined) room.stations[area]--;
  return null;
}

async function stationsOf(tx: Tx, placed: readonly Placed[]): Promise<ReadonlyMap<string, ServiceArea[]>> {
  const ids = [...new Set(placed.flatMap(({ protocolId }) => protocolId ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await tx.client.query<{ id: string; areas: ServiceArea[] }>(STATIONS_SQL, [tx.customerId, ids]);
  return new Map(rows.map(({ id, areas }) => [id, areas]));
}
