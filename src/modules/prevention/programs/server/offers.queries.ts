import type { QueryOf } from '#platform/contract/endpoint.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import { workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import { hasValidAptitude } from '#workers/validity/server/validity-sql.ts';
import type { listOffers } from '../api.ts';
import type { ProgramOffer } from '../model.ts';
import type { ProgramCode } from '../protocols.ts';

const BY = { name: 'x.full_name collate "es-x-icu"', pattern: 'x.place', examDate: 'x.exam_date' };

/** Hazards that cause a proposal: those of certain programmes, or single hazards. */
const HAZARDS: Record<ProgramCode, string> = {
  RESPIRATORIO: "h.programme in ('respiratoryProtection', 'chemicals')",
  FLUJO_PICO: "h.id in ('POLVO_HARINA', 'POLVO_MADERA', 'POLVO_ALGODON', 'FORMALDEHIDO')",
};
/**
 * The listed class identifies the exam, so no results are unpacked. The most severe class comes first. The index
 * attention_results_spirometry contains only exams with one of these classes, so the others are not read.
 */
const patterns = `'{${['MIXTO', 'OBSTRUCTIVO', 'POSIBLE_RESTRICTIVO'].map((each) => `ESPIROMETRIA:${each}`).join(',')}}'::text[]`;
/**
 * The exam with the current spirometry of the worker `w`: the newest valid exam that contains one, as in the
 * statistics. An expired exam counts too: an altered spirometry remains a proposal until a newer one or a doctor's
 * decision.
 */
const NEWEST_SPIROMETRY = `
    select a.exam_date, r.listed
    from attentions a join patients p on p.customer_id = $1 and p.id = a.patient_id
    join attention_results r on r.customer_id = $1 and r.attention_id = a.id
    where a.customer_id = $1 and a.patient_id = w.patient_id and a.kind = 'EMO' and a.deleted_at is null
      and ${hasValidAptitude('a', 'p')}
      and exists (select 1 from unnest(r.codes, r.classes) x(code, class)
        where x.code = 'ESPIROMETRIA' and x.class <> 'SIN_DATO')
    order by a.exam_date desc, a.decided_at desc, a.id desc limit 1`;

const COLUMNS = selected<ProgramOffer>({
  patientId: 'x.id',
  fullName: 'x.full_name',
  documentType: 'x.document_type',
  documentNumber: 'x.document_number',
  area: 'wa.name',
  jobTitle: 'jn.name',
  hazards: 'x.hazards',
  pattern: "substr(x.found, length('ESPIROMETRIA:') + 1)",
  examDate: 'x.exam_date',
});

type OfferQuery = Omit<QueryOf<typeof listOffers>, 'page' | 'page_size'>;

/**
 * Active workers whom the hazards of their job title or their newest spirometry propose, without those already enrolled
 * or dismissed.
 */
export function offerListing({ customerId }: Pick<Scope, 'customerId'>, q: OfferQuery): Listing<ProgramOffer> {
  const where = new Conditions(customerId, q.program)
    .among(q.working_area_id, 'p.working_area_id')
    .among(q.job_title_id, 'p.job_title_id')
    .among(q.project_id, 'p.project_id')
    .among(q.headquarter_id, 'p.headquarter_id')
    .when(q.abnormal, '(f.found is not null) = ?');
  const search = workerSearch(where, q.q, 'named', 'ACTIVE');
  if (search) where.always(search.includes('p.id'));
  const offersSql = `with risk as materialized (
  select j.job_title_id as job, string_agg(h.name, ', ' order by h.position) as hazards
  from job_title_hazards j join hazards h on h.id = j.hazard_id
  where j.customer_id = $1 and ${HAZARDS[q.program]}
  group by 1),
altered as materialized (
  select w.patient_id, e.exam_date,
    (select each from unnest(e.listed) each where each = any (${patterns}) limit 1) as found
  from (
    select distinct a.patient_id
    from attention_results r join attentions a on a.customer_id = $1 and a.id = r.attention_id
    where r.customer_id = $1 and r.listed && ${patterns}) w
  cross join lateral (${NEWEST_SPIROMETRY}) e
  where e.listed && ${patterns}),
proposed as materialized (
  select patient_id as id from altered
  union
  select p.id
  from risk join patients p on p.customer_id = $1 and p.status = 'ACTIVE' and p.job_title_id = risk.job)
select * from (
  select p.id, p.document_type, p.document_number, p.full_name, p.working_area_id, p.job_title_id,
    risk.hazards, f.found,
    coalesce(f.exam_date,
      (select e.exam_date from current_exams e where e.customer_id = $1 and e.patient_id = w.id)) as exam_date,
    coalesce(array_position(${patterns}, f.found), 9) as place
  from proposed w
  join patients p on p.customer_id = $1 and p.id = w.id and p.status = 'ACTIVE'
  left join risk on risk.job = p.job_title_id
  left join altered f on f.patient_id = w.id
  where not exists (select 1 from program_entries o
    where o.customer_id = $1 and o.patient_id = p.id and o.program = $2 and o.state = 'ACTIVO')
    and not exists (select 1 from program_refusals o
      where o.customer_id = $1 and o.patient_id = p.id and o.program = $2)${where.and}) x`;
  return {
    rows: (cut) => `select ${COLUMNS} from (${offersSql}) x
left join job_titles jn on jn.customer_id = $1 and jn.id = x.job_title_id
left join working_areas wa on wa.customer_id = $1 and wa.id = x.working_area_id
${inOrderOf(BY, q.sort, 'x.id')} ${cut}`,
    matching: offersSql,
    values: where.values,
  };
}
