import { agreesWith, sameName } from '#platform/contract/import-kind/same-name.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { TimeSlice } from '#platform/server/threads/time-slice.ts';
import type { BatchRef } from './kind.ts';
import { addIssues } from './plan-issues.ts';

interface Named {
  row_no: number;
  name: string;
  patient_name: string;
}

/** Column that shows a warning about the worker's name. */
const nameColumn = ({ columnOf }: BatchRef): number | null =>
  columnOf('fullName') ?? columnOf('paternalSurname') ?? columnOf('surnames') ?? columnOf('names');

/**
 * Holds back rows whose document belongs to a worker with another name, so that data is not stored for another person.
 * `rows` is SQL that gives row_no, name and patient_name. A row with a single surname is only compared when results are
 * at stake (`strict`).
 */
export async function holdBackOthers(
  tx: Tx,
  batch: BatchRef,
  rows: string,
  { strict = false }: { strict?: boolean } = {},
): Promise<void> {
  const { rows: differing } = await tx.client.query<Named>(
    // Most names are equal; only the others need folding.
    `select row_no, name, patient_name from (${rows}) n
     where name <> patient_name and fold(name) <> fold(patient_name)`,
  );
  const same = strict ? sameName : agreesWith;
  const slice = new TimeSlice();
  const wrong: Named[] = [];
  for (const row of differing) {
    if (slice.over) await slice.next();
    if (!same(row.name, row.patient_name)) wrong.push(row);
  }
  if (wrong.length === 0) return;
  await addIssues(
    tx,
    batch,
    { code: 'name-of-another', severity: 'error', column: nameColumn(batch) },
    'select * from unnest($6::integer[], $7::text[]) as x(row_no, message)',
    [
      wrong.map((row) => row.row_no),
      wrong.map(
        ({ patient_name }) =>
          `El nombre no corresponde al documento: en el padrón es de «${patient_name}». Corrige el número o, si es la misma persona, el nombre en su ficha.`,
      ),
    ],
  );
}
