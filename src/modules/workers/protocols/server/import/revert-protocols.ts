import { rowOf } from '#platform/server/catalogue/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { PROTOCOLS, type ProtocolFields } from '../../catalogue.ts';
import { setContents } from '../write-protocol.ts';

const KEPT_NOTE = 'El perfil cambió después de la importación: se conserva.';

interface Applied {
  id: string;
  outcome: 'NUEVO' | 'ACTUALIZADO' | 'SIN_CAMBIOS';
  version: number;
  before: ProtocolFields | null;
  /** Outcome of other rows of the protocol that were processed already. */
  fate: 'REVERTED' | 'KEPT' | null;
}

/** Reverts the protocols of a range as a whole; a protocol that was changed since is kept, and its rows get a note. */
export async function revertProtocols(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const { rows } = await tx.client.query<Applied>(
    `select object_id as id, min(outcome) as outcome, min(applied_version) as version,
       (array_agg(before) filter (where before is not null))[1] as before,
       max(state) filter (where state in ('REVERTED', 'KEPT')) as fate
     from import_rows where customer_id = $1 and batch_id = $2 and object_id is not null
     group by 1 having bool_or(state = 'APPLIED' and row_no between $3 and $4)`,
    [tx.customerId, batch.id, from, to],
  );
  for (const applied of rows) {
    const fate = applied.fate ?? ((await restore(tx, applied)) ? 'REVERTED' : 'KEPT');
    await tx.client.query(
      `update import_rows set state = $3, note = $4
       where customer_id = $1 and batch_id = $2 and object_id = $5 and state = 'APPLIED' and row_no between $6 and $7`,
      [tx.customerId, batch.id, fate, fate === 'KEPT' ? KEPT_NOTE : null, applied.id, from, to],
    );
  }
}

/** Returns true if the protocol now has its earlier content. */
async function restore(tx: Tx, { id, outcome, version, before }: Applied): Promise<boolean> {
  if (outcome === 'SIN_CAMBIOS') return true;
  const at = [tx.customerId, id, version];
  if (!before) {
    const { rowCount } = await tx.client.query(
      `update protocols set active = false, version = version + 1
       where customer_id = $1 and id = $2 and version = $3 and active`,
      at,
    );
    return rowCount === 1;
  }
  const columns = rowOf(PROTOCOLS, before);
  const sets = Object.keys(columns).map((name, i) => `${name} = $${i + 4}`);
  const { rowCount } = await tx.client.query(
    `update protocols set ${sets.join(', ')}, version = version + 1
     where customer_id = $1 and id = $2 and version = $3 and active`,
    [...at, ...Object.values(columns)],
  );
  if (rowCount === 1) await setContents(tx, id, before);
  return rowCount === 1;
}
