import { type ReactNode, useState } from 'react';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { PageBody } from '../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../platform/web/layout/PageHeader.tsx';
import { FilterBar } from '../../../platform/web/list/FilterBar.tsx';
import { useListState } from '../../../platform/web/list/useListState.ts';
import { useSearchParams } from '../../../platform/web/navigation/useSearchParams.ts';
import { useCan } from '../../../platform/web/session/session.ts';
import type { EmptyText } from '../../../platform/web/table/columns.ts';
import { DataTable } from '../../../platform/web/table/DataTable.tsx';
import { listPatients } from '../api.ts';
import type { PatientListItem } from '../model.ts';
import { CollaboratorMenu } from './CollaboratorMenu.tsx';
import { collaboratorColumns } from './columns.tsx';
import { PatientDrawer } from './detail/PatientDrawer.tsx';
import { collaboratorFilters, useFilterDefinitions } from './filters.ts';
import { EditPatient } from './form/EditPatient.tsx';

interface Props {
  status: 'ACTIVE' | 'CEASED';
  title: string;
  description: string;
  actions?: ReactNode;
  empty: EmptyText;
}

/** Workers of one status: search, filters, order and the open worker are all in the address. */
export function CollaboratorList({ status, title, description, actions, empty }: Props) {
  const state = useListState(collaboratorFilters, { sort: 'name' });
  const query = useEndpoint(listPatients, { query: { ...state.query, status } }, { keepPrevious: true });
  const filters = useFilterDefinitions(state.filters);
  const [{ patient }, setParams] = useSearchParams();
  const [editing, setEditing] = useState<string | null>(null);
  const mayChange = useCan()('collaborators.update');
  return (
    <PageBody>
      <PageHeader title={title} description={description} actions={actions} />
      <DataTable
        id={`collaborators-${status}`}
        label={title}
        columns={collaboratorColumns[status]}
        rowKey={(row) => row.id}
        query={query}
        state={state}
        onOpen={(row) => setParams({ patient: row.id })}
        {...(mayChange && {
          rowActions: (row: PatientListItem) => <CollaboratorMenu patient={row} onEdit={() => setEditing(row.id)} />,
        })}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={empty}
      />
      <PatientDrawer
        id={patient}
        onClose={() => setParams({ patient: undefined })}
        {...(mayChange && { onEdit: setEditing })}
      />
      {editing && <EditPatient key={editing} id={editing} onClose={() => setEditing(null)} />}
    </PageBody>
  );
}
