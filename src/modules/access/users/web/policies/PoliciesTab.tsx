import { ActionIcon, Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { late } from '#platform/web/start/late.tsx';
import { type PolicyItem, RESOURCE_TYPE_LABELS, type ResourceItem, ROLE_KIND_LABELS } from '../../model.ts';
import { deletePolicy, deleteResource, listPolicies, listResources } from '../../roles-api.ts';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');
const PolicyModal = late(() => import('./PolicyModal.tsx'), 'PolicyModal');
const ResourceModal = late(() => import('./ResourceModal.tsx'), 'ResourceModal');

const PATHS = ['/security/policies', '/security/resources/all'];
type Doomed = { what: 'política'; item: PolicyItem } | { what: 'recurso'; item: ResourceItem };

/** Tab with the resources and policies from which roles are made. Those of the product cannot be changed. */
export function PoliciesTab() {
  const policies = useEndpoint(listPolicies, {});
  const resources = useEndpoint(listResources, {});
  const [policy, setPolicy] = useState<PolicyItem | 'new' | null>(null);
  const [resource, setResource] = useState<ResourceItem | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const failed = policies.error ?? resources.error;
  if (failed)
    return (
      <EmptyState
        kind="failed"
        error={failed}
        onRetry={() => void Promise.all([policies.refetch(), resources.refetch()])}
      />
    );
  if (!policies.data || !resources.data)
    return <Skeleton height={480} role="status" aria-label="Cargando las políticas" />;
  const all = policies.data;
  // Resources made in this installation come first; the product's never change.
  const groups = [...resources.data].sort((a, b) => Number(a.system) - Number(b.system));
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed" size="sm" maw={640}>
          Una política tuya reúne permisos del producto: quien tenga un rol con ella puede hacer lo que reúne, dentro de
          lo que su tipo de persona puede.
        </Text>
        <Group>
          <Button variant="default" onClick={() => setResource('new')}>
            Crear recurso
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setPolicy('new')}>
            Crear política
          </Button>
        </Group>
      </Group>
      {groups.map((group) => (
        <Card key={group.id} withBorder padding="md" component="section" aria-label={group.name}>
          <Group justify="space-between" wrap="nowrap">
            <Group gap="xs">
              <Text component="h2" fw={600}>
                {group.name}
              </Text>
              <Badge variant="light" color="gray">
                {RESOURCE_TYPE_LABELS[group.type]}
              </Badge>
            </Group>
            {!group.system && (
              <Acts
                name={group.name}
                onEdit={() => setResource(group)}
                onDelete={() => setDoomed({ what: 'recurso', item: group })}
              />
            )}
          </Group>
          <Stack component="ul" gap={4} p={0} m={0} mt="xs" style={{ listStyle: 'none' }}>
            {all
              .filter((each) => each.resourceId === group.id)
              .map((each) => (
                <Group key={each.id} component="li" justify="space-between" wrap="nowrap" align="flex-start">
                  <div>
                    <Text size="sm">
                      {each.name}{' '}
                      <Text span size="xs" c="dimmed">
                        {each.code}
                      </Text>
                    </Text>
                    {!each.system && (
                      <Text size="xs" c="dimmed">
                        {`Permite: ${each.grants.map((code) => all.find((p) => p.code === code)?.name ?? code).join(', ') || 'nada todavía'}. `}
                        {`Puede tenerla: ${each.kinds.map((kind) => ROLE_KIND_LABELS[kind]).join(', ')}.`}
                      </Text>
                    )}
                  </div>
                  {!each.system && (
                    <Acts
                      name={each.name}
                      onEdit={() => setPolicy(each)}
                      onDelete={() => setDoomed({ what: 'política', item: each })}
                    />
                  )}
                </Group>
              ))}
          </Stack>
        </Card>
      ))}
      {policy && (
        <PolicyModal
          policy={policy === 'new' ? null : policy}
          policies={all}
          resources={resources.data}
          onClose={() => setPolicy(null)}
        />
      )}
      {resource && <ResourceModal resource={resource === 'new' ? null : resource} onClose={() => setResource(null)} />}
      <ConfirmModal
        opened={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={async () => {
          if (!doomed) return;
          const params = { id: doomed.item.id };
          await (doomed.what === 'recurso' ? call(deleteResource, { params }) : call(deletePolicy, { params }));
          readAgain(PATHS);
          showSuccess(`Se eliminó ${doomed.what === 'recurso' ? 'el' : 'la'} ${doomed.what} ${doomed.item.name}.`);
        }}
        title={`¿Eliminar ${doomed?.what === 'recurso' ? 'el' : 'la'} ${doomed?.what ?? ''} ${doomed?.item.name ?? ''}?`}
        confirmLabel="Eliminar"
        danger
      >
        {doomed?.what === 'recurso'
          ? 'Solo se puede eliminar un recurso sin políticas.'
          : 'Solo se puede eliminar una política que ningún rol tiene.'}
      </ConfirmModal>
    </Stack>
  );
}

function Acts({ name, onEdit, onDelete }: { name: string; onEdit: () => void; onDelete: () => void }) {
  const shared = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon {...shared} aria-label={`Editar ${name}`} onClick={onEdit}>
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon {...shared} aria-label={`Eliminar ${name}`} onClick={onDelete}>
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  );
}
