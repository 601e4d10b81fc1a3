import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef, ImportHandler } from '#platform/server/import-kind/kind.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { PROTOCOL_FIELDS } from '../../import-fields.ts';
import { applyProtocols } from './apply-protocols.ts';
import { protocolGroups } from './protocol-groups.ts';
import { revertProtocols } from './revert-protocols.ts';

async function planProtocols(tx: Tx, batch: BatchRef): Promise<void> {
  const { groups, problems } = await protocolGroups(tx, batch);
  for (const field of new Set(problems.map((problem) => problem.field))) {
    const fieldProblems = problems.filter((problem) => problem.field === field);
    await addIssues(
      tx,
      batch,
      { code: field, severity: 'error', column: batch.columnOf(field) },
      'select row_no, message from unnest($6::int[], $7::text[]) p (row_no, message)',
      [fieldProblems.map(({ rowNo }) => rowNo), fieldProblems.map(({ message }) => message)],
    );
  }
  const outcomes = groups.flatMap(({ rows, outcome }) => rows.map(({ rowNo }) => ({ rowNo, outcome })));
  await tx.client.query(
    `update import_rows r set outcome = o.outcome from unnest($3::int[], $4::text[]) o (row_no, outcome)
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = o.row_no and not r.has_errors`,
    [tx.customerId, batch.id, outcomes.map(({ rowNo }) => rowNo), outcomes.map(({ outcome }) => outcome)],
  );
}

/** Imports protocols by name, each with the stations of its rows. */
export const protocolsImport: ImportHandler = {
  kind: 'protocols',
  fields: PROTOCOL_FIELDS,
  changes: 'protocols',
  noun: 'estaciones de perfiles médicos',
  instructions: [
    'Escribe una fila por cada estación de un perfil. El tipo de EMO, el puesto, el área, la vigencia y las fechas son del perfil; el riesgo, el sexo y la edad, de la estación.',
    'Sin puesto ni área el perfil es para todos. Separa varios nombres con punto y coma (;).',
    'Los puestos y las áreas deben existir en Vigía. Las estaciones que no están en el archivo se conservan.',
  ],
  plan: planProtocols,
  apply: applyProtocols,
  revert: revertProtocols,
};
