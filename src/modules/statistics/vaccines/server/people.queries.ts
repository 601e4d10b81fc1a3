import type { QueryOf } from '#platform/contract/endpoint.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import { workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import type { listVaccinePeople } from '../api.ts';
import type { VaccinePerson } from '../model.ts';
import { AGE, BOOSTER_ON, COVERAGE, fits, RECORDED, SCHEME, SCHEME_ROWS } from './coverage.sql.ts';

const BY = { name: 'x.full_name collate "es-x-icu"', lastOn: 'x.last_on', boosterOn: 'x.booster_on' };

const COLUMNS = selected<VaccinePerson>({
  patientId: 'x.id',
  documentType: 'x.document_type',
  documentNumber: 'x.document_number',
  fullName: 'x.full_name',
  area: 'wa.name',
  jobTitle: 'jn.name',
  coverage: 'x.coverage',
  doses: 'x.doses',
  lastOn: 'x.last_on',
  boosterOn: 'x.booster_on',
});

type PeopleQuery = Omit<QueryOf<typeof listVaccinePeople>, 'page' | 'page_size'>;

/** Workers who should have the vaccine $3 or who have a record of it; the scope needs clinical access. */
export function peopleListing({ customerId }: Pick<Scope, 'customerId'>, q: PeopleQuery): Listing<VaccinePerson> {
  const where = new Conditions(customerId, SCHEME_ROWS, q.scheme)
    .among(q.working_area_id, 'p.working_area_id')
    .among(q.job_title_id, 'p.job_title_id')
    .among(q.project_id, 'p.project_id')
    .among(q.headquarter_id, 'p.headquarter_id')
    .among(q.coverage, COVERAGE);
  const search = workerSearch(where, q.q, 'named', 'ACTIVE');
  if (search) where.always(search.includes('p.id'));
  const peopleSql = `with ${SCHEME},${RECORDED}
select * from (
  select p.id, p.document_type, p.document_number, p.full_name, p.working_area_id, p.job_title_id,
    coalesce(r.dose, 0) as doses, r.last_on, ${COVERAGE} as coverage, ${BOOSTER_ON} as booster_on
  from scheme s join patients p on p.customer_id = $1 and p.status = 'ACTIVE'
  left join recorded r on r.person = p.id and r.scheme = s.code
  where s.code = $3 and (r.person is not null or ${fits(AGE, 'p.job_title_id')})${where.and}) x`;
  return {
    rows: (cut) => `select ${COLUMNS} from (${peopleSql}) x
left join job_titles jn on jn.customer_id = $1 and jn.id = x.job_title_id
left join working_areas wa on wa.customer_id = $1 and wa.id = x.working_area_id
${inOrderOf(BY, q.sort, 'x.id')} ${cut}`,
    matching: peopleSql,
    values: where.values,
  };
}
