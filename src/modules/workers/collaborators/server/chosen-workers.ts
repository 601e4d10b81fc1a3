import { notFound } from '#platform/contract/problem.ts';
import type { Refused } from '#platform/contract/refused.ts';
import type { Tx } from '#platform/server/database/scope.ts';

export interface ChosenWorker {
  id: string;
  full_name: string;
  status: 'ACTIVE' | 'CEASED' | 'DELETED';
  hire_date: string | null;
  project_id: string | null;
  merged: boolean;
}

/**
 * The workers of an action, locked in a fixed order. If there are several, those with an unsuitable status are refused
 * one by one, and the action applies to the others. @throws 404 if the company does not have all of them, or the only
 * worker has an unsuitable status
 */
export async function chosenWorkers(
  tx: Tx,
  ids: readonly string[],
  statuses: readonly ChosenWorker['status'][],
): Promise<{ workers: ChosenWorker[]; refused: Refused[] }> {
  const { rows } = await tx.client.query<ChosenWorker>(
    `select id, full_name, status, hire_date, project_id, merged_into is not null as merged from patients
     where customer_id = $1 and id = any($2) order by id for update`,
    [tx.customerId, ids],
  );
  const workers = rows.filter(({ status, merged }) => !merged && statuses.includes(status));
  if (rows.length !== ids.length || (ids.length === 1 && workers.length === 0))
    throw notFound(
      ids.length === 1 ? 'No encontramos a ese colaborador.' : 'No encontramos a todos los colaboradores.',
    );
  const refused = rows
    .filter((row) => !workers.includes(row))
    .map(({ id, full_name: name, merged }) => ({
      id,
      name,
      reason: merged ? 'Se unió con otro registro.' : 'Fue eliminado mientras tanto.',
    }));
  return { workers, refused };
}
