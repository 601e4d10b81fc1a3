import { todayInLima } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import { restsOn, workRegime } from '#workers/collaborators/work-regime.ts';
import { protocolsFor } from '#workers/protocols/server/protocol-for.ts';
import { validityEnd } from '#workers/validity/server/validity-sql.ts';
import { PROPOSED_DAYS, type Proposed, type proposeAppointments } from '../../queue/proposal.ts';
import { type Slot, spread } from './spread.ts';

const WORKERS_SQL = `
select p.id, p.full_name as name, (case when e.patient_id is not null then ${validityEnd('e')} end)::text as until,
  p.work_regime as regime, p.rotation_from::text as "rotationFrom"
from patients p join customers k on k.id = p.customer_id
left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
left join current_exams e on e.customer_id = p.customer_id and e.patient_id = p.id
where p.customer_id = $1 and p.id = any ($2::uuid[]) and p.status <> 'DELETED'`;

const SITES_SQL = `
select s.id, c.name || ' · ' || s.name as name from health_centre_sites s
join health_centres c on c.customer_id = $1 and c.id = s.health_centre_id
where s.customer_id = $1 and s.active and s.id = any ($2::uuid[])`;

// Without sites, each working day has `perDay` places.
const SLOTS_SQL = `
select d.day::date::text as day, x.site as "siteId", least($4::int, s.capacity) - b.n as room
from generate_series($2::date, $2::date + $3::int, interval '1 day') d(day)
cross join unnest($5::uuid[]) x(site)
left join health_centre_sites s on s.customer_id = $1 and s.id = x.site
cross join lateral (
  select count(*)::int as n from appointments t where t.customer_id = $1 and t.appointment_on = d.day::date
    and t.health_centre_site_id is not distinct from x.site
    and t.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'EN_ATENCION')) b
where site_closed(coalesce(s.weekdays, '{1,2,3,4,5,6}'), coalesce(s.closings, '[]'), d.day::date) is null
order by 1, 2`;

interface Worker {
  id: string;
  name: string;
  until: string | null;
  regime: string | null;
  rotationFrom: string | null;
}

/** Proposes dates, sites and medical profiles for workers by urgency and free places; nothing is stored. */
export async function proposalOf({ scope, body }: Pick<Call<typeof proposeAppointments>, 'scope' | 'body'>) {
  const { rows, siteIds, perDay } = body;
  const from = [body.from, todayInLima()].sort()[1]!;
  const [workers, sites, slots] = await read(scope, {
    ids: rows.map(({ patientId }) => patientId),
    siteIds,
    perDay,
    from,
  });
  if (sites.length < new Set(siteIds).size) throw notFound('No encontramos esa sede.');
  const regimes = new Map(workers.map(({ id, regime, rotationFrom }) => [id, workRegime(regime, rotationFrom)]));
  const places = spread(
    workers.map((worker) => {
      const regime = regimes.get(worker.id);
      return regime ? { ...worker, rests: (day) => restsOn(regime, day) } : worker;
    }),
    slots,
  );
  const rowProtocols = await protocolsFor(scope, rows, from);
  const workerById = new Map(workers.map((worker) => [worker.id, worker]));
  const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
  const items = rows.flatMap(({ patientId, examType }, n): Proposed[] => {
    const [place, worker, protocol] = [places.get(patientId), workerById.get(patientId), rowProtocols[n]];
    if (!place || !worker) return [];
    return [
      {
        patientId,
        name: worker.name,
        examType,
        on: place.day,
        late: place.late,
        siteId: place.siteId,
        site: place.siteId && (siteNames.get(place.siteId) ?? null),
        protocol: protocol?.protocol?.name ?? null,
        why: protocol?.why ?? '',
        regime: regimes.get(patientId) ?? null,
        rested: place.rested,
      },
    ];
  });
  const placedIds = new Set(items.map(({ patientId }) => patientId));
  const refused = rows
    .filter(({ patientId }) => !placedIds.has(patientId))
    .map(({ patientId }) => ({
      id: patientId,
      name: workerById.get(patientId)?.name ?? '',
      reason: workerById.has(patientId)
        ? `No hay cupo en ${PROPOSED_DAYS} días, fuera de su descanso.`
        : 'No encontramos a este colaborador.',
    }));
  return { items, refused };
}

interface Reading {
  ids: readonly string[];
  siteIds: readonly string[];
  perDay: number;
  from: string;
}

async function read(scope: Scope, { ids, siteIds, perDay, from }: Reading) {
  const { customerId } = scope;
  const among = siteIds.length > 0 ? siteIds : [null];
  return scope.hot<[Worker[], { id: string; name: string }[], Slot[]]>([
    statement(WORKERS_SQL, [customerId, ids]),
    statement(SITES_SQL, [customerId, siteIds]),
    statement(SLOTS_SQL, [customerId, from, PROPOSED_DAYS, perDay, among]),
  ]);
}
