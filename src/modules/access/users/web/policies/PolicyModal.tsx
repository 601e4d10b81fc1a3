import { Checkbox, Group, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { type PolicyItem, type ResourceItem, ROLE_KIND_LABELS, type RoleKind } from '../../model.ts';
import { createPolicy, updatePolicy } from '../../roles-api.ts';

const schema = createPolicy.body!.extend({ version: z.int() });
type Values = z.input<typeof schema>;
const EMPTY: Values = { code: '', name: '', description: '', resourceId: '', kinds: ['user'], grants: [], version: 0 };
const valuesOf = (policy: PolicyItem | null): Values =>
  policy
    ? {
        code: policy.code,
        name: policy.name,
        description: policy.description,
        resourceId: policy.resourceId,
        kinds: policy.kinds,
        grants: policy.grants,
        version: policy.version,
      }
    : EMPTY;

interface Props {
  policy: PolicyItem | null;
  policies: readonly PolicyItem[];
  resources: readonly ResourceItem[];
  onClose: () => void;
}

/** Creates or changes a policy: its resource, the kinds of person that may have it, and the policies that it grants. */
export function PolicyModal({ policy, policies, resources, onClose }: Props) {
  const offered = (kinds: RoleKind[]) =>
    policies.filter((each) => each.system && kinds.every((kind) => each.kinds.includes(kind)));
  return (
    <RecordModal
      record={policy}
      onClose={onClose}
      title={policy ? `Editar la política ${policy.name}` : 'Crear una política'}
      size="lg"
      schema={schema}
      valuesOf={valuesOf}
      save={({ code, version: _read, ...body }, version) =>
        policy && version !== null
          ? call(updatePolicy, { params: { id: policy.id }, body: { ...body, version } })
          : call(createPolicy, { body: { ...body, code } })
      }
      nameOf={(stored) => stored.name}
      differences={(typed, stored) =>
        [
          { label: 'Nombre', mine: typed.name, stored: stored.name },
          { label: 'Permite', mine: typed.grants.join(', '), stored: stored.grants.join(', ') },
        ].filter(({ mine, stored: other }) => mine !== other)
      }
      touches={['/security/policies', '/security/roles']}
      saved={({ name }) => (policy ? 'Se guardó la política.' : `Se creó la política ${name}.`)}
    >
      {(form) => {
        const kinds = form.values.kinds as RoleKind[];
        const choices = offered(kinds);
        const groups = [...new Set(choices.map((each) => each.resourceName))];
        return (
          <>
            <TextInput label="Nombre" withAsterisk data-autofocus {...form.getInputProps('name')} />
            <Group grow align="flex-start">
              <TextInput
                label="Código"
                withAsterisk
                disabled={policy !== null}
                placeholder="recepcion.update"
                {...form.getInputProps('code')}
              />
              <Select
                label="Recurso"
                withAsterisk
                searchable
                data={resources.map((each) => ({ value: each.id, label: each.name }))}
                {...form.getInputProps('resourceId')}
              />
            </Group>
            <Textarea label="Descripción" autosize minRows={2} {...form.getInputProps('description')} />
            <Checkbox.Group
              label="Puede tenerla"
              value={kinds}
              onChange={(value) => {
                const left = new Set(offered(value as RoleKind[]).map((each) => each.code));
                const validGrants = (form.values.grants as string[]).filter((code) => left.has(code));
                form.setValues({ kinds: value as RoleKind[], grants: validGrants });
              }}
              error={form.errors['kinds']}
            >
              <Group mt="xs">
                {(Object.keys(ROLE_KIND_LABELS) as RoleKind[]).map((kind) => (
                  <Checkbox key={kind} value={kind} label={ROLE_KIND_LABELS[kind]} />
                ))}
              </Group>
            </Checkbox.Group>
            <MultiSelect
              label="Permite"
              withAsterisk
              description="Lo que puede hacer quien tenga un rol con esta política."
              searchable
              clearable
              data={groups.map((group) => ({
                group,
                items: choices
                  .filter((each) => each.resourceName === group)
                  .map((each) => ({ value: each.code, label: each.name })),
              }))}
              {...form.getInputProps('grants')}
            />
          </>
        );
      }}
    </RecordModal>
  );
}
