import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { RESOURCE_TYPE_LABELS, type ResourceItem } from '../../model.ts';
import { createResource, updateResource } from '../../roles-api.ts';

/** Creates or changes a resource, to which policies refer. */
export const ResourceModal = defineForm<{ resource: ResourceItem | null }>()({
  schema: createResource.body!,
  title: ({ resource }) => (resource ? `Editar el recurso ${resource.name}` : 'Crear un recurso'),
  record: { of: ({ resource }) => resource, nameOf: ({ name }) => name },
  initial: ({ stored }) => ({
    code: stored?.code ?? '',
    name: stored?.name ?? '',
    type: stored?.type ?? 'MODULE',
  }),
  fields: ({ resource }) => [
    { name: 'name', label: 'Nombre', required: true, focused: true, control: { kind: 'text' } },
    { name: 'code', label: 'Código', required: true, disabled: resource !== null, control: { kind: 'text' } },
    {
      name: 'type',
      label: 'Tipo',
      control: { kind: 'select', options: optionsOf(RESOURCE_TYPE_LABELS), kept: true },
    },
  ],
  save: ({ code, ...body }, { resource, version }) =>
    resource
      ? call(updateResource, { params: { id: resource.id }, body: { ...body, version } })
      : call(createResource, { body: { ...body, code } }),
  touches: ['/security/resources/all', '/security/policies'],
  saved: ({ resource, values }) => (resource ? 'Se guardó el recurso.' : `Se creó el recurso ${values.name}.`),
});
