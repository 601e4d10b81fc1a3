import { CLASSIFIED_ITEMS, classLabel, isItem } from '#clinical/rules/book/registry.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import { midSentence } from '#platform/contract/text.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import { workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import type { listOffers } from '../api.ts';
import type { ProgramOffer } from '../model.ts';
import { EXAM_OF_PROPOSED, proposedSql } from './proposals.sql.ts';

const BY = { name: 'x.full_name collate "es-x-icu"', finding: 'x.place', examDate: EXAM_OF_PROPOSED };

/** «Audiometría: trauma acústico leve» for «AUDIOMETRIA:TRAUMA_LEVE» */
export function findingText(listed: string | null): string | null {
  const [item = '', classCode = ''] = (listed ?? '').split(':');
  if (!isItem(item)) return null;
  return `${CLASSIFIED_ITEMS[item].label}: ${midSentence(classLabel(item, classCode))}`;
}

/** Why the rule proposes a worker: the finding or, without one, the hazards of the job title. */
export const reasonOf = ({ found, hazards }: { found: string | null; hazards: string | null }): string =>
  findingText(found) ?? (hazards ? `Expuesto a ${midSentence(hazards)}`.slice(0, 1000) : '');

const COLUMNS = selected<ProgramOffer>({
  patientId: 'x.id',
  fullName: 'x.full_name',
  documentType: 'x.document_type',
  documentNumber: 'x.document_number',
  area: 'wa.name',
  jobTitle: 'jn.name',
  hazards: 'x.hazards',
  finding: 'x.found',
  examDate: EXAM_OF_PROPOSED,
});

type OfferQuery = Omit<QueryOf<typeof listOffers>, 'page' | 'page_size'>;

/**
 * Active workers whom the hazards of their job title or a finding of their newest exam propose, without those already
 * enrolled or dismissed.
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
  const offersSql = proposedSql(q.program, where.and);
  const order = inOrderOf(BY, q.sort, 'x.id');
  return {
    counts: true,
    rows: (cut, page) => `select ${COLUMNS}${page ? ', x.total' : ''}
from (select x.*${page ? ', count(*) over ()::int as total' : ''} from (${offersSql}) x ${order} ${cut}) x
left join job_titles jn on jn.customer_id = $1 and jn.id = x.job_title_id
left join working_areas wa on wa.customer_id = $1 and wa.id = x.working_area_id
${order}`,
    matching: offersSql,
    values: where.values,
    items: (rows: readonly ProgramOffer[]) =>
      rows.map((row) => ({ ...row, finding: findingText(row.finding ?? null) })),
  };
}
