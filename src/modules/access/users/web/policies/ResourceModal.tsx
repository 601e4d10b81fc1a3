import { Select, TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { RESOURCE_TYPE_LABELS, type ResourceItem } from '../../model.ts';
import { createResource, updateResource } from '../../roles-api.ts';

const schema = createResource.body!.extend({ version: z.int() });
type Values = z.input<typeof schema>;

/** Creates or changes a resource, to which policies refer. */
export function ResourceModal({ resource, onClose }: { resource: ResourceItem | null; onClose: () => void }) {
  return (
    <RecordModal
      record={resource}
      onClose={onClose}
      title={resource ? `Editar el recurso ${resource.name}` : 'Crear un recurso'}
      schema={schema}
      valuesOf={(stored): Values =>
        stored
          ? { code: stored.code, name: stored.name, type: stored.type, version: stored.version }
          : { code: '', name: '', type: 'MODULE', version: 0 }
      }
      save={({ code, version: _read, ...body }, version) =>
        resource && version !== null
          ? call(updateResource, { params: { id: resource.id }, body: { ...body, version } })
          : call(createResource, { body: { ...body, code } })
      }
      nameOf={(stored) => stored.name}
      differences={(typed, stored) =>
        [
          { label: 'Nombre', mine: typed.name, stored: stored.name },
          { label: 'Tipo', mine: RESOURCE_TYPE_LABELS[typed.type], stored: RESOURCE_TYPE_LABELS[stored.type] },
        ].filter(({ mine, stored: other }) => mine !== other)
      }
      touches={['/security/resources/all', '/security/policies']}
      saved={({ name }) => (resource ? 'Se guardó el recurso.' : `Se creó el recurso ${name}.`)}
    >
      {(form) => (
        <>
          <TextInput label="Nombre" withAsterisk data-autofocus {...form.getInputProps('name')} />
          <TextInput label="Código" withAsterisk disabled={resource !== null} {...form.getInputProps('code')} />
          <Select
            label="Tipo"
            data={Object.entries(RESOURCE_TYPE_LABELS).map(([value, label]) => ({ value, label }))}
            allowDeselect={false}
            {...form.getInputProps('type')}
          />
        </>
      )}
    </RecordModal>
  );
}
