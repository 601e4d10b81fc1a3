import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconEye, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { importPath } from '#imports/engine/pages.ts';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { openLink } from '#platform/web/api/open-link.ts';
import { type Status, StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { LEADS } from '#screens/leads.ts';
import { openStagedDocument } from '../../batches/api.ts';
import { exportRepository, listRepository } from '../../repository/api.ts';
import { REPOSITORY } from '../../repository/list.ts';
import { STORED_STATE_LABELS, type StoredFile, type StoredState } from '../../repository/model.ts';

const STATUS: Record<StoredState, Status> = {
  ATTACHED: 'vigente',
  READY: 'vigente',
  WITHHELD: 'porVencer',
  CHOOSE: 'porVencer',
  NONE: 'porVencer',
  DUPLICATE: 'sinDato',
  REFUSED: 'vencido',
  WITHDRAWN: 'sinDato',
  DISCARDED: 'sinDato',
};

const cells: Cells<StoredFile> = {
  state: ({ state }) => <StatusBadge status={STATUS[state]} label={STORED_STATE_LABELS[state]} />,
  examDate: ({ attentionId, examDate }) =>
    attentionId && (
      <Anchor
        component={Link}
        to="/resultados/emos/$attentionId"
        params={{ attentionId }}
        size="sm"
        className="tabular"
      >
        {showDay(examDate)}
      </Anchor>
    ),
};

const open = ({ batchId, rowNo }: StoredFile) =>
  openLink(() => call(openStagedDocument, { params: { id: batchId }, query: {}, body: { rowNo } }));

/** Page with all uploaded PDFs of all batches and the state of each. */
export default function RepositoryPage() {
  const list = useList(REPOSITORY, { list: listRepository, file: exportRepository });
  const { works } = useScreens();
  const navigate = useNavigate();
  return (
    <PageBody>
      <PageHeader
        title="Repositorio"
        description={LEADS['/importacion_resultados/repositorio']}
        actions={
          works(importPath('documents')) && (
            <Button component={Link} to={importPath('documents')} leftSection={<IconUpload size={18} aria-hidden />}>
              Subir documentos PDF
            </Button>
          )
        }
      />
      <ListTable
        list={list}
        cells={cells}
        rowKey={({ batchId, rowNo }) => `${batchId} ${rowNo}`}
        onOpen={({ batchId }) => void navigate({ to: importPath('documents'), search: { batch: batchId } })}
        rowActions={(file) =>
          file.kept && (
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={`Abrir ${file.fileName}`}
              onClick={() => void open(file)}
            >
              <IconEye size={18} />
            </ActionIcon>
          )
        }
        empty={{
          title: 'Todavía no se subió ningún PDF',
          description: 'Aparecen aquí los documentos que subes en Documentación PDF.',
        }}
      />
    </PageBody>
  );
}
