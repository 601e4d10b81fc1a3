import { Checkbox, Group } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { call } from '#platform/web/api/client.ts';
import { asOptions } from '#platform/web/catalogue/parts.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { type PolicyItem, type ResourceItem, ROLE_KIND_LABELS, type RoleKind } from '../../model.ts';
import { createPolicy, updatePolicy } from '../../roles-api.ts';

interface Props {
  policy: PolicyItem | null;
  policies: readonly PolicyItem[];
  resources: readonly ResourceItem[];
}

const KINDS = Object.keys(ROLE_KIND_LABELS) as RoleKind[];

/** The policies of the system that all these kinds of person may have. */
const offeredTo = (kinds: readonly RoleKind[], policies: readonly PolicyItem[]) =>
  policies.filter((policy) => policy.system && kinds.every((kind) => policy.kinds.includes(kind)));

function byResource(policies: readonly PolicyItem[]) {
  const groups = [...new Set(policies.map(({ resourceName }) => resourceName))];
  return groups.map((group) => ({
    group,
    items: policies
      .filter(({ resourceName }) => resourceName === group)
      .map(({ code, name }) => ({ value: code, label: name })),
  }));
}

/** Creates or changes a policy: its resource, the kinds of person that may have it, and the policies that it grants. */
export const PolicyModal = defineForm<Props>()({
  schema: createPolicy.body!,
  title: ({ policy }) => (policy ? `Editar la política ${policy.name}` : 'Crear una política'),
  size: 'lg',
  record: { of: ({ policy }) => policy, nameOf: ({ name }) => name },
  initial: ({ stored }) => ({
    code: stored?.code ?? '',
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    resourceId: stored?.resourceId ?? '',
    kinds: stored?.kinds ?? ['user' as const],
    grants: stored?.grants ?? [],
  }),
  fields: ({ policy, policies, resources, values }) => [
    { name: 'name', label: 'Nombre', required: true, focused: true, control: { kind: 'text' } },
    [
      {
        name: 'code',
        label: 'Código',
        required: true,
        disabled: policy !== null,
        placeholder: 'recepcion.update',
        control: { kind: 'text' },
      },
      {
        name: 'resourceId',
        label: 'Recurso',
        required: true,
        control: { kind: 'select', options: asOptions(resources), clearable: false },
      },
    ],
    { name: 'description', label: 'Descripción', control: { kind: 'long', rows: [2] } },
    {
      name: 'kinds',
      label: 'Puede tenerla',
      words: (kinds) => kinds.map((kind) => ROLE_KIND_LABELS[kind]).join(', '),
      draw: (form) => (
        <Checkbox.Group
          label="Puede tenerla"
          value={values.kinds}
          onChange={(value) => {
            const kinds = value as RoleKind[];
            const offered = new Set(offeredTo(kinds, policies).map(({ code }) => code));
            form.setValues({ kinds, grants: values.grants.filter((code) => offered.has(code)) });
          }}
          error={form.errors['kinds']}
        >
          <Group mt="xs">
            {KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={ROLE_KIND_LABELS[kind]} />
            ))}
          </Group>
        </Checkbox.Group>
      ),
    },
    {
      name: 'grants',
      label: 'Permite',
      help: 'Lo que puede hacer quien tenga un rol con esta política.',
      required: true,
      control: { kind: 'multi', options: byResource(offeredTo(values.kinds, policies)) },
    },
  ],
  save: ({ code, ...body }, { policy, version }) =>
    policy
      ? call(updatePolicy, { params: { id: policy.id }, body: { ...body, version } })
      : call(createPolicy, { body: { ...body, code } }),
  touches: ['/security/policies', '/security/roles'],
  saved: ({ policy, values }) => (policy ? 'Se guardó la política.' : `Se creó la política ${values.name}.`),
});
