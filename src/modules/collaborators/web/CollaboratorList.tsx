import { IconArrowBackUp, IconBriefcase, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { showFailure } from '../../../platform/web/feedback/toast.ts';
import { FilterBar } from '../../../platform/web/list/FilterBar.tsx';
import { useListState } from '../../../platform/web/list/useListState.ts';
import { useSearchParams } from '../../../platform/web/navigation/useSearchParams.ts';
import { useCan } from '../../../platform/web/session/session.ts';
import type { BulkAction, BulkSelection, EmptyText } from '../../../platform/web/table/columns.ts';
import { DataTable } from '../../../platform/web/table/DataTable.tsx';
import { tableColumns } from '../../../platform/web/table/list-columns.tsx';
import { useExport } from '../../../platform/web/table/useExport.ts';
import { exportPatients, listPatients } from '../api.ts';
import { PATIENT_PAGES } from '../lists.ts';
import type { PatientListItem } from '../model.ts';
import { reactivate } from './acts/acts.ts';
import { CeaseModal } from './acts/CeaseModal.tsx';
import { type Chosen, chosenOf, one } from './acts/chosen.ts';
import { ProjectModal } from './acts/ProjectModal.tsx';
import { CollaboratorMenu } from './CollaboratorMenu.tsx';
import { PatientDrawer } from './detail/PatientDrawer.tsx';
import { collaboratorFilters, useFilterDefinitions } from './filters.ts';
import { EditPatient } from './form/EditPatient.tsx';
import { ValidityBadge } from './ValidityBadge.tsx';

const cells = { validity: (row: PatientListItem) => <ValidityBadge validity={row.validity} /> };
const COLUMNS = {
  ACTIVE: tableColumns(PATIENT_PAGES.ACTIVE, cells),
  CEASED: tableColumns(PATIENT_PAGES.CEASED, cells),
};

interface Props {
  status: 'ACTIVE' | 'CEASED';
  label: string;
  empty: EmptyText;
}
type Act = 'cease' | 'move';

/** Workers of one status: search, filters, order and the open worker are all in the address. */
export function CollaboratorList({ status, label, empty }: Props) {
  const state = useListState(collaboratorFilters, { sort: 'name' });
  const query = useEndpoint(listPatients, { query: { ...state.query, status } }, { keepPrevious: true });
  const onExport = useExport(
    exportPatients,
    { ...state.query, status },
    status === 'ACTIVE' ? 'colaboradores' : 'cesados',
  );
  const filters = useFilterDefinitions(state.filters);
  const [{ patient }, setParams] = useSearchParams();
  const [editing, setEditing] = useState<string | null>(null);
  const [acting, setActing] = useState<{ act: Act; chosen: Chosen } | null>(null);
  // What was ticked is done with once the act is done: the table begins anew.
  const [round, setRound] = useState(0);
  const mayChange = useCan()('collaborators.update');
  const start = (act: Act, chosen: Chosen) => setActing({ act, chosen });
  const done = () => setRound((before) => before + 1);

  const withChosen = (work: (chosen: Chosen) => unknown) => (selection: BulkSelection) =>
    void chosenOf(selection, { ...state.query, status })
      .then(work)
      .catch(showFailure);
  const bulk: readonly BulkAction[] =
    status === 'ACTIVE'
      ? [
          {
            label: 'Cambiar de proyecto',
            icon: <IconBriefcase size={16} aria-hidden />,
            onClick: withChosen((chosen) => start('move', chosen)),
          },
          {
            label: 'Cesar',
            icon: <IconUserMinus size={16} aria-hidden />,
            onClick: withChosen((chosen) => start('cease', chosen)),
          },
        ]
      : [
          {
            label: 'Reactivar',
            icon: <IconArrowBackUp size={16} aria-hidden />,
            onClick: withChosen((chosen) => reactivate(chosen).then(done)),
          },
        ];
  const menu = (row: PatientListItem) => (
    <CollaboratorMenu
      patient={row}
      ceased={status === 'CEASED'}
      onEdit={() => setEditing(row.id)}
      onCease={() => start('cease', one(row))}
      onMove={() => start('move', one(row))}
    />
  );
  const ActModal = acting?.act === 'move' ? ProjectModal : CeaseModal;
  return (
    <>
      <DataTable
        key={round}
        id={`collaborators-${status}`}
        label={label}
        columns={COLUMNS[status]}
        rowKey={(row) => row.id}
        query={query}
        onExport={onExport}
        state={state}
        onOpen={(row) => setParams({ patient: row.id })}
        {...(mayChange && { rowActions: menu, bulkActions: bulk })}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={empty}
      />
      <PatientDrawer
        id={patient}
        onClose={() => setParams({ patient: undefined })}
        {...(mayChange && { onEdit: setEditing })}
      />
      {editing && <EditPatient key={editing} id={editing} onClose={() => setEditing(null)} />}
      {acting && <ActModal chosen={acting.chosen} onClose={() => setActing(null)} onDone={done} />}
    </>
  );
}
