import { mayCall } from '#access/session/server/may-call.ts';
import { listDocuments } from '#documents/papers/history/api.ts';
import { listEmos } from '#exams/attentions/api.ts';
import { listImports } from '#imports/engine/api.ts';
import { HISTORY_PAGE } from '#imports/engine/pages.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { words } from '#platform/contract/text.ts';
import type { HotStatement } from '#platform/server/database/scope.ts';
import { Conditions, composed, statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { ScreenPath } from '#screens/screens.ts';
import { workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import { listPatients } from '#workers/collaborators/api.ts';
import { aptitudeLabel, documentLabel, typeLabel } from '#workers/collaborators/labels.ts';
import type { Hit, searchEverything } from '../api.ts';

/** Maximum number of hits of each kind. */
const MOST = 6;
/** Number of newest imports whose names are searched. */
const LOOKED_AT = 500;

interface Row {
  kind: Hit['kind'];
  id: string;
  title: string;
  patient_id: string;
  code: string | null;
  day: string | null;
  more: string | null;
}

interface Kind {
  /** Only users who may call this endpoint find the kind; other users get neither its hits nor their number. */
  as: Endpoint;
  /** Rows of the workers in `found (patient_id, full_name, place)`; without it, the kind has a separate statement. */
  ofWorkers?: string;
  show: (row: Row) => { detail: string; path: ScreenPath; search: Record<string, string> };
}

/** Returns a complete document code in the search text, with or without separators between its groups. */
function codeIn(q: string): string | null {
  const code = q.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{12}$/.test(code) ? code : null;
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** The kinds: who may find them, their SQL, and where they open. Row security hides rows behind the clinical wall. */
const KINDS: Readonly<Record<Hit['kind'], Kind>> = {
  worker: {
    as: listPatients,
    ofWorkers: `select 'worker' as kind, p.id, p.full_name as title, p.id as patient_id,
  p.document_type || ' ' || p.document_number as code,
  p.ceased_on as day, coalesce(j.name, wa.name) as more, f.place, 0 as part from found f
join patients p on p.customer_id = $1 and p.id = f.patient_id
left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
left join working_areas wa on wa.customer_id = $1 and wa.id = p.working_area_id`,
    show: ({ id, code, day, more }) => ({
      detail: joined(code, day ? `cesó el ${showDay(day)}` : more),
      path: '/gestion_colaboradores/colaboradores',
      search: { person: id },
    }),
  },
  exam: {
    as: listEmos,
    ofWorkers: `select 'exam', a.id, f.full_name, f.patient_id, a.exam_type, a.exam_date, a.aptitude, f.place, a.part
from found f cross join lateral (
  select a.id, a.exam_type, a.exam_date, a.aptitude, row_number() over (order by a.exam_date desc) as part
  from attentions a
  where a.customer_id = $1 and a.patient_id = f.patient_id and a.kind = 'EMO' and a.deleted_at is null
    and a.state <> all ('{PROGRAMADO,CONFIRMADO,REPROGRAMADO,CANCELADO,NO_ASISTIO}')
  order by a.exam_date desc limit 3) a`,
    show: ({ id, code, day, more }) => ({
      detail: joined(code && `EMO ${typeLabel(code).toLowerCase()}`, day && showDay(day), more && aptitudeLabel(more)),
      path: '/resultados/emos',
      search: { attention: id },
    }),
  },
  document: {
    as: listDocuments,
    ofWorkers: `select 'document', d.id, f.full_name, f.patient_id, d.type, d.exam_date, null, f.place, d.part
from found f cross join lateral (
  select d.id, d.type, a.exam_date, row_number() over (order by a.exam_date desc) as part from attentions a
  join documents d on d.customer_id = $1 and d.attention_id = a.id and d.revoked_at is null
  where a.customer_id = $1 and a.patient_id = f.patient_id and a.deleted_at is null
  order by a.exam_date desc limit 3) d`,
    show: ({ patient_id, code, day, more }) => ({
      detail: joined(code && documentLabel(code), day && `examen del ${showDay(day)}`, more),
      path: '/gestion_colaboradores/colaboradores_documentos',
      search: { person_id: patient_id, ...(code ? { type: code } : {}) },
    }),
  },
  batch: {
    // Matches the requirement of the imports page, which lists all kinds of import.
    as: { ...listImports, tier: 'PREMIUM' },
    show: ({ id, day }) => ({
      detail: joined('Importación', day && showDay(day)),
      path: HISTORY_PAGE,
      search: { batch_id: id },
    }),
  },
};

/** Finds the workers and their rows of the requested kinds, in the order of the workers. */
function workersStatement(customerId: string, q: string, kinds: readonly Hit['kind'][]): HotStatement | null {
  const where = new Conditions(customerId);
  const search = workerSearch(where, q, 'named');
  const parts = kinds.flatMap((kind) => KINDS[kind].ofWorkers ?? []);
  if (!search || parts.length === 0) return null;
  const limited = parts.map((part) => `(select * from (${part}) x order by place, part limit ${MOST})`);
  const text = `${search.firstMatches(MOST)}
select kind, id, title, patient_id, code, day, more from (${limited.join('\nunion all ')}) x order by place, part`;
  return composed(text, where.values);
}

/** The document with the code that is printed under its QR; also a replaced or revoked one. */
const DOCUMENTS_BY_CODE = `
select 'document' as kind, d.id, p.full_name as title, p.id as patient_id, d.type as code, a.exam_date as day,
  case when d.revoked_at is not null then 'revocado' end as more
from document_codes k
join documents d on d.customer_id = $1 and d.id = k.document_id
join attentions a on a.customer_id = $1 and a.id = d.attention_id and a.deleted_at is null
join patients p on p.customer_id = $1 and p.id = a.patient_id and p.status <> 'DELETED'
where k.code = $2 and k.customer_id = $1`;

const BATCHES_SQL = `
select 'batch' as kind, b.id, b.file_name as title, null as code,
  (b.created_at at time zone 'America/Lima')::date as day
from (select id, file_name, created_at from import_batches
  where customer_id = $1
  order by created_at desc, id limit ${LOOKED_AT}) b
where ' ' || fold(b.file_name) like all ($2::text[]) order by b.created_at desc, b.id limit ${MOST}`;

/**
 * Returns the hits that the user may see, at most six of each kind, in a single round trip that costs the same in a
 * large and in a small company.
 */
export async function searchOf({
  scope,
  query,
  session,
}: Pick<Call<typeof searchEverything>, 'scope' | 'query' | 'session'>): Promise<{ items: Hit[] }> {
  const { q } = query;
  const searched = words(q);
  if (searched.join('').length < 2 || !session) return { items: [] };
  const kinds = (Object.keys(KINDS) as Hit['kind'][]).filter((kind) => mayCall(session, KINDS[kind].as));
  const ofWorkers = workersStatement(scope.customerId, q, kinds);
  const code = codeIn(q);
  const patterns = searched.map((word) => `% ${word}%`);
  const statements = [
    ...(ofWorkers ? [ofWorkers] : []),
    ...(kinds.includes('document') && code ? [statement(DOCUMENTS_BY_CODE, [scope.customerId, code])] : []),
    ...(kinds.includes('batch') ? [statement(BATCHES_SQL, [scope.customerId, patterns])] : []),
  ];
  if (statements.length === 0) return { items: [] };
  const rows = (await scope.hot<Row[][]>(statements)).flat();
  return { items: rows.map((row) => ({ kind: row.kind, id: row.id, title: row.title, ...KINDS[row.kind].show(row) })) };
}
