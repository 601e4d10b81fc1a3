import { z } from 'zod';
import type { Refused } from '#platform/contract/refused.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { asOptions } from '#platform/web/catalogue/parts.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { listProjects } from '#workers/catalogs/api.ts';
import { moveWorkersToProject } from './acts.ts';
import type { ChosenWorkers } from './chosen.ts';

const NONE = { value: 'none', label: 'Sin proyecto' };

interface Props {
  chosen: ChosenWorkers;
  onDone: (refused: readonly Refused[]) => void;
}

/** Moves the chosen workers to another project, or to none. */
export const ProjectModal = defineForm<Props>()({
  schema: z.strictObject({ project: z.string('Elige el proyecto.') }),
  useData: () => ({ projects: useEndpoint(listProjects, { query: {} }, { staleTime: 60_000 }).data }),
  title: ({ chosen }) => `Cambiar de proyecto a ${chosen.label}`,
  submitLabel: 'Cambiar',
  initial: () => ({ project: null }),
  fields: ({ projects }) => [
    {
      name: 'project',
      label: 'Proyecto',
      required: true,
      focused: true,
      placeholder: 'Elige',
      control: { kind: 'select', options: [NONE, ...asOptions(projects)], nothing: 'Nada coincide.' },
    },
  ],
  save: ({ project }, { chosen, projects }) =>
    moveWorkersToProject(chosen, projects?.find(({ id }) => id === project) ?? null),
  done: ({ onDone, result }) => onDone(result),
});
