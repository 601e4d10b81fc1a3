import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { filterText } from '../../../../platform/contract/pagination.ts';
import { call } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { showNumber } from '../../../../platform/web/format/format.ts';
import { PageBody } from '../../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../../platform/web/layout/PageHeader.tsx';
import { FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterDefinition } from '../../../../platform/web/list/filters.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import type { Column } from '../../../../platform/web/table/columns.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { useExport } from '../../../../platform/web/table/useExport.ts';
import { deleteHealthCentre, exportHealthCentres, listHealthCentres } from '../../health-centres-api.ts';
import type { HealthCentreItem } from '../../model.ts';
import { Clamped } from '../entry/Clamped.tsx';
import { EntryMenu } from '../entry/EntryMenu.tsx';
import { HEALTH_CENTRE_TOUCHES, HealthCentreModal } from './HealthCentreModal.tsx';

const shape = { q: filterText };
const filters: readonly FilterDefinition[] = [
  { kind: 'text', name: 'q', label: 'Buscar centros médicos', placeholder: 'Nombre del centro' },
];

const columns: readonly Column<HealthCentreItem>[] = [
  { id: 'name', header: 'Centro médico', sort: 'name', card: 'title', hideable: false, cell: (centre) => centre.name },
  {
    id: 'sites',
    header: 'Sedes',
    cell: (centre) => <Clamped names={centre.sites.map((site) => site.name)} />,
  },
  { id: 'contact', header: 'Contacto', cell: (centre) => centre.contact ?? '—' },
  { id: 'email', header: 'Correo', hidden: true, cell: (centre) => centre.email ?? '—' },
  { id: 'phone', header: 'Teléfono', cell: (centre) => centre.phone ?? '—' },
  { id: 'ruc', header: 'RUC', hidden: true, card: 'hidden', cell: (centre) => centre.ruc ?? '—' },
  {
    id: 'patients',
    header: 'Colaboradores con EMO',
    sort: 'patients',
    align: 'right',
    width: 210,
    cell: (centre) => showNumber(centre.patients),
  },
];

/** Allied clinics and their sites: for super admins. */
export default function HealthCentresPage() {
  const state = useListState(shape, { sort: 'name' });
  const query = useEndpoint(listHealthCentres, { query: state.query }, { keepPrevious: true });
  const onExport = useExport(exportHealthCentres, state.query, 'centros-medicos');
  const [editing, setEditing] = useState<HealthCentreItem | 'new' | null>(null);
  const create = (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Crear centro
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Centros médicos"
        description="Clínicas aliadas y las sedes donde atienden a los colaboradores de la empresa."
        actions={create}
      />
      <DataTable
        id="health-centres"
        label="Centros médicos"
        columns={columns}
        rowKey={(centre) => centre.id}
        query={query}
        onExport={onExport}
        state={state}
        onOpen={setEditing}
        rowActions={(centre) => (
          <EntryMenu
            name={centre.name}
            onEdit={() => setEditing(centre)}
            onDelete={() => call(deleteHealthCentre, { params: { id: centre.id } })}
            deleteLabel="Eliminar centro"
            consequence="Deja de ofrecerse con todas sus sedes."
            touches={HEALTH_CENTRE_TOUCHES}
          />
        )}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={{
          title: 'Todavía no hay centros médicos',
          description: 'Crea el primero con sus sedes.',
          action: create,
        }}
      />
      {editing && <HealthCentreModal centre={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </PageBody>
  );
}
