import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core';
import { IconBuilding, IconDownload, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { useCan } from '#platform/web/session/session.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { LEADS } from '#screens/leads.ts';
import { exportModels, getSstCompany, listModels } from '../api.ts';
import { SST_DOCUMENTS } from '../list.ts';
import type { SstDocument } from '../model.ts';
import { type DocumentAct, DocumentMenu } from './DocumentMenu.tsx';
import { saveDocument } from './files.ts';

const AreaModal = lazy(() => import('./AreaModal.tsx'));
const CompanyModal = lazy(() => import('./CompanyModal.tsx'));
const KeepModal = lazy(() => import('./KeepModal.tsx'));
const UploadModal = lazy(() => import('./UploadModal.tsx'));
const AskModal = lazy(() => import('./readings/AskModal.tsx'));
const VersionsModal = lazy(() => import('./VersionsModal.tsx'));

interface Open {
  act: DocumentAct;
  /** Null for a new document. */
  document: SstDocument | null;
}

const cells: Cells<SstDocument> = {
  name: ({ name, about }) => (
    <div style={{ whiteSpace: 'normal' }}>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      {about && (
        <Text size="xs" c="dimmed" lineClamp={2} title={about}>
          {about}
        </Text>
      )}
    </div>
  ),
  reviewOn: ({ reviewOn, overdue }) =>
    overdue ? <StatusBadge status="vencido" label={`Venció el ${showDay(reviewOn)}`} /> : showDay(reviewOn) || '—',
};

/** «Formatos modelo»: all models of occupational safety, ready to download with the company's data. */
export default function SstDocumentsPage() {
  const list = useList(SST_DOCUMENTS, { list: listModels, file: exportModels });
  const company = useEndpoint(getSstCompany, { query: {} }).data;
  const mayEdit = useCan()('sst.update');
  const [editing, setEditing] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const missing = company && (!company.address || !company.activity);
  return (
    <PageBody>
      <PageHeader
        title="Formatos modelo"
        description={LEADS['/documentacion_sst/formatos_modelo']}
        actions={
          mayEdit && (
            <>
              {company && (
                <Button
                  variant="default"
                  leftSection={<IconBuilding size={18} aria-hidden />}
                  onClick={() => setEditing(true)}
                >
                  Datos para los formatos
                </Button>
              )}
              <Button
                color="accent"
                leftSection={<IconUpload size={18} aria-hidden />}
                onClick={() => setOpen({ act: 'upload', document: null })}
              >
                Subir documento
              </Button>
            </>
          )
        }
      />
      {missing && mayEdit && (
        <Alert color="porVencer" mb="md" maw={880}>
          <Group justify="space-between" gap="xs">
            <Text size="sm">Los formatos saldrán con espacios por llenar: falta la actividad o el domicilio.</Text>
            <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
              Completar
            </Button>
          </Group>
        </Alert>
      )}
      <ListTable
        list={list}
        cells={cells}
        rowKey={(row) => row.id}
        actionsWidth={104}
        rowActions={(row) => (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={`Descargar ${row.name}`}
              onClick={() => void saveDocument(row).catch(showFailure)}
            >
              <IconDownload size={18} />
            </ActionIcon>
            <DocumentMenu document={row} mayEdit={mayEdit} onAct={(act) => setOpen({ act, document: row })} />
          </Group>
        )}
        empty={{ title: 'No hay documentos', description: 'Quita los filtros para verlos todos.' }}
      />
      <Suspense>
        {editing && company && <CompanyModal company={company} onClose={() => setEditing(false)} />}
        {open?.act === 'upload' && <UploadModal document={open.document} onClose={close} />}
        {open?.act === 'keep' && open.document && <KeepModal document={open.document} onClose={close} />}
        {open?.act === 'area' && open.document && <AreaModal document={open.document} onClose={close} />}
        {open?.act === 'ask' && open.document && <AskModal asset={open.document} onClose={close} />}
        {open?.act === 'versions' && open.document && <VersionsModal document={open.document} onClose={close} />}
      </Suspense>
    </PageBody>
  );
}
