import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { changeExams, followNewExams } from '#workers/validity/server/write-exams.ts';
import { bulkInsert } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';

// Workers without an exam or with an old exam, in a deterministic order.
const DUE_SQL = `
select p.id, e.patient_id is null as first, p.working_area_id as area, p.job_title_id as job, p.project_id as project,
  p.headquarter_id as site,
  array(select a.exam_date::text from attentions a where a.customer_id = $1 and a.patient_id = p.id and a.kind = 'EMO'
    and a.exam_date between $2::date - 40 and $2::date + 46) as "examDays",
  exists (select 1 from attentions a where a.customer_id = $1 and a.patient_id = p.id and a.kind = 'EMO'
    and a.exam_date > $2::date - 40 and a.state = 'ATENDIDO') as waits
from patients p left join current_exams e on e.customer_id = p.customer_id and e.patient_id = p.id
where p.customer_id = $1 and p.status = 'ACTIVE' and (e.patient_id is null or e.exam_date < $2::date - 330)
order by p.document_number`;
const SITES_SQL = 'select id from health_centre_sites where customer_id = $1 and active order by name, id';

interface Due {
  id: string;
  first: boolean;
  area: string | null;
  job: string | null;
  project: string | null;
  site: string | null;
  /** Days around today with an EMO under way, without an aptitude: the worker may have no second one on them. */
  examDays: string[];
  /** True if the exam was held and waits for its aptitude. */
  waits: boolean;
}

/** States of the appointments, in percent; open appointments are in the future. */
const FATES = [
  ['PROGRAMADO', 34],
  ['CONFIRMADO', 26],
  ['REPROGRAMADO', 12],
  ['NO_ASISTIO', 14],
  ['CANCELADO', 14],
] as const;
const notSunday = (day: string): string => (new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day);

// Recent exams had an appointment before they took place.
const INSERT_ATTENDED = `
insert into appointments (customer_id, attention_id, kind, state, appointment_on, start_time,
  health_centre_site_id, confirmed_how, confirmed_at, arrived_at)
select $1, a.id, 'EMO', 'ATENDIDO', a.exam_date, make_time(7 + a.n % 5, (a.n % 4) * 15, 0),
  ($3::uuid[])[1 + a.n % cardinality($3::uuid[])],
  'COLABORADOR', a.exam_date - 2, a.exam_date + interval '13 hours'
from (select id, exam_date, row_number() over (order by exam_date, id)::int as n from attentions
  where customer_id = $1 and kind = 'EMO' and deleted_at is null and state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO')
    and exam_date between $2::date - 45 and $2::date) a where a.n % 5 > 0
on conflict do nothing`;

/** Writes past and future exam appointments in every state, at the clinics of the company, from 07:00 to noon. */
export async function writeAppointments(
  client: pg.ClientBase,
  random: Random,
  { id }: Company,
  today: string,
): Promise<void> {
  const { rows: due } = await client.query<Due>(DUE_SQL, [id, today]);
  const { rows: sites } = await client.query<{ id: string }>(SITES_SQL, [id]);
  const newAppointments = due
    .filter(() => random.chance(0.55))
    .map((worker) => {
      const fate = random.weighted(FATES);
      const past = fate === 'NO_ASISTIO' || (fate === 'CANCELADO' && random.chance(0.5));
      const on = notSunday(addDays(today, past ? -random.int(1, 40) : random.int(1, 45)));
      return {
        ...worker,
        fate,
        on,
        exam: random.uuid(),
        at: hourOf(random),
        place: sites.length > 0 ? random.pick(sites).id : null,
      };
    })
    .filter(({ on, examDays, waits }) => !waits && !examDays.includes(on));
  await bulkInsert(
    client,
    'attentions',
    [
      'customer_id',
      'id',
      'patient_id',
      'exam_type',
      'state',
      'exam_date',
      'working_area_id',
      'job_title_id',
      'project_id',
      'headquarter_id',
    ],
    newAppointments.map((a) => [
      id,
      a.exam,
      a.id,
      a.first ? 'PREOCUPACIONAL' : 'PERIODICO',
      'PROGRAMADO',
      a.on,
      a.area,
      a.job,
      a.project,
      a.site,
    ]),
  );
  const tx = { client, customerId: id };
  await followNewExams(
    tx,
    newAppointments.map(({ exam }) => exam),
  );
  await client.query(
    `update appointments t set start_time = x.at, health_centre_site_id = x.place, state = x.fate,
       confirmed_at = case when x.fate = 'CONFIRMADO' then $3::timestamptz end,
       confirmed_how = case when x.fate = 'CONFIRMADO' then x.how end,
       reason = case when x.fate in ('CANCELADO', 'REPROGRAMADO') then x.why end,
       asked_on = case when x.fate = 'PROGRAMADO' and x.asks then x.on + 7 end,
       asked_at = case when x.fate = 'PROGRAMADO' and x.asks then $3::timestamptz end,
       centre_answer = case
         when x.fate = 'CONFIRMADO' then 'ACEPTADA'
         when x.fate = 'PROGRAMADO' and x.refused then 'RECHAZADA' end,
       centre_reason = case when x.fate = 'PROGRAMADO' and x.refused then 'EQUIPO' end,
       centre_answered_at = case
         when x.fate = 'CONFIRMADO' or x.fate = 'PROGRAMADO' and x.refused then $3::timestamptz end
     from jsonb_to_recordset($2::jsonb) x(exam uuid, at time, place uuid, fate text, how text, why text,
       "on" date, asks boolean, refused boolean)
     where t.customer_id = $1 and t.attention_id = x.exam`,
    [
      id,
      JSON.stringify(
        newAppointments.map(({ exam, at, place, fate, on }) => ({
          exam,
          at,
          place,
          fate,
          on,
          asks: random.chance(0.15),
          refused: random.chance(0.1),
          how: random.chance(0.7) ? 'COLABORADOR' : 'EMPRESA',
          why: random.chance(0.5) ? 'TURNO' : 'COLABORADOR',
        })),
      ),
      new Date(),
    ],
  );
  const places = sites.map((site) => site.id);
  if (places.length > 0) await client.query(INSERT_ATTENDED, [id, today, places]);
  const { rows: withoutCentre } = await client.query<{ id: string }>(
    `select a.id
     from appointments t join attentions a on a.customer_id = $1 and a.id = t.attention_id
     where t.customer_id = $1 and a.health_centre is null`,
    [id],
  );
  const examIds = withoutCentre.map((exam) => exam.id);
  await changeExams(tx, examIds, () =>
    client.query(
      `update attentions a set health_centre = c.name
       from appointments t join health_centre_sites s on s.customer_id = $1 and s.id = t.health_centre_site_id
     join health_centres c on c.customer_id = $1 and c.id = s.health_centre_id
     where t.customer_id = $1 and a.customer_id = $1 and a.id = t.attention_id and a.health_centre is null`,
      [id],
    ),
  );
}

const hourOf = (random: Random): string =>
  `${String(random.int(7, 11)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`;
