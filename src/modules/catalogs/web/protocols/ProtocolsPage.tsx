import { Button } from '@mantine/core';
import { IconFileImport, IconFlask2, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { filterText, id } from '../../../../platform/contract/pagination.ts';
import { call } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { PageBody } from '../../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../../platform/web/layout/PageHeader.tsx';
import { FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterDefinition } from '../../../../platform/web/list/filters.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { useExport } from '../../../../platform/web/table/useExport.ts';
import { EXAM_TYPE_LABELS, EXAM_TYPES, examType } from '../../../exams/model/exam-type.ts';
import { SERVICE_AREA_LABELS, SERVICE_AREAS, serviceArea } from '../../../exams/model/service-area.ts';
import { deleteProtocol, exportProtocols, protocolState, viewProtocols } from '../../protocols/api.ts';
import type { ProtocolItem } from '../../protocols/model.ts';
import { EntryMenu } from '../entry/EntryMenu.tsx';
import { protocolColumns } from './columns.tsx';
import { PROTOCOL_TOUCHES, ProtocolModal } from './ProtocolModal.tsx';
import { TryModal } from './TryModal.tsx';
import { useWork } from './useWork.ts';

const shape = {
  q: filterText,
  exam_type: examType,
  service_area: serviceArea,
  job_title_id: id,
  state: protocolState,
  batch_id: id,
};

const STATE_LABELS = {
  VIGENTE: 'Vigente',
  POR_EMPEZAR: 'Por empezar',
  TERMINADO: 'Terminado',
  INACTIVO: 'Inactivo',
} as const;

/** Protocols of the company: what each exam asks for, of whom. For super admins. */
export default function ProtocolsPage() {
  const state = useListState(shape, { sort: 'name' });
  const query = useEndpoint(viewProtocols, { query: state.query }, { keepPrevious: true });
  const { jobOptions } = useWork();
  const onExport = useExport(exportProtocols, state.query, 'perfiles-medicos');
  const [editing, setEditing] = useState<ProtocolItem | 'new' | null>(null);
  const [trying, setTrying] = useState(false);
  const filters = useMemo<readonly FilterDefinition[]>(
    () => [
      { kind: 'text', name: 'q', label: 'Buscar perfiles', placeholder: 'Nombre del perfil' },
      {
        kind: 'select',
        name: 'exam_type',
        label: 'Tipo de EMO',
        options: EXAM_TYPES.map((value) => ({ value, label: EXAM_TYPE_LABELS[value] })),
      },
      {
        kind: 'select',
        name: 'service_area',
        label: 'Estación',
        options: SERVICE_AREAS.map((value) => ({ value, label: SERVICE_AREA_LABELS[value] })),
      },
      { kind: 'select', name: 'job_title_id', label: 'Puesto', options: jobOptions },
      {
        kind: 'select',
        name: 'state',
        label: 'Estado',
        options: protocolState.options.map((value) => ({ value, label: STATE_LABELS[value] })),
      },
    ],
    [jobOptions],
  );
  const create = (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Crear perfil
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Perfiles médicos"
        description="Qué estaciones pide cada EMO, a quién y cuánto vale."
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconFlask2 size={18} aria-hidden />}
              onClick={() => setTrying(true)}
            >
              Probar
            </Button>
            <Button
              component={Link}
              to="/config/protocols/import"
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
            >
              Importar
            </Button>
            {create}
          </>
        }
      />
      <DataTable
        id="protocols"
        label="Perfiles médicos"
        columns={protocolColumns}
        rowKey={(protocol) => protocol.id}
        query={query}
        state={state}
        onOpen={setEditing}
        onExport={onExport}
        rowActions={(protocol) => (
          <EntryMenu
            name={protocol.name}
            onEdit={() => setEditing(protocol)}
            onDelete={() => call(deleteProtocol, { body: { id: protocol.id } })}
            deleteLabel="Eliminar perfil"
            consequence="Deja de ofrecerse y de pedir estaciones."
            touches={PROTOCOL_TOUCHES}
          />
        )}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={{
          title: 'Todavía no hay perfiles médicos',
          description: 'Crea el primero con las estaciones que pide cada tipo de EMO.',
          action: create,
        }}
      />
      {editing && <ProtocolModal protocol={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {trying && <TryModal onClose={() => setTrying(false)} />}
    </PageBody>
  );
}
