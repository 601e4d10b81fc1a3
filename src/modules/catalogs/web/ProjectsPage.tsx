import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { filterText } from '../../../platform/contract/pagination.ts';
import { call } from '../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { PageBody } from '../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../platform/web/layout/PageHeader.tsx';
import { FilterBar } from '../../../platform/web/list/FilterBar.tsx';
import type { FilterDefinition } from '../../../platform/web/list/filters.ts';
import { useListState } from '../../../platform/web/list/useListState.ts';
import type { Column } from '../../../platform/web/table/columns.ts';
import { DataTable } from '../../../platform/web/table/DataTable.tsx';
import { useExport } from '../../../platform/web/table/useExport.ts';
import { type ProjectItem, projectFields } from '../model.ts';
import { createProject, deleteProject, exportProjects, updateProject, viewProjects } from '../projects-api.ts';
import { EntryMenu } from './entry/EntryMenu.tsx';
import { EntryModal } from './entry/EntryModal.tsx';
import { WorkersLink } from './entry/WorkersLink.tsx';

const shape = { q: filterText };
const filters: readonly FilterDefinition[] = [
  { kind: 'text', name: 'q', label: 'Buscar proyectos', placeholder: 'Nombre del proyecto' },
];
/** Lists that show projects, or people by theirs. */
const TOUCHES = ['/exam/projects', '/middleware/patients'];

const columns: readonly Column<ProjectItem>[] = [
  { id: 'name', header: 'Proyecto', sort: 'name', card: 'title', hideable: false, cell: (project) => project.name },
  {
    id: 'patients',
    header: 'Colaboradores activos',
    sort: 'patients',
    align: 'right',
    width: 200,
    cell: (project) => <WorkersLink count={project.patients} filter="project_id" id={project.id} name={project.name} />,
  },
];

/** Projects of the company: for its administrators. */
export default function ProjectsPage() {
  const state = useListState(shape, { sort: 'name' });
  const query = useEndpoint(viewProjects, { body: state.query }, { keepPrevious: true });
  const onExport = useExport(exportProjects, state.query, 'proyectos');
  const [editing, setEditing] = useState<ProjectItem | 'new' | null>(null);
  const create = (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Crear proyecto
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Proyectos"
        description="Obras y contratos en que trabaja tu gente. Sirven para filtrar listas y separar reportes."
        actions={create}
      />
      <DataTable
        id="projects"
        label="Proyectos"
        columns={columns}
        rowKey={(project) => project.id}
        query={query}
        onExport={onExport}
        state={state}
        onOpen={setEditing}
        rowActions={(project) => (
          <EntryMenu
            name={project.name}
            onEdit={() => setEditing(project)}
            onDelete={() => call(deleteProject, { params: { id: project.id } })}
            deleteLabel="Eliminar proyecto"
            consequence="Deja de ofrecerse en listas y formularios. Los colaboradores cesados conservan su nombre."
            touches={TOUCHES}
          />
        )}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={{
          title: 'Todavía no hay proyectos',
          description: 'Crea el primero, o importa tu padrón: sus proyectos se crean solos.',
          action: create,
        }}
      />
      {editing && <ProjectModal project={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </PageBody>
  );
}

function ProjectModal({ project, onClose }: { project: ProjectItem | null; onClose: () => void }) {
  return (
    <EntryModal
      entry={project}
      onClose={onClose}
      createTitle="Crear proyecto"
      schema={projectFields}
      valuesOf={(stored) => ({ name: stored?.name ?? '' })}
      save={(body, version) =>
        project && version !== null
          ? call(updateProject, { params: { id: project.id }, body: { ...body, version } })
          : call(createProject, { body })
      }
      differences={(typed, stored) => [{ label: 'Nombre', mine: typed.name, stored: stored.name }]}
      touches={TOUCHES}
      saved={(name, created) => (created ? `Se creó el proyecto ${name}.` : 'Se guardó el proyecto.')}
    >
      {(form) => (
        <TextInput label="Nombre" withAsterisk data-autofocus maxLength={200} {...form.getInputProps('name')} />
      )}
    </EntryModal>
  );
}
