import { ActionIcon, Badge, Button, Card, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import { ROLE_KIND_LABELS, type RoleItem } from '../../model.ts';
import { deleteRole, listRoles } from '../../roles-api.ts';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');
const RoleModal = late(() => import('./RoleModal.tsx'), 'RoleModal');

const people = (n: number) => (n === 1 ? '1 persona' : `${n} personas`);

/** Tab with all roles and their number of policies. System roles cannot be changed. */
export function RolesTab() {
  const edits = useCan()('customers.update');
  const { data, error, refetch } = useEndpoint(listRoles, {});
  const [editing, setEditing] = useState<RoleItem | 'new' | null>(null);
  const [deleting, setDeleting] = useState<RoleItem | null>(null);
  if (error) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={280} role="status" aria-label="Cargando los roles" />;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed" size="sm" maw={640}>
          Un rol es un conjunto de políticas dentro de lo que su tipo de persona puede hacer: quita funciones y nunca
          agrega. El contenido clínico queda siempre del lado médico.
        </Text>
        {edits && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            Crear rol
          </Button>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.map((role) => (
          <Card key={role.id} component="li" withBorder padding="md">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <div>
                <Text fw={600}>{role.name}</Text>
                <Text size="xs" c="dimmed">
                  {role.system ? 'Del sistema' : ROLE_KIND_LABELS[role.kind]}
                </Text>
              </div>
              {edits && !role.system && (
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={`Editar ${role.name}`}
                    onClick={() => setEditing(role)}
                  >
                    <IconPencil size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={`Eliminar ${role.name}`}
                    onClick={() => setDeleting(role)}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                </Group>
              )}
            </Group>
            <Text size="sm" mt="xs">
              {role.description || 'Sin descripción.'}
            </Text>
            <Group gap="xs" mt="auto" pt="md">
              <Badge variant="light" color="gray">
                {role.policies.length === 1 ? '1 política' : `${role.policies.length} políticas`}
              </Badge>
              <Badge variant="light" color="gray">
                {people(role.people)}
              </Badge>
            </Group>
          </Card>
        ))}
      </SimpleGrid>
      {editing && <RoleModal role={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <ConfirmModal
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={async () => {
          if (!deleting) return;
          await call(deleteRole, { params: { id: deleting.id } });
          readAgain(['/security/roles']);
          showSuccess(`Se eliminó el rol ${deleting.name}.`);
        }}
        title={`¿Eliminar el rol ${deleting?.name ?? ''}?`}
        confirmLabel="Eliminar rol"
        danger
      >
        Solo se puede eliminar un rol que nadie tiene.
      </ConfirmModal>
    </Stack>
  );
}
