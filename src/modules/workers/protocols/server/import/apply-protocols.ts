import { rowOf } from '#platform/server/catalogue/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { PROTOCOLS, toFields } from '../../catalogue.ts';
import { setContents } from '../write-protocol.ts';
import { type ProtocolGroup, protocolGroups } from './protocol-groups.ts';

interface Written {
  id: string;
  version: number;
}

/** Writes the protocols whose first row is in from..to; each protocol is written once, with all of its rows. */
export async function applyProtocols(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const { groups } = await protocolGroups(tx, batch);
  const written = await writtenBefore(tx, batch);
  for (const group of groups) {
    const rows = group.rows.map(({ rowNo }) => rowNo).filter((rowNo) => rowNo >= from && rowNo <= to);
    if (rows.length === 0) continue;
    // Earlier chunks have already written the protocols of their rows completely.
    const earlier = group.stored ? written.get(group.stored.id) : undefined;
    const { id, version } = earlier ?? (await write(tx, batch, group));
    const before = !earlier && group.outcome === 'ACTUALIZADO' && group.stored ? toFields(group.stored) : null;
    await tx.client.query(
      `update import_rows set state = 'APPLIED', object_id = $3, applied_version = $4,
         before = case when row_no = $5 then $6::jsonb end
       where customer_id = $1 and batch_id = $2 and row_no = any ($7) and state = 'PENDING' and not has_errors`,
      [tx.customerId, batch.id, id, version, rows[0], before && JSON.stringify(before), rows],
    );
  }
}

async function writtenBefore(tx: Tx, batch: BatchRef): Promise<Map<string, Written>> {
  const { rows } = await tx.client.query<Written>(
    `select distinct object_id as id, applied_version as version from import_rows
     where customer_id = $1 and batch_id = $2 and state = 'APPLIED'`,
    [tx.customerId, batch.id],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function write(tx: Tx, batch: BatchRef, { stored, fields, outcome }: ProtocolGroup): Promise<Written> {
  if (stored && outcome === 'SIN_CAMBIOS') return { id: stored.id, version: stored.version };
  const columns = { ...rowOf(PROTOCOLS, fields), ...(stored ? {} : { batch_id: batch.id }) };
  const names = Object.keys(columns);
  const values = [tx.customerId, ...Object.values(columns)];
  const { rows } = await tx.client.query<Written>(
    stored
      ? `update protocols set ${names.map((name, i) => `${name} = $${i + 2}`).join(', ')}, version = version + 1
         where customer_id = $1 and id = $${names.length + 2} returning id, version`
      : `insert into protocols (customer_id, ${names.join(', ')})
         values ($1, ${names.map((_, i) => `$${i + 2}`).join(', ')}) returning id, version`,
    stored ? [...values, stored.id] : values,
  );
  const savedProtocol = rows[0]!;
  await setContents(tx, savedProtocol.id, fields);
  await tx.audit({
    action: stored ? 'protocol.updated' : 'protocol.created',
    objectType: 'protocol',
    objectId: savedProtocol.id,
    details: { name: fields.name, import: batch.id },
  });
  return savedProtocol;
}
