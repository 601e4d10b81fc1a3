import { showNumber } from '#platform/contract/numbers.ts';
import { call } from '#platform/web/api/client.ts';
import type { CallInput } from '#platform/web/api/request.ts';
import type { BulkSelection } from '#platform/web/table/columns.ts';
import { idsOf } from '#platform/web/table/selection/all-pages.ts';
import { listPatients } from '../../api.ts';
import type { PatientListItem } from '../../model.ts';

/** Workers of an action: one by name, or several. */
export interface ChosenWorkers {
  ids: readonly string[];
  /** For example «Ana Quispe» or «3 colaboradores». */
  label: string;
}

export const one = (patient: Pick<PatientListItem, 'id' | 'fullName'>): ChosenWorkers => ({
  ids: [patient.id],
  label: patient.fullName,
});
export const several = (count: number): string =>
  count === 1 ? '1 colaborador' : `${showNumber(count)} colaboradores`;

/** Most workers of one request. */
const MOST = 5000;

type Query = CallInput<typeof listPatients>['query'];

/** The selected workers; for «all of this list», all workers that match its filters. */
export async function chosenWorkersOf(selection: BulkSelection, query: Query): Promise<ChosenWorkers> {
  if (!selection.all) return { ids: selection.ids, label: several(selection.ids.length) };
  const ids = await idsOf(selection, (cut) => call(listPatients, { query: { ...query, ...cut } }), MOST);
  return { ids, label: several(ids.length) };
}
