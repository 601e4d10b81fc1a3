import { cannotLeaveAgain } from '#access/links/server/cannot-leave.ts';
import { neverLeft, sentAt } from '#access/links/server/sent.sql.ts';
import { caseStore } from '#platform/server/cases/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { WORKER_SORTS } from '#workers/catalogs/server/worker-case.sql.ts';
import { workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import { readingRequested } from '../../notifications.ts';
import { READINGS, type Reading } from '../../readings/readings.ts';
import { REACHABLE } from './ask.ts';
import { sendLinks } from './send-links.ts';

const idsOf = (items: readonly Reading[]) => items.map(({ id }) => id);

/** Ends a withdrawn reading's link, unless the worker has other readings that use it. */
const endLinks = (tx: Tx, ids: readonly string[]) =>
  tx.client.query(
    `update access_links l set revoked_at = now() from sst_readings t
     where t.customer_id = $1 and t.id = any ($2::uuid[]) and l.customer_id = $1 and l.id = t.link_id
       and l.revoked_at is null
       and not exists (select 1 from sst_readings o
         where o.customer_id = $1 and o.link_id = l.id and o.state in ('PENDIENTE', 'LEIDA'))`,
    [tx.customerId, ids],
  );

export const readingStore = caseStore<Reading>({
  of: READINGS,
  // A reading belongs to the record that its worker's record was merged into.
  joins: `join patients o on o.customer_id = $1 and o.id = t.patient_id
join patients p on p.customer_id = $1 and p.id = coalesce(o.merged_into, o.id)
join sst_editions e on e.customer_id = $1 and e.id = t.edition_id`,
  shown: "p.status <> 'DELETED'",
  names: `join files f on f.customer_id = $1 and f.id = e.file_id
left join job_titles jn on jn.customer_id = $1 and jn.id = p.job_title_id
left join working_areas wa on wa.customer_id = $1 and wa.id = p.working_area_id`,
  expressions: {
    patientId: 'p.id',
    fullName: 'p.full_name',
    documentType: 'p.document_type',
    documentNumber: 'p.document_number',
    area: 'wa.name',
    jobTitle: 'jn.name',
    assetId: 'e.asset',
    document: 'e.name',
    edition: 'e.edition',
    sha256: "encode(f.sha256, 'hex')",
    askedAt: 't.asked_at',
    dueOn: 't.due_on',
    toldAt: sentAt('sst-reading', 't.told_at'),
    linkUnsent: neverLeft('sst-reading'),
    reachable: REACHABLE,
    openedAt: 't.opened_at',
    signedAt: 't.signed_at',
    handedOver: 't.handed_over',
  },
  sorts: { ...WORKER_SORTS, dueOn: 't.due_on', askedAt: 't.asked_at' },
  filled: ['name', 'state', 'askedAt'],
  conditions: {
    asset_id: 'e.asset = ?',
    unreachable: `${REACHABLE} <> ?`,
    working_area_id: 'p.working_area_id = any (?)',
    job_title_id: 'p.job_title_id = any (?)',
    project_id: 'p.project_id = any (?)',
    headquarter_id: 'p.headquarter_id = any (?)',
  },
  search: (where, q) => {
    const search = workerSearch(where, q, 'lookedUp');
    if (search) where.always(search.includes('p.id'));
  },
  acts: {
    remind: {
      refuses: ({ reachable }) =>
        reachable ? null : 'No tiene un contacto verificado: entrégale el equipo, o pídele verificar sus datos.',
      // The link sent before goes on working.
      cannot: (tx, items, _values, { config }) => cannotLeaveAgain(tx, config, readingRequested, idsOf(items)),
      write: (tx, items, _values, { config }) => sendLinks(tx, config, idsOf(items)),
    },
    withdraw: {
      write: async (tx, items) => {
        await endLinks(tx, idsOf(items));
      },
    },
  },
});
