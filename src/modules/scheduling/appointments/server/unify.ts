import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import type { Call } from '#platform/server/http/context.ts';
import { lockWorkersOf } from '#platform/server/import-kind/lock-workers.ts';
import { lockExams } from '#workers/validity/server/lock-exams.ts';
import type * as api from '../api.ts';
import { APPOINTMENTS } from '../appointments.ts';
import { appointmentMoved } from '../notifications.ts';
import { lockSites } from './room.ts';
import { siteOf } from './schedule.ts';
import { cannotMove } from './taken-days.ts';
import { notifyWorkers } from './tell-workers.ts';

// A station is shared where the protocols of two of the exams ask the worker for it (`protocol_asks`).
const OPEN_SQL = `
with open as (
  select p.id, p.full_name, p.sex, p.job_title_id, p.birth_date, array_agg(t.id order by t.id) as ids,
    array_agg(t.attention_id order by t.id) as exams,
    array_agg(t.health_centre_site_id order by t.id) as sites
  from appointments t join attentions a on a.customer_id = $1 and a.id = t.attention_id and a.deleted_at is null
  join patients p on p.customer_id = $1 and p.id = a.patient_id and p.status <> 'DELETED'
  where t.customer_id = $1 and t.kind = 'EMO' and t.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO')
    and a.patient_id = any ($2::uuid[])
  group by p.id, p.full_name, p.sex, p.job_title_id, p.birth_date)
select o.id as "patientId", o.full_name as name, o.ids, o.exams, o.sites, coalesce((
  select array_agg(q.area order by q.position, q.area) from (
    select z.service_area as area, min(z.position) as position from attentions b
    join protocol_stations z on z.customer_id = $1 and z.protocol_id = b.protocol_id
    where b.customer_id = $1 and b.id = any (o.exams)
      and protocol_asks($1, b.protocol_id, z.service_area, o.job_title_id, o.sex,
        ${yearsOn('b.exam_date', 'o.birth_date')})
    group by 1 having count(*) > 1) q), '{}') as shared
from open o`;

const OPEN_EXAMS = `
select x.id from attentions x
where x.customer_id = $1 and x.patient_id = any ($2::uuid[]) and x.deleted_at is null
  and x.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO')`;
const LOCK_APPOINTMENTS = `
select 1 from appointments where customer_id = $1 and attention_id in (${OPEN_EXAMS}) order by id for update`;

const WORKERS_SQL = "select id from patients where customer_id = $1 and id = any ($2::uuid[]) and status <> 'DELETED'";

interface Open {
  patientId: string;
  name: string;
  ids: string[];
  exams: string[];
  sites: (string | null)[];
  shared: ServiceArea[];
}

/**
 * Moves all open appointments of each worker to one day, time and place, and returns the stations needed only once.
 * Each worker receives one message.
 */
export const unifyOf = ({ scope, services, query, body }: Call<typeof api.unifyExams>) =>
  scope.run(async (tx) => {
    const site = await siteOf(tx, query);
    const patientIds = body.rows.map(({ patientId }) => patientId);
    const openByPatient = await openOf(tx, patientIds, site);
    const { rows } = await tx.client.query<{ id: string }>(WORKERS_SQL, [tx.customerId, patientIds]);
    const workers = new Set(rows.map(({ id }) => id));
    const unified: { patientId: string; ids: string[]; shared: ServiceArea[] }[] = [];
    const refused: { id: string; name: string; reason: string }[] = [];
    const done = new Set<string>();
    for (const { patientId, on, at } of body.rows) {
      if (done.has(patientId)) continue;
      done.add(patientId);
      const openExams = openByPatient.get(patientId);
      let reason: string | null = null;
      if (!workers.has(patientId.toLowerCase())) reason = 'No encontramos a este colaborador.';
      else if (!openExams || openExams.ids.length < 2) reason = 'No tiene más de una cita de EMO abierta.';
      else reason = await whyNot(tx, openExams, on, site);
      if (!openExams || reason) {
        refused.push({ id: patientId, name: openExams?.name ?? '', reason: reason ?? '' });
        continue;
      }
      const sets = { appointment_on: on, start_time: at, reason: 'OPERACION', confirmed_at: null, confirmed_how: null };
      const items = openExams.ids.map((id) => ({ id }));
      await moveCases(tx, APPOINTMENTS, 'reschedule', items, site ? { ...sets, health_centre_site_id: site } : sets);
      await notifyWorkers(tx, services.config, openExams.ids.slice(0, 1), appointmentMoved);
      unified.push({ patientId, ids: openExams.ids, shared: openExams.shared });
    }
    return { unified, refused };
  });

/** Reads the open appointments of workers and locks workers, exams, appointments and sites, as all writers do. */
async function openOf(tx: Tx, patients: readonly string[], site: string | null): Promise<ReadonlyMap<string, Open>> {
  const values = [tx.customerId, patients];
  await lockWorkersOf(tx, 'select unnest($2::uuid[])', values);
  await lockExams(tx, OPEN_EXAMS, values);
  await tx.client.query(LOCK_APPOINTMENTS, values);
  const { rows } = await tx.client.query<Open>(OPEN_SQL, [tx.customerId, patients]);
  await lockSites(tx, site ? [site] : rows.flatMap(({ sites }) => sites.flatMap((each) => each ?? [])));
  return new Map(rows.map((row) => [row.patientId, row]));
}

async function whyNot(tx: Tx, { ids, exams, sites }: Open, on: string, site: string | null): Promise<string | null> {
  if (on < todayInLima()) return 'La fecha ya pasó: elige desde hoy en adelante.';
  const moves = ids.map((id, n) => ({ id, attentionId: exams[n]!, on, siteId: site ?? sites[n]! }));
  return [...(await cannotMove(tx, moves)).values()][0] ?? null;
}
