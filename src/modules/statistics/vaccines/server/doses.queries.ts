import type { QueryOf } from '#platform/contract/endpoint.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import { workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import type { listVaccineDoses } from '../api.ts';
import type { VaccineDose } from '../model.ts';

const BY = { name: 'p.full_name collate "es-x-icu"', scheme: 'd.scheme', givenOn: 'd.given_on' };

const COLUMNS = selected<VaccineDose>({
  id: 'd.id',
  version: 'd.version',
  patientId: 'p.id',
  documentType: 'p.document_type',
  documentNumber: 'p.document_number',
  fullName: 'p.full_name',
  area: 'wa.name',
  jobTitle: 'jn.name',
  scheme: 'd.scheme',
  dose: 'd.dose::int',
  givenOn: 'd.given_on',
  place: 'd.place',
  lot: 'd.lot',
  note: 'd.note',
  recordedBy: "nullif(concat_ws(' ', u.first_name, u.last_name), '')",
  corrections: 'jsonb_array_length(d.changes)',
  withdrawnAt: 'd.withdrawn_at',
  withdrawnReason: 'd.withdrawn_reason',
});

// A merge moves the doses to the remaining record (merge_clinical), and its undo moves them back.
const ROWS_FROM_SQL = `from vaccine_doses d
join patients p on p.customer_id = d.customer_id and p.id = d.patient_id and p.status <> 'DELETED'`;
const NAMES_SQL = `
left join job_titles jn on jn.customer_id = $1 and jn.id = p.job_title_id
left join working_areas wa on wa.customer_id = $1 and wa.id = p.working_area_id
left join users u on u.id = d.recorded_by`;

type DoseQuery = Omit<QueryOf<typeof listVaccineDoses>, 'page' | 'page_size'>;

/** Vaccination records of the company; the scope needs clinical access. */
export function doseListing({ customerId }: Pick<Scope, 'customerId'>, q: DoseQuery): Listing<VaccineDose> {
  const where = new Conditions(customerId)
    .among(q.scheme, 'd.scheme')
    .when(q.start_date, 'd.given_on >= ?::date')
    .when(q.end_date, 'd.given_on <= ?::date')
    .among(q.working_area_id, 'p.working_area_id')
    .among(q.job_title_id, 'p.job_title_id')
    .among(q.project_id, 'p.project_id')
    .among(q.headquarter_id, 'p.headquarter_id')
    .always(q.withdrawn ? 'd.withdrawn_at is not null' : 'd.withdrawn_at is null');
  const search = workerSearch(where, q.q, 'named');
  if (search) where.always(search.includes('p.id'));
  const from = `${ROWS_FROM_SQL}${NAMES_SQL}\nwhere d.customer_id = $1${where.and}`;
  return {
    rows: (cut) => `select ${COLUMNS} ${from} ${inOrderOf(BY, q.sort, 'd.id')} ${cut}`,
    matching: `select 1 ${ROWS_FROM_SQL}\nwhere d.customer_id = $1${where.and}`,
    values: where.values,
  };
}

export const ONE_DOSE = `select ${COLUMNS} ${ROWS_FROM_SQL}${NAMES_SQL}\nwhere d.customer_id = $1 and d.id = $2`;
