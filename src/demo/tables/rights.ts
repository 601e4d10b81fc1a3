import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';

interface RequestExample {
  kind: 'ACCESO' | 'RECTIFICACION' | 'PORTABILIDAD';
  field?: string;
  newValue?: string;
  /** The worker's own words. */
  wish?: string;
  shared?: true;
  state: 'RECIBIDA' | 'EN_CURSO' | 'AMPLIADA' | 'ATENDIDA' | 'DENEGADA';
  daysAgo: number;
  origin: 'ENLACE' | 'PERSONAL';
  answer?: string;
  ground?: string;
}

/** Requests in every state; one is near the end of its term, another is past it. */
const REQUESTS: readonly RequestExample[] = [
  { kind: 'RECTIFICACION', field: 'TELEFONO', newValue: '987 654321', state: 'RECIBIDA', daysAgo: 2, origin: 'ENLACE' },
  {
    kind: 'PORTABILIDAD',
    state: 'RECIBIDA',
    daysAgo: 5,
    origin: 'ENLACE',
    wish: 'Voy a atenderme en otra clínica y me piden mis exámenes.',
  },
  {
    kind: 'ACCESO',
    state: 'RECIBIDA',
    daysAgo: 26,
    origin: 'PERSONAL',
    wish: 'Quiero saber qué guardan de mis audiometrías.',
  },
  {
    kind: 'RECTIFICACION',
    field: 'DIRECCION',
    state: 'RECIBIDA',
    daysAgo: 6,
    origin: 'ENLACE',
    shared: true,
    wish: 'Me mudé: ahora vivo en Av. Los Incas 245, Cerro Colorado.',
  },
  {
    kind: 'RECTIFICACION',
    field: 'RESULTADO',
    state: 'EN_CURSO',
    daysAgo: 16,
    origin: 'ENLACE',
    wish: 'Mi informe dice que fumo y nunca he fumado.',
  },
  {
    kind: 'RECTIFICACION',
    field: 'RESULTADO',
    state: 'AMPLIADA',
    daysAgo: 18,
    origin: 'PERSONAL',
    wish: 'La glucosa que figura no es la del laboratorio que me entregaron.',
    answer: 'Pedimos a la clínica el resultado original para compararlo. Te respondemos dentro del nuevo plazo.',
  },
  {
    kind: 'RECTIFICACION',
    field: 'RESULTADO',
    state: 'DENEGADA',
    daysAgo: 60,
    origin: 'ENLACE',
    ground: 'EXACTO',
    wish: 'Quiero que borren la restricción de mi examen anterior.',
    answer: 'La restricción se puso por el resultado de ese día y debe conservarse. Tu examen nuevo ya no la tiene.',
  },
  {
    kind: 'ACCESO',
    state: 'ATENDIDA',
    daysAgo: 70,
    origin: 'ENLACE',
    answer: 'Te enviamos todos tus datos. En tu página puedes ver también quién los abrió.',
  },
];

const INSERT_SQL = `
insert into rights_requests (customer_id, id, patient_id, kind, field, new_value, state, version, received_on,
  due_on, term_days, extension_days, term_norm, extended_on, origin, shared_text, shared_by, taken_by,
  taken_at, decided_by, decided_at, ground, archive_state, told_at, created_at)
select $1, $2, $3, $4, $5, $6, $7, 2, $8::date,
  add_working_days($8::date, m.working_days + case when $7 = 'AMPLIADA' then m.extension_days else 0 end),
  m.working_days, m.extension_days, m.norm, case when $7 = 'AMPLIADA' then $8::date + 9 end, $9,
  case when $10 then $11 end, case when $10 then $12::uuid end, case when $7 <> 'RECIBIDA' then $12::uuid end,
  case when $7 <> 'RECIBIDA' then $13::timestamptz end,
  case when $7 in ('ATENDIDA', 'DENEGADA') then $12::uuid end,
  case when $7 in ('ATENDIDA', 'DENEGADA') then $13::timestamptz end, $14,
  case when $7 = 'ATENDIDA' then 'EXPIRED' end,
  case when $7 in ('AMPLIADA', 'ATENDIDA', 'DENEGADA') then $13::timestamptz end, $15::timestamptz
from (select working_days, extension_days, norm from rights_terms
  where kind = $4 and valid_from <= $8::date
  order by valid_from desc limit 1) m`;

const ACTS: Partial<Record<RequestExample['state'], string>> = {
  EN_CURSO: 'take',
  AMPLIADA: 'extend',
  ATENDIDA: 'attend',
  DENEGADA: 'deny',
};

/** Writes requests of workers about their own data, in every state. */
export async function writeRightsRequests(
  client: pg.ClientBase,
  random: Random,
  { id: customer, people }: Company,
  doctor: Doctor,
  today: string,
): Promise<void> {
  const who = people.filter(({ ceasedOn, contactVerified, email }) => !ceasedOn && contactVerified && email);
  for (const [at, asked] of REQUESTS.entries()) {
    const person = who[at * 7];
    if (!person) return;
    const id = random.uuid();
    const [on, then] = [
      addDays(today, -asked.daysAgo),
      addDays(today, -asked.daysAgo + Math.min(9, asked.daysAgo - 1)),
    ];
    await client.query(INSERT_SQL, [
      customer,
      id,
      person.id,
      asked.kind,
      asked.field ?? null,
      asked.newValue ?? null,
      asked.state,
      on,
      asked.origin,
      asked.shared ?? false,
      asked.wish ?? null,
      doctor.id,
      noon(then),
      asked.ground ?? null,
      noon(on),
    ]);
    if (asked.wish || asked.answer)
      await client.query(
        'insert into rights_request_texts (customer_id, request_id, wish, answer) values ($1, $2, $3, $4)',
        [customer, id, asked.wish ?? null, asked.answer ?? null],
      );
    const act = ACTS[asked.state];
    if (act)
      await client.query(
        `insert into case_events (customer_id, kind, case_id, act, from_state, to_state, inside, by_user, at)
         values ($1, 'rights_requests', $2, $3, 'RECIBIDA', $4, false, $5, $6)`,
        [customer, id, act, asked.state, doctor.id, noon(then)],
      );
  }
}
