import { addDays } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { type CalendarItem, MOST_EVENTS, MOST_SITES } from '../../calendar/api.ts';
import type { AppointmentKind } from '../../model.ts';

interface CalendarQuery {
  from: string;
  days: number;
  kind?: readonly AppointmentKind[] | undefined;
  site_id?: string | undefined;
}

const CALENDAR_ROWS = `from appointments t
join attentions a on a.customer_id = $1 and a.id = t.attention_id and a.deleted_at is null
join patients p on p.customer_id = $1 and p.id = a.patient_id and p.status <> 'DELETED'
where t.customer_id = $1 and t.appointment_on >= $2 and t.appointment_on < $3 and t.state <> 'CANCELADO'
  and ($4::uuid is null or t.health_centre_site_id = $4)`;

const ITEMS_SQL = `
select s.*, hc.name || ' · ' || hs.name as site from (
  select t.id, t.attention_id as "attentionId", a.patient_id as "patientId", p.full_name as "fullName", t.kind,
    case when t.kind = 'EMO' then a.exam_type end as "examType", t.appointment_on as on,
    to_char(t.start_time, 'HH24:MI') as at, t.state, t.health_centre_site_id as "siteId", t.version
  ${CALENDAR_ROWS} and ($5::text[] is null or t.kind = any ($5))
  order by t.appointment_on, t.start_time nulls first, t.id limit ${MOST_EVENTS + 1}) s
left join health_centre_sites hs on hs.customer_id = $1 and hs.id = s."siteId"
left join health_centres hc on hc.customer_id = $1 and hc.id = hs.health_centre_id
order by s.on, s.at nulls first, s.id`;

// Without a site, the capacity of a day is the sum of its open sites, and only a holiday closes the day.
const DAYS_SQL = `
select d.day::date::text as day, coalesce(b.n, 0) as booked, r.capacity,
  case
    when $4::uuid is not null then r.closed
    else (select 'Feriado: ' || h.name from holidays h where h.day = d.day::date) end as closed
from generate_series($2::date, $3::date - 1, interval '1 day') d(day)
left join (select t.appointment_on as day, count(*)::int as n ${CALENDAR_ROWS} group by 1) b on b.day = d.day::date
left join lateral (
  select case when bool_and(s.capacity is not null) then sum(s.capacity)::int end as capacity, min(x.closed) as closed
  from health_centre_sites s cross join lateral (select site_closed(s.weekdays, s.closings, d.day::date) as closed) x
  where s.customer_id = $1 and s.active and ($4::uuid is null and x.closed is null or s.id = $4)) r on true
order by 1`;

interface DayRow {
  day: string;
  booked: number;
  closed: string | null;
  capacity: number | null;
}

/** Appointments of a range of days, with the number and capacity of each day. */
export async function calendarFrom(scope: Scope, { from, days, kind, site_id }: CalendarQuery) {
  const until = addDays(from, days);
  const [site, kinds] = [site_id ?? null, kind?.length ? kind : null];
  const [rows, filled] = await scope.hot<[CalendarItem[], DayRow[]]>([
    statement(ITEMS_SQL, [scope.customerId, from, until, site, kinds]),
    statement(DAYS_SQL, [scope.customerId, from, until, site]),
  ]);
  return { items: rows.slice(0, MOST_EVENTS), more: rows.length > MOST_EVENTS, days: filled };
}

const ROOMS_SQL = `
with booked as materialized (select t.health_centre_site_id as site, t.appointment_on as day,
    count(*)::int as n ${CALENDAR_ROWS}
  group by 1, 2),
sites as (
  select s.id, s.capacity, s.weekdays, s.closings from health_centre_sites s
  where s.customer_id = $1 and s.active and s.id in (select site from booked) order by s.id limit ${MOST_SITES})
select s.id as "siteId", d.day::date::text as day, coalesce(b.n, 0) as booked, s.capacity, c.closed
from sites s cross join generate_series($2::date, $3::date - 1, interval '1 day') d(day)
cross join lateral (select site_closed(s.weekdays, s.closings, d.day::date) as closed) c
left join booked b on b.site = s.id and b.day = d.day::date
where s.capacity is not null or c.closed is not null
order by 1, 2`;

/** Appointments and capacity of each site, by day. */
export async function roomsFrom(scope: Scope, { from, days }: { from: string; days: number }) {
  const [rooms] = await scope.hot<[(DayRow & { siteId: string })[]]>([
    statement(ROOMS_SQL, [scope.customerId, from, addDays(from, days), null]),
  ]);
  return { rooms };
}

export interface FeedGroup {
  day: string;
  time: string | null;
  kind: AppointmentKind;
  siteId: string | null;
  site: string | null;
  count: number;
}

/** Maximum number of entries in a feed. */
const MOST_GROUPS = 5000;

const GROUPS_SQL = `
select g.*, hc.name || ' · ' || hs.name as site from (
  select t.appointment_on as day, to_char(t.start_time, 'HH24:MI') as time, t.kind,
    t.health_centre_site_id as "siteId", count(*)::int as count
  ${CALENDAR_ROWS}
  group by 1, 2, 3, 4 order by 1, 2 nulls first, 3, 4 nulls first limit ${MOST_GROUPS}) g
left join health_centre_sites hs on hs.customer_id = $1 and hs.id = g."siteId"
left join health_centres hc on hc.customer_id = $1 and hc.id = hs.health_centre_id
order by g.day, g.time nulls first, g.kind, g."siteId" nulls first`;

/** Number of workers expected by place and time, without names. */
export async function groupsBetween(scope: Scope, from: string, until: string): Promise<FeedGroup[]> {
  const [rows] = await scope.hot<[FeedGroup[]]>([statement(GROUPS_SQL, [scope.customerId, from, until, null])]);
  return rows;
}
