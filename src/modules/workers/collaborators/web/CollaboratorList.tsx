import { IconArrowBackUp, IconBriefcase, IconUserCheck, IconUserMinus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { getPersonImport } from '#platform/contract/import-kind/api.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { useList } from '#platform/web/list/useList.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan } from '#platform/web/session/session.ts';
import { late, useOpened } from '#platform/web/start/late.tsx';
import type { BulkAction, BulkSelection, EmptyText } from '#platform/web/table/columns.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { exportPatients, listPatients } from '../api.ts';
import { WORKERS } from '../lists.ts';
import type { PatientListItem } from '../model.ts';
import { AptitudeBadge } from './AptitudeBadge.tsx';
import { confirmWho, reactivate } from './acts/acts.ts';
import { type ChosenWorkers, chosenWorkersOf, one, several } from './acts/chosen.ts';
import { CollaboratorMenu } from './CollaboratorMenu.tsx';
import { ValidityBadge } from './ValidityBadge.tsx';

const CeaseModal = late(() => import('./acts/CeaseModal.tsx'), 'CeaseModal');
const ProjectModal = late(() => import('./acts/ProjectModal.tsx'), 'ProjectModal');
const PatientDrawer = late(() => import('./detail/PatientDrawer.tsx'), 'PatientDrawer');
const EditPatient = late(() => import('./form/EditPatient.tsx'), 'EditPatient');
const RefusedModal = late(() => import('#platform/web/feedback/RefusedModal.tsx'), 'RefusedModal');

const cells = {
  validity: (row: PatientListItem) => <ValidityBadge validity={row.validity} aptitude={row.lastAptitude} />,
  aptitude: ({ lastAptitude }: PatientListItem) => <AptitudeBadge code={lastAptitude} />,
};
const patientOf = ({ id }: PatientListItem) => id;

interface Props {
  status: 'ACTIVE' | 'CEASED';
  empty: EmptyText;
}
type Act = 'cease' | 'move';

/** List of workers with one status. Search, filters, order and the open worker are kept in the address. */
export function CollaboratorList({ status, empty }: Props) {
  const [{ patient, batch_id: batchId }, setParams] = useSearchParams();
  const batch = useEndpoint(
    getPersonImport,
    { query: { batch_id: batchId ?? '' } },
    { enabled: batchId !== undefined, staleTime: 5 * 60_000 },
  ).data;
  const labels = useMemo(() => ({ batch_id: batch?.fileName ?? 'Importación elegida' }), [batch]);
  const besides = useMemo(() => ({ status }), [status]);
  const list = useList(WORKERS[status], { list: listPatients, file: exportPatients }, { besides, labels });
  const [editing, setEditing] = useState<string | null>(null);
  const [acting, setActing] = useState<{ act: Act; chosen: ChosenWorkers } | null>(null);
  // After an action the selection is cleared by mounting the table again.
  const [round, setRound] = useState(0);
  const can = useCan();
  const [mayChange, doctor] = [can('collaborators.update'), can('clinical.update')];
  const start = (act: Act, chosen: ChosenWorkers) => setActing({ act, chosen });
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [drawer, refusal] = [useOpened(patient !== undefined), useOpened(refused.length > 0)];
  const done = (without: readonly Refused[]) => {
    setRefused(without);
    setRound((before) => before + 1);
  };

  const withChosen = (work: (chosen: ChosenWorkers) => unknown) => (selection: BulkSelection) =>
    void chosenWorkersOf(selection, list.asked).then(work).catch(showFailure);
  const confirming: readonly BulkAction[] = doctor
    ? [
        {
          label: 'Confirmar quiénes son',
          icon: <IconUserCheck size={16} aria-hidden />,
          onClick: withChosen((chosen) => confirmWho(chosen).then(done)),
        },
      ]
    : [];
  const bulk: readonly BulkAction[] =
    status === 'ACTIVE'
      ? [
          ...confirming,
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
      <ListTable
        key={round}
        list={list}
        cells={cells}
        rowKey={(row) => row.id}
        onOpen={(row) => setParams({ patient: row.id })}
        {...(status === 'ACTIVE' && { patientOf })}
        {...(mayChange && { rowActions: menu, bulkActions: bulk })}
        empty={empty}
      />
      {drawer && (
        <PatientDrawer
          id={patient}
          onClose={() => setParams({ patient: undefined })}
          {...(mayChange && { onEdit: setEditing })}
        />
      )}
      {editing && <EditPatient key={editing} id={editing} onClose={() => setEditing(null)} />}
      {refusal && <RefusedModal counted={several(refused.length)} refused={refused} onClose={() => setRefused([])} />}
      {acting && <ActModal chosen={acting.chosen} onClose={() => setActing(null)} onDone={done} />}
    </>
  );
}
