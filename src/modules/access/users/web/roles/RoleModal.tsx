import { Checkbox, Fieldset, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Fieldset.layer.css';
import { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { ROLE_KIND_LABELS, type RoleItem, type RoleKind } from '../../model.ts';
import { createRole, listPolicies, updateRole } from '../../roles-api.ts';

const schema = createRole.body!.extend({ version: z.int() });
type Values = z.input<typeof schema>;

const KINDS: RoleKind[] = ['user', 'owner', 'doctor'];

/** Creates or changes a role: its name and its policies, chosen from those of its kind. */
export function RoleModal({ role, onClose }: { role: RoleItem | null; onClose: () => void }) {
  const policies = useEndpoint(listPolicies, {}, { staleTime: 60_000 }).data ?? [];
  const save = async ({ kind, version, ...body }: Values) => {
    if (role) await call(updateRole, { params: { id: role.id }, body: { ...body, version } });
    else await call(createRole, { body: { ...body, kind } });
    readAgain(['/security/roles']);
    showSuccess(role ? 'Se guardó el rol.' : 'Se creó el rol.');
  };
  const initial: Values = role
    ? {
        name: role.name,
        description: role.description,
        kind: role.kind as Values['kind'],
        policies: role.policies,
        version: role.version,
      }
    : { name: '', description: '', kind: 'user', policies: [], version: 0 };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={role ? `Editar el rol ${role.name}` : 'Crear un rol'}
      size="lg"
      schema={schema}
      initialValues={initial}
      onSubmit={save}
    >
      {(form) => {
        const kind = form.values.kind as RoleKind;
        const grantedPolicies = form.values.policies as string[];
        const offered = policies.filter((policy) => policy.kinds.includes(kind));
        const resources = [...new Set(offered.map((policy) => policy.resourceName))];
        return (
          <>
            <TextInput label="Nombre" withAsterisk data-autofocus {...form.getInputProps('name')} />
            <Textarea label="Descripción" autosize minRows={2} {...form.getInputProps('description')} />
            <Select
              label="Para"
              description="El tipo de persona decide qué políticas puede tener."
              data={KINDS.map((value) => ({ value, label: ROLE_KIND_LABELS[value] }))}
              allowDeselect={false}
              disabled={role !== null}
              value={kind}
              onChange={(value) => form.setValues({ kind: value as Values['kind'], policies: [] })}
            />
            <Checkbox.Group
              label="Políticas"
              value={grantedPolicies}
              onChange={(value) => form.setFieldValue('policies', value)}
              error={form.errors['policies']}
            >
              <Stack gap="sm" mt="xs">
                {resources.map((resource) => (
                  <Fieldset key={resource} legend={resource} p="sm">
                    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
                      {offered
                        .filter((policy) => policy.resourceName === resource)
                        .map((policy) => (
                          <Checkbox key={policy.code} value={policy.code} label={policy.name} />
                        ))}
                    </SimpleGrid>
                  </Fieldset>
                ))}
              </Stack>
            </Checkbox.Group>
          </>
        );
      }}
    </FormModal>
  );
}
