import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
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
import { listAreas, listHazards } from '../../api.ts';
import { deleteJobTitle, exportJobTitles, viewJobTitles } from '../../jobs-api.ts';
import type { JobTitleItem } from '../../model.ts';
import { EntryMenu } from '../entry/EntryMenu.tsx';
import { ImportButton } from '../entry/ImportButton.tsx';
import { jobTitleColumns } from './columns.tsx';
import { JOB_TITLE_TOUCHES, JobTitleModal } from './JobTitleModal.tsx';

const shape = { q: filterText, working_area_id: id, hazard_id: z.string().max(40) };
const named = (items: readonly { id: string; name: string }[]) =>
  items.map(({ id: value, name }) => ({ value, label: name }));

/** Job titles of the company, with the hazards that decide what its workers are examined for. */
export default function JobTitlesPage() {
  const state = useListState(shape, { sort: 'name' });
  const query = useEndpoint(viewJobTitles, { body: state.query }, { keepPrevious: true });
  const onExport = useExport(exportJobTitles, state.query, 'puestos-laborales');
  const areas = useEndpoint(listAreas, { query: {} }).data;
  const hazards = useEndpoint(listHazards, {}, { staleTime: 60 * 60_000 }).data;
  const [editing, setEditing] = useState<JobTitleItem | 'new' | null>(null);
  const filters = useMemo<readonly FilterDefinition[]>(
    () => [
      { kind: 'text', name: 'q', label: 'Buscar puestos', placeholder: 'Nombre del puesto' },
      { kind: 'select', name: 'working_area_id', label: 'Área', options: named(areas ?? []) },
      { kind: 'select', name: 'hazard_id', label: 'Peligro', options: named(hazards ?? []) },
    ],
    [areas, hazards],
  );
  const columns = useMemo(
    () => jobTitleColumns(new Map((hazards ?? []).map((hazard) => [hazard.id, hazard.name]))),
    [hazards],
  );
  const create = (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Crear puesto
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Puestos laborales"
        description="Qué hace cada colaborador, a qué peligros se expone y cuánto valen sus EMOs."
        actions={
          <Group gap="xs">
            <ImportButton to="/config/puesto_laboral/import" />
            {create}
          </Group>
        }
      />
      <DataTable
        id="job-titles"
        label="Puestos laborales"
        columns={columns}
        rowKey={(job) => job.id}
        query={query}
        onExport={onExport}
        state={state}
        onOpen={setEditing}
        rowActions={(job) => (
          <EntryMenu
            name={job.name}
            onEdit={() => setEditing(job)}
            onDelete={() => call(deleteJobTitle, { params: { id: job.id } })}
            deleteLabel="Eliminar puesto"
            consequence="Deja de ofrecerse en listas y formularios. Los colaboradores cesados conservan su nombre."
            touches={JOB_TITLE_TOUCHES}
          />
        )}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={{
          title: 'Todavía no hay puestos laborales',
          description: 'Crea el primero, o importa tu padrón: sus puestos se crean solos.',
          action: create,
        }}
      />
      {editing && <JobTitleModal job={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </PageBody>
  );
}
