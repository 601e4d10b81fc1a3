import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { filterText } from '../../../platform/contract/pagination.ts';
import { call } from '../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { showNumber } from '../../../platform/web/format/format.ts';
import { PageBody } from '../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../platform/web/layout/PageHeader.tsx';
import { FilterBar } from '../../../platform/web/list/FilterBar.tsx';
import type { FilterDefinition } from '../../../platform/web/list/filters.ts';
import { useListState } from '../../../platform/web/list/useListState.ts';
import type { Column } from '../../../platform/web/table/columns.ts';
import { DataTable } from '../../../platform/web/table/DataTable.tsx';
import { useExport } from '../../../platform/web/table/useExport.ts';
import { createArea, deleteArea, exportAreas, updateArea, viewAreas } from '../areas-api.ts';
import { type AreaItem, areaFields } from '../model.ts';
import { EntryMenu } from './entry/EntryMenu.tsx';
import { EntryModal } from './entry/EntryModal.tsx';
import { ImportButton } from './entry/ImportButton.tsx';
import { WorkersLink } from './entry/WorkersLink.tsx';

const shape = { q: filterText };
const filters: readonly FilterDefinition[] = [
  { kind: 'text', name: 'q', label: 'Buscar áreas', placeholder: 'Nombre del área' },
];
/** Lists that show areas, or people by their area. */
const TOUCHES = ['/middleware/working-areas', '/middleware/job-titles', '/middleware/patients'];

const columns: readonly Column<AreaItem>[] = [
  { id: 'name', header: 'Área', sort: 'name', card: 'title', hideable: false, cell: (area) => area.name },
  {
    id: 'jobTitles',
    header: 'Puestos laborales',
    sort: 'jobTitles',
    align: 'right',
    width: 180,
    cell: (area) => showNumber(area.jobTitles),
  },
  {
    id: 'patients',
    header: 'Colaboradores activos',
    sort: 'patients',
    align: 'right',
    width: 200,
    cell: (area) => <WorkersLink count={area.patients} filter="working_area_id" id={area.id} name={area.name} />,
  },
];

/** Areas of the company: for its administrators. */
export default function AreasPage() {
  const state = useListState(shape, { sort: 'name' });
  const query = useEndpoint(viewAreas, { body: state.query }, { keepPrevious: true });
  const onExport = useExport(exportAreas, state.query, 'areas');
  const [editing, setEditing] = useState<AreaItem | 'new' | null>(null);
  const create = (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Crear área
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Áreas"
        description="Cómo se divide tu empresa. Sirven para filtrar listas y comparar indicadores."
        actions={
          <Group gap="xs">
            <ImportButton to="/config/area/import" />
            {create}
          </Group>
        }
      />
      <DataTable
        id="areas"
        label="Áreas"
        columns={columns}
        rowKey={(area) => area.id}
        query={query}
        onExport={onExport}
        state={state}
        onOpen={setEditing}
        rowActions={(area) => (
          <EntryMenu
            name={area.name}
            onEdit={() => setEditing(area)}
            onDelete={() => call(deleteArea, { params: { id: area.id } })}
            deleteLabel="Eliminar área"
            consequence="Deja de ofrecerse en listas y formularios. Los colaboradores cesados conservan su nombre."
            touches={TOUCHES}
          />
        )}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={{
          title: 'Todavía no hay áreas',
          description: 'Crea la primera, o importa tu padrón: sus áreas se crean solas.',
          action: create,
        }}
      />
      {editing && <AreaModal area={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </PageBody>
  );
}

function AreaModal({ area, onClose }: { area: AreaItem | null; onClose: () => void }) {
  return (
    <EntryModal
      entry={area}
      onClose={onClose}
      createTitle="Crear área"
      schema={areaFields}
      valuesOf={(stored) => ({ name: stored?.name ?? '' })}
      save={(body, version) =>
        area && version !== null
          ? call(updateArea, { params: { id: area.id }, body: { ...body, version } })
          : call(createArea, { body })
      }
      differences={(typed, stored) => [{ label: 'Nombre', mine: typed.name, stored: stored.name }]}
      touches={TOUCHES}
      saved={(name, created) => (created ? `Se creó el área ${name}.` : 'Se guardó el área.')}
    >
      {(form) => (
        <TextInput label="Nombre" withAsterisk data-autofocus maxLength={200} {...form.getInputProps('name')} />
      )}
    </EntryModal>
  );
}
