import { fold } from '#platform/contract/text.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import type { Protocol, ProtocolFields } from '../../catalogue.ts';
import { toFields } from '../../catalogue.ts';
import { mergeRows, type RowProblem, sameProtocol } from '../../merge-rows.ts';
import { type EntryIds, type ProtocolCells, type ProtocolRow, readProtocolRow } from '../../read-row.ts';
import { SELECT_PROTOCOLS } from '../protocols.queries.ts';

/** The rows of one protocol, and the resulting protocol. */
export interface ProtocolGroup {
  stored: Protocol | null;
  rows: readonly ProtocolRow[];
  fields: ProtocolFields;
  outcome: 'NUEVO' | 'ACTUALIZADO' | 'SIN_CAMBIOS';
}

async function loadNames(tx: Tx): Promise<EntryIds> {
  const names = async (table: 'job_titles' | 'working_areas' | 'hazards') => {
    const companyWhere = table === 'hazards' ? '' : ' where customer_id = $1 and active';
    const { rows } = await tx.client.query<{ id: string; name: string }>(
      `select id, name from ${table}${companyWhere}`,
      companyWhere ? [tx.customerId] : [],
    );
    return rows;
  };
  const byName = (rows: { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [fold(name), id]));
  const hazards = await names('hazards');
  return {
    jobTitles: byName(await names('job_titles')),
    areas: byName(await names('working_areas')),
    hazards: new Map([...hazards.map(({ id }): [string, string] => [fold(id), id]), ...byName(hazards)]),
  };
}

async function storedByName(tx: Tx): Promise<Map<string, Protocol>> {
  const { rows } = await tx.client.query<Protocol>(SELECT_PROTOCOLS, [tx.customerId]);
  return new Map(rows.map((protocol) => [fold(protocol.name), protocol]));
}

/**
 * All rows without errors, by protocol. A file of protocols has hundreds of rows and each protocol needs all of its
 * rows at once, so they are grouped here and not in SQL.
 */
export async function protocolGroups(
  tx: Tx,
  batch: BatchRef,
): Promise<{ groups: ProtocolGroup[]; problems: RowProblem[] }> {
  const { rows } = await tx.client.query<{ row_no: number; parsed: ProtocolCells }>(
    `select row_no, parsed from import_rows
     where customer_id = $1 and batch_id = $2 and not has_errors
     order by row_no`,
    [tx.customerId, batch.id],
  );
  const names = await loadNames(tx);
  const stored = await storedByName(tx);
  const problems: RowProblem[] = [];
  const byName = new Map<string, ProtocolRow[]>();
  for (const { row_no: rowNo, parsed } of rows) {
    const read = readProtocolRow(rowNo, parsed, names);
    problems.push(...read.problems.map((problem) => ({ ...problem, rowNo })));
    const key = fold(read.row.name);
    if (read.problems.length === 0) byName.set(key, [...(byName.get(key) ?? []), read.row]);
  }
  const groups = [...byName].flatMap(([key, own]): ProtocolGroup[] => {
    const before = stored.get(key) ?? null;
    const merged = mergeRows(own, before, batch.today);
    problems.push(...merged.problems);
    // Rows that contradict another row are left out; the others form the protocol.
    const wrong = new Set(merged.problems.map(({ rowNo }) => rowNo));
    const validRows = own.filter(({ rowNo }) => !wrong.has(rowNo));
    if (validRows.length === 0) return [];
    const { fields } = wrong.size > 0 ? mergeRows(validRows, before, batch.today) : merged;
    const outcome = !before ? 'NUEVO' : sameProtocol(toFields(before), fields) ? 'SIN_CAMBIOS' : 'ACTUALIZADO';
    return [{ stored: before, rows: validRows, fields, outcome }];
  });
  return { groups, problems };
}
