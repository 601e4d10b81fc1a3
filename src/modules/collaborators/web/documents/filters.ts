import { useMemo } from 'react';
import { day } from '../../../../platform/contract/dates.ts';
import { filterText, id } from '../../../../platform/contract/pagination.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import type { FilterDefinition } from '../../../../platform/web/list/filters.ts';
import { listAreas } from '../../../catalogs/api.ts';
import { DOCUMENT_TYPE_LABELS, documentType } from '../../../exams/model/document-type.ts';
import { DOCUMENT_STATE_LABELS, documentState } from '../../documents.ts';
import { listDocumentPersons } from '../../documents-api.ts';

/** What the address may hold, named as the list call takes it. */
export const documentFilters = {
  q: filterText,
  type: documentType,
  state: documentState,
  from: day,
  to: day,
  working_area_id: id,
  person_id: id,
};

const labelled = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
const KEPT = { staleTime: 5 * 60_000 };

/** Outside the wall there is one type of document, and none that waits for a doctor. */
export function useDocumentFilters(
  { person_id: person }: { person_id?: string | undefined },
  clinical: boolean,
): readonly FilterDefinition[] {
  const areas = useEndpoint(listAreas, { query: {} }, KEPT).data;
  const known = useEndpoint(
    listDocumentPersons,
    { query: person ? { person_id: person } : {} },
    { enabled: person !== undefined, ...KEPT },
  ).data;
  return useMemo(() => {
    const definitions: FilterDefinition[] = [
      { kind: 'text', name: 'q', label: 'Buscar colaborador', placeholder: 'Nombre o documento' },
      { kind: 'dates', from: 'from', to: 'to', label: 'Fecha' },
      {
        kind: 'select',
        name: 'state',
        label: 'Estado',
        options: labelled(DOCUMENT_STATE_LABELS).filter(({ value }) => clinical || value !== 'POR_REVISAR'),
      },
    ];
    if (clinical)
      definitions.push({ kind: 'select', name: 'type', label: 'Tipo', options: labelled(DOCUMENT_TYPE_LABELS) });
    if (areas && areas.length > 0) {
      const options = areas.map(({ id: value, name }) => ({ value, label: name }));
      definitions.push({ kind: 'select', name: 'working_area_id', label: 'Área', options });
    }
    if (person) {
      const label = known?.items[0]?.fullName ?? 'Colaborador elegido';
      definitions.push({
        kind: 'select',
        name: 'person_id',
        label: 'Colaborador',
        options: [{ value: person, label }],
      });
    }
    return definitions;
  }, [areas, clinical, person, known]);
}
