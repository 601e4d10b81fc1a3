import { ActionIcon } from '@mantine/core';
import { IconDownload, IconEyeCheck, IconFileZip } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { documentTitle } from '#clinical/vocabulary/work-task.ts';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { MarkBadge } from '#platform/web/feedback/MarkBadge.tsx';
import { type Status, StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { exportDocuments, listDocumentPersons, listDocuments } from '../../history/api.ts';
import { DOCUMENTS } from '../../history/list.ts';
import { DOCUMENT_STATE_LABELS, type DocumentState, type WorkerDocument } from '../../history/model.ts';
import { Archives } from './Archives.tsx';
import { keysOf, saveDocument } from './save.ts';
import { WithheldAlert } from './WithheldAlert.tsx';

const DownloadModal = late(() => import('./DownloadModal.tsx'), 'DownloadModal');
const ReviewModal = late(() => import('./ReviewModal.tsx'), 'ReviewModal');

const STATUS: Record<Exclude<DocumentState, 'EMITIDO'>, Status> = {
  VIGENTE: 'vigente',
  VENCIDO: 'vencido',
  SIN_EFECTO: 'sinDato',
  DISPONIBLE: 'sinDato',
  POR_REVISAR: 'porVencer',
};

const cells: Cells<WorkerDocument> = {
  state: ({ state }) =>
    state === 'EMITIDO' ? (
      <MarkBadge tone="blue" mark="done" label={DOCUMENT_STATE_LABELS[state]} />
    ) : (
      <StatusBadge status={STATUS[state]} label={DOCUMENT_STATE_LABELS[state]} />
    ),
};

const labelOf = ({ type, task, fullName, examDate }: WorkerDocument) =>
  `${documentTitle(type, task)} de ${fullName} del ${showDay(examDate)}`;

/**
 * Lists all documents of the workers, by date and type; a single document is opened, several are downloaded as a zip.
 */
export default function DocumentsPage() {
  const clinical = useCan()('clinical.read');
  const [{ person_id: person }] = useSearchParams();
  const persons = useEndpoint(
    listDocumentPersons,
    { query: person ? { person_id: person } : {} },
    { enabled: person !== undefined, staleTime: 5 * 60_000 },
  ).data;
  const labels = useMemo(() => ({ person_id: persons?.items[0]?.fullName ?? 'Colaborador elegido' }), [persons]);
  const list = useList(DOCUMENTS, { list: listDocuments, file: exportDocuments }, { labels });
  const { state } = list;
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  const [reviewing, setReviewing] = useState<WorkerDocument | null>(null);
  const [round, setRound] = useState(0);
  return (
    <PageBody>
      <PageHeader
        title="Histórico de Documentos"
        description={
          clinical
            ? 'Los documentos de cada colaborador: ábrelos o descárgalos juntos.'
            : 'Los certificados de aptitud y de tareas de cada colaborador: ábrelos o descárgalos juntos.'
        }
      />
      <Archives />
      {clinical && (
        <WithheldAlert
          shown={state.filters.state === 'POR_REVISAR'}
          onShow={() => state.setFilters({ state: 'POR_REVISAR' })}
        />
      )}
      <ListTable
        key={round}
        list={list}
        cells={cells}
        rowKey={(row) => row.key}
        rowActions={(row) =>
          row.state === 'POR_REVISAR' ? (
            <ActionIcon
              variant="light"
              color="porVencer"
              size={36}
              aria-label={`Revisar ${labelOf(row)}`}
              onClick={() => setReviewing(row)}
            >
              <IconEyeCheck size={18} />
            </ActionIcon>
          ) : (
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={`Descargar ${labelOf(row)}`}
              onClick={() => void saveDocument(row.key).catch(showFailure)}
            >
              <IconDownload size={18} />
            </ActionIcon>
          )
        }
        bulkActions={[
          {
            label: 'Descargar en ZIP',
            icon: <IconFileZip size={16} aria-hidden />,
            onClick: (selection) => void keysOf(selection, state.query).then(setKeys).catch(showFailure),
          },
        ]}
        empty={{
          title: 'Todavía no hay documentos',
          description: 'Aparecen cuando un médico da la aptitud de un examen o se importan sus PDF.',
        }}
      />
      {reviewing && <ReviewModal document={reviewing} onClose={() => setReviewing(null)} />}
      {keys && (
        <DownloadModal keys={keys} onClose={() => setKeys(null)} onDone={() => setRound((before) => before + 1)} />
      )}
    </PageBody>
  );
}
