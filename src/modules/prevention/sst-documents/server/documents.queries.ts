import { todayInLima } from '#platform/contract/dates.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import { words } from '#platform/contract/text.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import type { listModels } from '../api.ts';
import type { SstDocument } from '../model.ts';
import { CATEGORIES } from '../models/model.ts';
import { MODELS } from '../models/models.ts';

const COLUMNS = selected<SstDocument>({
  id: 'd.id',
  origin: 'd.origin',
  name: 'd.name',
  category: 'd.category',
  format: 'd.format',
  norm: 'd.norm',
  about: 'd.about',
  listsWorkers: 'd.lists_workers',
  edition: 'd.edition',
  responsible: 'd.responsible',
  reviewOn: 'd.review_on',
  overdue: 'coalesce(d.review_on < $3::date, false)',
  version: 'd.version',
});

/** The models, given as $2, together with the company's own documents in their newest version. */
const FROM_SQL = `from (
  select m.key as id, 'VIGIA' as origin, m.name, m.category, m.format, m.norm, m.about, m.edition, m.place,
    m.lists_workers,
    coalesce(s.responsible, '') as responsible, s.review_on, coalesce(s.version, 0) as version
  from jsonb_to_recordset($2::jsonb) as m(key text, name text, category text, format text, norm text,
    about text, edition text, place int, lists_workers boolean)
  left join sst_documents s on s.customer_id = $1 and s.model = m.key
  union all
  select s.id::text, 'EMPRESA', s.name, s.category, v.format, s.norm, '', v.number::text, 1000, false,
    s.responsible, s.review_on, s.version
  from sst_documents s
  cross join lateral (select n.format, n.number from sst_document_versions n
    where n.customer_id = $1 and n.document_id = s.id order by n.number desc limit 1) v
  where s.customer_id = $1 and s.model is null and s.active
) d`;

const MODELS_JSON = JSON.stringify(
  MODELS.map(({ key, name, category, format, norm, about, edition, parts }, place) => ({
    key,
    name,
    category,
    format,
    norm,
    about,
    edition,
    place,
    lists_workers: parts.some((part) => part.kind === 'table' && part.fill === 'workers'),
  })),
);
const CATEGORY_ORDER = `array_position('{${Object.keys(CATEGORIES).join(',')}}'::text[], d.category), d.place`;
const BY = { name: 'd.name collate "es-x-icu"', category: CATEGORY_ORDER, reviewOn: 'd.review_on' };

type ModelQuery = Omit<QueryOf<typeof listModels>, 'page' | 'page_size' | 'customer_id'>;

/**
 * Lists models and documents; a search matches each of its words, without accents, in the name, the norm or the use.
 */
export function documentsListing({ customerId }: Pick<Scope, 'customerId'>, q: ModelQuery): Listing<SstDocument> {
  const where = new Conditions(customerId, MODELS_JSON, todayInLima())
    .among(q.category, 'd.category')
    .among(q.format, 'd.format')
    .when(q.origin, 'd.origin = ?')
    .always(q.overdue ? 'd.review_on < $3::date' : '$3::date is not null');
  for (const word of words(q.q ?? ''))
    where.always(`fold(d.name || ' ' || d.norm || ' ' || d.about) like '%' || ${where.place(word)}::text || '%'`);
  return {
    rows: (cut) => `select ${COLUMNS} ${FROM_SQL}\nwhere true${where.and} ${inOrderOf(BY, q.sort, 'd.id')} ${cut}`,
    matching: `select 1 ${FROM_SQL}\nwhere true${where.and}`,
    values: where.values,
  };
}
