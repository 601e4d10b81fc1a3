import { Select } from '@mantine/core';
import { z } from 'zod';
import type { Refused } from '#platform/contract/refused.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { listProjects } from '#workers/catalogs/api.ts';
import { named, SEARCHED } from '../form/options.ts';
import { move } from './acts.ts';
import type { Chosen } from './chosen.ts';

const NONE = 'none';
const schema = z.strictObject({ project: z.string('Elige el proyecto.') });

interface Props {
  chosen: Chosen;
  onClose: () => void;
  onDone: (refused: readonly Refused[]) => void;
}

/** Moves the chosen workers to another project, or to none. */
export function ProjectModal({ chosen, onClose, onDone }: Props) {
  const projects = useEndpoint(listProjects, { query: {} }, { staleTime: 60_000 }).data;
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Cambiar de proyecto a ${chosen.label}`}
      submitLabel="Cambiar"
      schema={schema}
      initialValues={{ project: null as unknown as string }}
      onSubmit={async ({ project }) => {
        onDone(await move(chosen, projects?.find(({ id }) => id === project) ?? null));
      }}
    >
      {(form) => (
        <Select
          label="Proyecto"
          withAsterisk
          data-autofocus
          placeholder="Elige"
          data={[{ value: NONE, label: 'Sin proyecto' }, ...named(projects)]}
          {...SEARCHED}
          {...form.getInputProps('project')}
        />
      )}
    </FormModal>
  );
}
