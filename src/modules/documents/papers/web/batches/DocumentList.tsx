import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { quoted } from '#clinical/certificate-text/sentences.ts';
import { call } from '#platform/web/api/client.ts';
import { openLink } from '#platform/web/api/open-link.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { showCount } from '#platform/web/format/format.ts';
import { FilterBar } from '#platform/web/list/filters/FilterBar.tsx';
import type { FilterDefinition } from '#platform/web/list/filters/filters.ts';
import type { ListState } from '#platform/web/list/useListState.ts';
import { late } from '#platform/web/start/late.tsx';
import type { Column } from '#platform/web/table/columns.ts';
import { DataTable, type TableQuery } from '#platform/web/table/DataTable.tsx';
import { openStagedDocument, removeDocument } from '../../batches/api.ts';
import { DOCUMENT_STATUS_LABELS, documentStatuses, type ImportDocument } from '../../batches/model.ts';
import classes from './documents.module.css';
import { candidateOf, endOf, examLabel, kindLabel } from './labels.ts';
import { STATUS_COLOURS } from './StatusCards.tsx';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');
const ChooseModal = late(() => import('./ChooseModal.tsx'), 'ChooseModal');
const ReviewModal = late(() => import('./ReviewModal.tsx'), 'ReviewModal');

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'text', name: 'q', label: 'Buscar archivos', placeholder: 'Nombre del archivo' },
  {
    kind: 'one',
    name: 'status',
    of: z.enum(documentStatuses),
    label: 'Estado',
    options: documentStatuses.map((value) => ({ value, label: DOCUMENT_STATUS_LABELS[value] })),
  },
];

const columnsOf = (open: boolean): readonly Column<ImportDocument>[] => [
  {
    id: 'file',
    header: 'Archivo',
    card: 'title',
    hideable: false,
    cell: (file) => <span className={classes['name']}>{file.fileName}</span>,
  },
  { id: 'exam', header: 'Examen', cell: (file) => <Exam file={file} /> },
  {
    id: 'kind',
    header: 'Documento',
    cell: (file) => <span className={classes['text']}>{file.status === 'REFUSED' ? '—' : kindLabel(file)}</span>,
  },
  { id: 'status', header: 'Estado', width: 280, cell: (file) => <FileStatus file={file} open={open} /> },
];
const REVIEWED = columnsOf(true);
const ENDED = columnsOf(false);

function FileStatus({ file, open }: { file: ImportDocument; open: boolean }) {
  const [status, label] = open
    ? ([STATUS_COLOURS[file.status], DOCUMENT_STATUS_LABELS[file.status]] as const)
    : endOf(file);
  return (
    <div>
      <StatusBadge status={status} label={label} />
      <span className={classes['reason']}>{file.note ?? file.reason}</span>
      {file.withheld && file.withheld.words.length > 0 && (
        <span className={classes['reason']}>Encontramos: {quoted(file.withheld)}</span>
      )}
      {file.confirmed && <span className={classes['reason']}>Un médico lo revisó: la empresa lo verá.</span>}
    </div>
  );
}

function Exam({ file }: { file: ImportDocument }) {
  const exam = candidateOf(file);
  if (exam)
    return (
      <span className={classes['text']}>
        {exam.fullName}
        <Text span size="sm" c="dimmed" display="block">
          {examLabel(exam)}
        </Text>
      </span>
    );
  return file.candidates.length > 0 ? showCount(file.candidates.length, 'examen posible', 'exámenes posibles') : '—';
}

const openStaged = (id: string, rowNo: number): Promise<void> =>
  openLink(() => call(openStagedDocument, { params: { id }, query: {}, body: { rowNo } }));

interface Props {
  batchId: string;
  query: TableQuery<ImportDocument>;
  state: ListState;
  /** Undefined for a started batch, in which nothing can be changed. */
  onChanged?: () => void;
}

/** True when no exam was chosen for the file, automatically or by hand. */
const hasNone = ({ status }: ImportDocument): boolean => status === 'CHOOSE' || status === 'NONE';

/** Lists the files of a batch, those that need a decision first. */
export function DocumentList({ batchId, query, state, onChanged }: Props) {
  const [choosing, setChoosing] = useState<ImportDocument | null>(null);
  const [reviewing, setReviewing] = useState<ImportDocument | null>(null);
  const [removing, setRemoving] = useState<ImportDocument | null>(null);
  const remove = async ({ rowNo, fileName }: ImportDocument) => {
    await call(removeDocument, { params: { id: batchId }, query: { row: rowNo } });
    showSuccess(`Se quitó «${fileName}».`);
    onChanged?.();
  };
  return (
    <>
      <DataTable
        id="batch-documents"
        label="Archivos"
        columns={onChanged ? REVIEWED : ENDED}
        rowKey={(file) => String(file.rowNo)}
        query={query}
        state={state}
        actionsWidth={220}
        rowActions={(file) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {onChanged && file.status === 'WITHHELD' && (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={`Revisar ${file.fileName}`}
                onClick={() => setReviewing(file)}
              >
                Revisar
              </Button>
            )}
            {onChanged && file.status !== 'REFUSED' && file.status !== 'WITHHELD' && (
              <Button
                size="compact-sm"
                variant={hasNone(file) ? 'light' : 'subtle'}
                aria-label={`${hasNone(file) ? 'Elegir' : 'Cambiar'} el examen de ${file.fileName}`}
                onClick={() => setChoosing(file)}
              >
                {hasNone(file) ? 'Elegir' : 'Cambiar'}
              </Button>
            )}
            {(onChanged ? file.status !== 'REFUSED' : file.state === 'APPLIED') && (
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Ver ${file.fileName}`}
                onClick={() => void openStaged(batchId, file.rowNo).then(onChanged).catch(showFailure)}
              >
                <IconEye size={18} />
              </ActionIcon>
            )}
            {onChanged && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Quitar ${file.fileName}`}
                onClick={() => setRemoving(file)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </Group>
        )}
        toolbar={<FilterBar filters={onChanged ? FILTERS : FILTERS.slice(0, 1)} state={state} />}
        empty={{ title: 'Todavía no hay archivos', description: 'Agrega los PDF que quieras adjuntar.' }}
      />
      {reviewing?.withheld && (
        <ReviewModal
          batchId={batchId}
          file={reviewing}
          withheld={reviewing.withheld}
          onClose={() => {
            setReviewing(null);
            onChanged?.();
          }}
          onChanged={() => onChanged?.()}
          onChoose={() => {
            setReviewing(null);
            setChoosing(reviewing);
          }}
        />
      )}
      {choosing && (
        <ChooseModal
          batchId={batchId}
          file={choosing}
          onClose={() => setChoosing(null)}
          onChosen={() => {
            setChoosing(null);
            onChanged?.();
          }}
        />
      )}
      <ConfirmModal
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove(removing)}
        title={`¿Quitar «${removing?.fileName ?? ''}»?`}
        confirmLabel="Quitar archivo"
        danger
      >
        El archivo se borra de esta carga. Puedes volver a subirlo.
      </ConfirmModal>
    </>
  );
}
