import { CATALOGUE_KINDS, type CatalogueKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { nearestOf } from '#platform/contract/import-kind/nearest-name.ts';
import { badRequest } from '#platform/contract/problem.ts';
import { fold } from '#platform/contract/text.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import type { ImportNames } from '../../names-api.ts';
import { batchAnswer, loadBatch, lockBatch } from '../batches.ts';
import { requireState } from '../upload/upload.ts';
import { planBatch } from './stage.ts';

/** Names in the rows, by catalogue, that the company does not have; empty once the import was started. */
export function namesOfBatch(scope: Scope, handler: ImportHandler, id: string): Promise<ImportNames[]> {
  return scope.run(async (tx) => {
    const batch = await loadBatch(tx, id);
    if (batch.state !== 'REVIEW' || !handler.names) return [];
    const written = await handler.names.written(tx, id);
    if (written.length === 0) return [];
    const all = await handler.names.entries(tx);
    return CATALOGUE_KINDS.flatMap((kind): ImportNames[] => {
      const names = written.filter((name) => name.kind === kind);
      if (names.length === 0) return [];
      const entries = all
        .filter((entry) => entry.kind === kind)
        .map(({ id: entryId, name }) => ({ id: entryId, name }));
      const nearest = nearestOf(entries);
      return [
        {
          kind,
          names: names.map(({ name, rows, entryId }) => ({ name, rows, entryId, nearest: nearest(name) })),
          entries,
        },
      ];
    });
  });
}

interface Choice {
  kind: CatalogueKind;
  name: string;
  entryId: string | null;
}

/**
 * Stores which entries the names mean and plans the rows again.
 * @throws 400 when an entry does not belong to the company
 */
export function chooseName(
  scope: Scope,
  handler: ImportHandler,
  id: string,
  { choices }: { choices: readonly Choice[] },
): Promise<ImportBatch> {
  return scope.run(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireState(batch, ['REVIEW']);
    const entries = new Set((await handler.names?.entries(tx))?.map((entry) => `${entry.kind} ${entry.id}`));
    if (choices.some(({ kind, entryId }) => entryId !== null && !entries.has(`${kind} ${entryId}`)))
      throw badRequest('unknown_entry', 'Lo que elegiste ya no está en el catálogo: elige otra vez.');
    const written = new Set((await handler.names?.written(tx, id))?.map((name) => `${name.kind} ${name.written}`));
    if (choices.some(({ kind, name }) => !written.has(`${kind} ${fold(name)}`)))
      throw badRequest('unknown_entry', 'Uno de esos nombres no está en el archivo.');
    const choicesJson = JSON.stringify(choices);
    const rows = `jsonb_to_recordset($2::jsonb) x(kind text, name text, "entryId" uuid)`;
    await tx.client.query(
      `delete from catalogue_aliases a using ${rows}
       where a.customer_id = $1 and a.kind = x.kind and a.written = fold(x.name)
         and a.proven_free = $3 and x."entryId" is null`,
      [tx.customerId, choicesJson, batch.proven_free],
    );
    await tx.client.query(
      `insert into catalogue_aliases (customer_id, kind, written, proven_free, entry_id, decided_by)
       select distinct on (x.kind, fold(x.name)) h.customer_id, x.kind, fold(x.name), $3::boolean, x."entryId",
         $4::uuid
       from company_rows h cross join ${rows}
       where h.customer_id = $1 and x."entryId" is not null and fold(x.name) <> ''
       on conflict (customer_id, kind, written, proven_free)
       do update set entry_id = excluded.entry_id, decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
      [tx.customerId, choicesJson, batch.proven_free, tx.actor.kind === 'user' ? tx.actor.id : null],
    );
    await planBatch(tx, handler, batch);
    await tx.audit({
      action: 'import.names_chosen',
      objectType: 'import',
      objectId: id,
      details: { names: choices.length, existing: choices.filter(({ entryId }) => entryId !== null).length },
    });
    return batchAnswer(await loadBatch(tx, id));
  });
}
