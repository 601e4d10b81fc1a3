import { randomUUID } from 'node:crypto';
import { todayInLima } from '#platform/contract/dates.ts';
import { badRequest, notFound } from '#platform/contract/problem.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { moveCases, recordActs } from '#platform/server/cases/act.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { Call, Services } from '#platform/server/http/context.ts';
import { newExamsStatement } from '#workers/validity/server/write-exams.ts';
import type * as api from '../api.ts';
import type { Scheduled } from '../api.ts';
import { APPOINTMENTS } from '../appointments.ts';
import type { AppointmentKind } from '../model.ts';
import { appointmentAgreed } from '../notifications.ts';
import { type Placed, withoutRoom } from './room.ts';
import { notifyWorkers } from './tell-workers.ts';

interface Wanted {
  patientId: string;
  kind: AppointmentKind;
  /** Exam type of an EMO; for other visits their kind. */
  type: string;
  on: string;
  at: string | null;
  siteId: string | null;
  protocolId: string | null;
  covidTest: string | null;
  note: string | null;
}

const ROWS = `jsonb_array_elements($2::jsonb) with ordinality e(asked, n)
cross join lateral jsonb_to_record(e.asked) x(id uuid, "patientId" uuid, kind text, type text, "on" date,
  at time, "siteId" uuid, "protocolId" uuid, "covidTest" text, note text)`;

// Locks the workers' rows, so that two transactions that schedule the same worker run one after the other.
const LOCK_WORKERS = `
select 1 from patients
where customer_id = $1 and id in (select x."patientId" from ${ROWS})
order by id for no key update`;

const OPEN = "o.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO')";
/** Names the list of sites to use: `/exam/headquarters` has the company's work places instead. */
const NOT_A_SITE =
  'No es una sede de un centro médico de tu empresa: usa los id de GET /middleware/scheduling/sites. GET /exam/headquarters da las sedes de la empresa, donde se trabaja.';

const LOOKED_AT = `
select e.n::int, coalesce(p.full_name, '') as name, case
  when p.id is null then 'No encontramos a este colaborador.'
  when p.status = 'CEASED' and x.type <> 'RETIRO' then 'Está cesado: solo se le agenda un EMO de retiro.'
  when x."on" < $3::date then 'La fecha ya pasó: agenda desde hoy en adelante.'
  when x."siteId" is not null and s.id is null then case
    when exists (select 1 from health_centre_sites d where d.customer_id = $1 and d.id = x."siteId")
      then 'Esa sede ya no atiende: elige otra.'
    else '${NOT_A_SITE}' end
  when x."protocolId" is not null and r.id is null then 'El perfil médico no sirve para este tipo de EMO.'
  when row_number() over (partition by x."patientId", x.kind, x.type order by e.n) > 1
    then 'Está más de una vez en lo que elegiste.'
  when o.held then 'Ya tiene un EMO de este tipo ese día.'
  when o.first is not null then 'Ya tiene una cita de este tipo el ' || to_char(o.first, 'DD/MM/YYYY')
    || '.' end as reason,
  case when x.kind = 'EMO'
    then coalesce(x."protocolId", protocol_for_exam($1, p.id, null, null, x.type, x."on")) end as protocol
from ${ROWS}
left join patients p on p.customer_id = $1 and p.id = x."patientId" and p.status <> 'DELETED'
left join health_centre_sites s on s.customer_id = $1 and s.id = x."siteId" and s.active
left join protocols r on r.customer_id = $1 and r.id = x."protocolId" and r.active and r.enabled
  and x.type = any (r.exam_types)
left join lateral (
  select min(o.exam_date) filter (where ${OPEN}) as first,
    bool_or(o.exam_date = x."on" and o.kind = 'EMO' and o.state not in ('ANULADO', 'CANCELADO') and not ${OPEN}) as held
  from attentions o
  where o.customer_id = $1 and o.patient_id = p.id and o.kind = x.kind and o.exam_type = x.type
    and o.deleted_at is null) o on true
order by e.n`;

interface LookedAt {
  n: number;
  name: string;
  reason: string | null;
  protocol: string | null;
}

const INSERT_SQL = `
insert into attentions (customer_id, id, patient_id, kind, exam_type, exam_date, state, health_centre,
  protocol_id, working_area_id, job_title_id, project_id, headquarter_id)
select p.customer_id, x.id, p.id, x.kind, x.type, x."on", 'PROGRAMADO', c.name, x."protocolId", p.working_area_id,
  p.job_title_id, p.project_id, p.headquarter_id
from ${ROWS} join patients p on p.customer_id = $1 and p.id = x."patientId"
left join health_centre_sites s on s.customer_id = $1 and s.id = x."siteId"
left join health_centres c on c.customer_id = $1 and c.id = s.health_centre_id`;

const DETAILS_SQL = `
with x as materialized (select x.* from ${ROWS})
update appointments t
set start_time = x.at, health_centre_site_id = x."siteId", covid_test = x."covidTest", note = x.note,
  inside = $3 and x.note is not null, created_by = $4
from x where t.customer_id = $1 and t.attention_id = x.id
returning t.id, t.state, t.attention_id as "attentionId"`;

/**
 * Creates appointments in one transaction: refused ones are returned with their worker; the others are stored, recorded
 * in their history and announced to the workers.
 */
async function schedule(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  wanted: readonly Wanted[],
  { told = true } = {},
): Promise<Scheduled> {
  const rows = wanted.map((each) => ({ ...each, id: randomUUID() }));
  const all = JSON.stringify(rows);
  // Statements that need nothing from the answer before leave in one packet; each sees what was committed while the
  // one before it waited.
  const [, { rows: looked }] = await Promise.all([
    tx.client.query({ name: 'lock_scheduled', text: LOCK_WORKERS, values: [tx.customerId, all] }),
    tx.client.query<LookedAt>({
      name: 'look_at_scheduled',
      text: LOOKED_AT,
      values: [tx.customerId, all, todayInLima()],
    }),
  ]);
  const placed = looked.flatMap(({ n, reason, protocol }): Placed[] =>
    reason ? [] : [{ id: rows[n - 1]!.id, siteId: rows[n - 1]!.siteId, on: rows[n - 1]!.on, protocolId: protocol }],
  );
  const noRoom = await withoutRoom(tx, placed);
  const refused: Refused[] = [];
  const able: typeof rows = [];
  for (const { n, name, reason } of looked) {
    const row = rows[n - 1]!;
    const why = reason ?? noRoom.get(row.id);
    if (why) refused.push({ id: row.patientId, name, reason: why });
    else able.push(row);
  }
  if (able.length === 0) return { scheduled: [], refused, told: 0 };
  const written = JSON.stringify(able);
  const by = tx.actor.kind === 'user' ? tx.actor.id : null;
  const examIds = able.map(({ id }) => id);
  const [, , { rows: agreed }] = await Promise.all([
    tx.client.query({ name: 'insert_scheduled', text: INSERT_SQL, values: [tx.customerId, written] }),
    tx.client.query(newExamsStatement(tx.customerId, examIds)),
    tx.client.query<{ id: string; state: string; attentionId: string }>({
      name: 'detail_scheduled',
      text: DETAILS_SQL,
      values: [tx.customerId, written, tx.inside, by],
    }),
  ]);
  const ids = new Map(agreed.map(({ id, attentionId }) => [attentionId, id]));
  const scheduled = able.map(({ id, patientId }) => ({ id: ids.get(id)!, patientId }));
  const acts = agreed.map(({ id, state }) => ({ id, from: state, to: state, before: {} }));
  const appointments = scheduled.map(({ id }) => id);
  const [notifiedCount] = await Promise.all([
    told ? notifyWorkers(tx, config, appointments, appointmentAgreed) : 0,
    recordActs(tx, APPOINTMENTS, 'agree', acts),
  ]);
  return { scheduled, refused, told: notifiedCount };
}

type Where = {
  headquarter_id?: string | undefined;
  headquarter_code?: string | undefined;
  user_id?: string | undefined;
};

const SITE_SQL = `
select s.id from health_centre_sites s join health_centres c on c.customer_id = $1 and c.id = s.health_centre_id
where s.customer_id = $1 and s.active and fold($2) in (fold(s.name), fold(c.name || ' ' || s.name))`;

/**
 * Returns the site that a call names by its id or its name; null if the call names no site.
 * @throws 404 if `user_id` is not the signed-in person or the id is of no site, 400 if no site or several sites have
 * the name, or if the id and the name are of two sites
 */
export async function siteOf(tx: Tx, { headquarter_id, headquarter_code, user_id }: Where): Promise<string | null> {
  if (user_id !== undefined && user_id !== tx.actor.id) throw notFound('No encontramos a esa persona.');
  if (headquarter_id) {
    const { rowCount } = await tx.client.query('select 1 from health_centre_sites where customer_id = $1 and id = $2', [
      tx.customerId,
      headquarter_id,
    ]);
    if (rowCount === 0) throw notFound(NOT_A_SITE);
  }
  if (!headquarter_code) return headquarter_id ?? null;
  const { rows } = await tx.client.query<{ id: string }>(SITE_SQL, [tx.customerId, headquarter_code]);
  if (headquarter_id) {
    if (rows.some(({ id }) => id === headquarter_id.toLowerCase())) return headquarter_id;
    throw badRequest('other_site', 'headquarter_id y headquarter_code nombran sedes distintas: envía uno de los dos.');
  }
  if (rows.length === 1) return rows[0]!.id;
  throw badRequest(
    'unknown_site',
    rows.length === 0 ? 'No hay una sede con ese nombre.' : 'Hay más de una sede con ese nombre: elige cuál.',
  );
}

export const scheduleExamsOf = ({ scope, services, query, body }: Call<typeof api.scheduleExams>) =>
  scope.run(async (tx) => {
    const site = await siteOf(tx, query);
    const wanted = body.rows.map(
      ({ examType, ...row }): Wanted => ({
        ...row,
        kind: 'EMO',
        type: examType,
        covidTest: null,
        siteId: row.siteId ?? site,
      }),
    );
    return schedule(tx, services, wanted);
  });

type Visit = Call<typeof api.scheduleVisits>['body']['rows'][number];

/** @throws 400 for a covid visit without the test */
function visitOf({ covidTestId, ...row }: Visit, site: string | null): Wanted {
  if (row.kind === 'COVID' && !covidTestId)
    throw badRequest('no_covid_test', 'Indica qué prueba covid se hará a cada colaborador.');
  return {
    ...row,
    type: row.kind,
    protocolId: null,
    siteId: row.siteId ?? site,
    covidTest: row.kind === 'COVID' ? covidTestId : null,
  };
}

export const scheduleVisitsOf = ({ scope, services, query, body }: Call<typeof api.scheduleVisits>) =>
  scope.run(async (tx) => {
    const site = await siteOf(tx, query);
    return schedule(
      tx,
      services,
      body.rows.map((row) => visitOf(row, site)),
    );
  });

/** Creates appointments for today, already as arrived, for workers who came without an appointment. */
export const insertVisitsOf = (scope: Scope, services: Services, rows: Call<typeof api.insertVisits>['body']['rows']) =>
  scope.run(async (tx) => {
    const today = todayInLima();
    const wanted = rows.map((row) => visitOf({ ...row, on: today, at: null }, null));
    const answer = await schedule(tx, services, wanted, { told: false });
    await moveCases(tx, APPOINTMENTS, 'arrive', answer.scheduled, { arrived_at: new Date() });
    return answer;
  });
