import { todayInLima } from '#platform/contract/dates.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { GROUNDS, type Ground } from '../../kinds.ts';
import type { OwnRequest, OwnRights } from '../../own/api.ts';
import type { Proven } from './own-link.ts';

const PERSON_SQL = `
select p.full_name as "fullName", c.name as company from patients p join customers c on c.id = $1
where p.customer_id = $1 and p.id = $2 and p.status <> 'DELETED'`;

const REQUESTS_SQL = `
select t.id, t.kind, t.field, t.new_value as "newValue", coalesce(x.wish, t.shared_text) as text, t.state,
  t.received_on as "receivedOn", t.due_on as "dueOn",
  t.decided_at as "decidedAt", t.ground, coalesce(x.answer, t.answer) as answer, t.archive_state as archive, f.size
from rights_requests t
join patients o on o.customer_id = $1 and o.id = t.patient_id
left join rights_request_texts x on x.customer_id = $1 and x.request_id = t.id
left join files f on f.customer_id = $1 and f.id = t.archive_file_id and f.deleted_at is null
where t.customer_id = $1
  and t.patient_id in (select id from patients where customer_id = $1 and (id = $2 or merged_into = $2))
order by t.created_at desc, t.id limit 50`;

/** Counts the records of each part of HELD. */
const COUNT_PARTS = `
with mine as materialized (select id, kind, state from attentions
  where customer_id = $1 and patient_id = $2 and deleted_at is null)
select jsonb_build_object(
  'FICHA', 1,
  'EXAMENES', (select count(*) from mine
    where kind = 'EMO' and state in ('ATENDIDO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO')),
  'ATENCIONES', (select count(*) from mine
    where kind <> 'EMO' and state in ('ATENDIDO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO')),
  'RESULTADOS', (select coalesce(sum(cardinality(r.codes)), 0)
    from mine m join attention_results r on r.customer_id = $1 and r.attention_id = m.id),
  'DIAGNOSTICOS', (select count(*) from mine m join exam_diagnoses d on d.customer_id = $1 and d.attention_id = m.id),
  'INTERCONSULTAS', (select count(*) from mine m join consultations c on c.customer_id = $1 and c.attention_id = m.id),
  'DOCUMENTOS', (select count(*)
    from mine m join documents d on d.customer_id = $1 and d.attention_id = m.id and d.revoked_at is null),
  'VACUNAS', (select count(*) from vaccine_doses v
    where v.customer_id = $1 and v.patient_id = $2 and v.withdrawn_at is null and v.dose > 0),
  'AUSENCIAS', (select count(*) from absences t join patients o on o.customer_id = $1 and o.id = t.patient_id
    where t.customer_id = $1 and coalesce(o.merged_into, o.id) = $2 and t.withdrawn_at is null)
) as held`;

const TERMS_SQL = `
select distinct on (kind) kind, working_days::int as "workingDays", norm from rights_terms
where valid_from <= $1::date order by kind, valid_from desc, recorded_at desc`;

type Row = Omit<OwnRequest, 'ground'> & { ground: Ground | null };

/** Reads the requests of an identified worker and the kinds of requests that are possible. */
export async function readRights({ patientId, handedOver, scope }: Proven): Promise<OwnRights> {
  const personStatement = (sql: string) => statement(sql, [scope.customerId, patientId]);
  const [people, requests, held, terms] = await scope.hot<
    [Pick<OwnRights, 'fullName' | 'company'>[], Row[], Pick<OwnRights, 'held'>[], OwnRights['terms']]
  >([
    personStatement(PERSON_SQL),
    personStatement(REQUESTS_SQL),
    personStatement(COUNT_PARTS),
    statement(TERMS_SQL, [todayInLima()]),
  ]);
  return {
    ...orNotFound(people[0]),
    handedOver,
    requests: requests.map(({ state, answer, ground, archive, size, ...row }) => {
      // A file that the doctor is still reviewing is not part of an answer.
      const answered = state === 'ATENDIDA';
      return {
        ...row,
        state,
        answer: state === 'RECIBIDA' || state === 'EN_CURSO' ? null : answer,
        ground: ground && GROUNDS[ground],
        archive: answered ? archive : null,
        size: answered ? size : null,
      };
    }),
    held: orNotFound(held[0]).held,
    terms,
  };
}
