import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { IMPORT_KIND_FACTS } from '#platform/contract/import-kind/kinds.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { orNotFound, type Scope, type SystemTx } from '#platform/server/database/scope.ts';
import { Conditions, composed } from '#platform/server/database/statements/statement.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { UNKNOWN_LABELS } from '../lists.ts';
import type { UnknownLabel } from '../model.ts';
import { entriesIn } from './dictionary.queries.ts';
import { entryIn, lockDictionary, setSynonyms } from './save-entry.ts';

const SORTS: Record<string, string> = {
  label: 'u.label collate "es-x-icu"',
  files: 'u.files',
  companies: 'cardinality(u.companies)',
  lastSeen: 'u.last_seen',
};
type Row = Omit<UnknownLabel, 'imports'> & { kinds: ImportKind[] };

const LABEL_NOT_FOUND = 'Este título ya no está en la bandeja.';

interface LabelRow {
  label: string;
  field: string | null;
}

/**
 * Closes an open label or reopens a closed one.
 * @throws 404
 */
async function closeOrReopen(
  tx: SystemTx,
  id: string,
  by: string | null,
  close: { field: string | null } | null,
): Promise<LabelRow> {
  const { rows } = await tx.client.query<LabelRow>(
    close
      ? `update unknown_labels set closed_at = now(), closed_by = $2, field_key = $3
         where id = $1 and closed_at is null returning label, field_key as field`
      : `update unknown_labels u set closed_at = null, closed_by = null, field_key = null
         from unknown_labels b
         where u.id = $1 and b.id = u.id and u.closed_at is not null returning u.label, b.field_key as field`,
    close ? [id, by, close.field] : [id],
  );
  return orNotFound(rows[0], LABEL_NOT_FOUND);
}

/** Replaces the synonyms of a field with the result of `change`. */
async function changeSynonyms(
  tx: SystemTx,
  by: string | null,
  field: string,
  change: (added: string[]) => string[],
): Promise<void> {
  const entry = entryIn(await entriesIn(tx), field);
  await setSynonyms(tx, [{ id: field, synonyms: change(entry.added), version: entry.version, path: 'added' }], by);
}

interface ListQuery {
  q?: string | undefined;
  sort: string;
  page: number;
  page_size: number;
}

async function pageOfUnknownLabels(scope: Scope, query: ListQuery): Promise<Page<UnknownLabel>> {
  const { and, values } = new Conditions().when(query.q, "fold(u.label) like '%' || fold(?) || '%'");
  const order = `${SORTS[query.sort.replace('-', '')]}${query.sort.startsWith('-') ? ' desc' : ''}`;
  const [rows, counted] = await scope.hot<[Row[], { n: number }[]]>([
    composed(
      `select u.id, u.label, u.kinds, u.files, cardinality(u.companies) as companies, u.last_seen as "lastSeen"
       from unknown_labels u where u.closed_at is null${and} order by ${order}, u.last_seen desc, u.id
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, query.page_size, (query.page - 1) * query.page_size],
    ),
    composed(`select count(*)::int as n from unknown_labels u where u.closed_at is null${and}`, values),
  ]);
  const items = rows.map(({ kinds, ...row }) => ({
    ...row,
    imports: kinds.map((kind) => IMPORT_KIND_FACTS[kind].label),
  }));
  return { items, total: counted[0]?.n ?? 0 };
}

export const unknownLabelRoutes: Route[] = [
  ...listRoutes(
    UNKNOWN_LABELS,
    { list: api.viewUnknownLabels, file: api.exportUnknownLabels },
    { page: ({ scope }, query: Parameters<typeof pageOfUnknownLabels>[1]) => pageOfUnknownLabels(scope, query) },
  ),
  route(api.assignUnknownLabel, (call) =>
    actingSystem(call).run(async (tx) => {
      const { id, field } = call.body;
      const by = call.scope.actor.id;
      await lockDictionary(tx);
      const { label } = await closeOrReopen(tx, id, by, { field });
      await changeSynonyms(tx, by, field, (added) => [...added, label]);
      return entryIn(await entriesIn(tx), field);
    }),
  ),
  route(api.dismissUnknownLabel, (call) =>
    actingSystem(call).run(async (tx) => {
      const { id } = call.body;
      const { label } = await closeOrReopen(tx, id, call.scope.actor.id, { field: null });
      await tx.audit({ action: 'dictionary.dismissed', objectType: 'unknown_label', objectId: id, details: { label } });
    }),
  ),
  route(api.restoreUnknownLabel, (call) =>
    actingSystem(call).run(async (tx) => {
      const { id } = call.body;
      const by = call.scope.actor.id;
      await lockDictionary(tx);
      const { label, field } = await closeOrReopen(tx, id, by, null);
      if (field !== null) await changeSynonyms(tx, by, field, (added) => added.filter((word) => word !== label));
      await tx.audit({ action: 'dictionary.restored', objectType: 'unknown_label', objectId: id, details: { label } });
    }),
  ),
];
