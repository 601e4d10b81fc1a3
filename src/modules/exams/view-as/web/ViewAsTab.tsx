import { Badge, Card, Group, List, Select, SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ROLE_KIND_LABELS, type RoleKind } from '#access/users/model.ts';
import { listRoles } from '#access/users/roles-api.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { type ScreenSeen, useScreens } from '#platform/web/navigation/screens-context.ts';
import { type SessionView, useSession } from '#platform/web/session/session.ts';
import { viewAs } from '../api.ts';

/** Page for picking a role and seeing which screens and fields it can see. */
export default function ViewAsTab() {
  const roles = useEndpoint(listRoles, {}).data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const role = roles.find((item) => item.id === chosen) ?? roles.find((item) => item.kind === 'user');
  return (
    <Stack gap="md">
      <Select
        label="Ver como"
        description="Con un colaborador de ejemplo de tu empresa. Nunca se muestran valores clínicos."
        maw={420}
        allowDeselect={false}
        data={roles.map((item) => ({ value: item.id, label: item.name }))}
        value={role?.id ?? null}
        onChange={setChosen}
      />
      {role && <Seen kind={role.kind} roleId={role.system ? undefined : role.id} />}
    </Stack>
  );
}

function Seen({ kind, roleId }: { kind: RoleKind; roleId: string | undefined }) {
  const { data, error, refetch } = useEndpoint(viewAs, { query: { kind, role_id: roleId } });
  const session = useSession();
  const { seenBy } = useScreens();
  if (error) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={360} role="status" aria-label="Cargando lo que ve el rol" />;
  return (
    <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="md">
      {data.groups.map((group) => (
        <Card key={group.title} withBorder padding="md">
          <Text component="h2" fw={600} mb="xs">
            {group.title === 'Colaborador' && data.sample ? data.sample : group.title}
          </Text>
          <Table verticalSpacing={4} layout="fixed">
            <Table.Tbody>
              {group.fields.map((field) => (
                <Table.Tr key={field.label}>
                  <Table.Th scope="row" fw={400}>
                    {field.label}
                  </Table.Th>
                  <Table.Td>
                    <Field {...field} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      ))}
      <Screens title={ROLE_KIND_LABELS[kind]} screens={seenBy(sessionAs(session, kind, data.policies))} />
    </SimpleGrid>
  );
}

/** Session of a fictitious user of that kind in the same company. */
const sessionAs = (session: SessionView, kind: RoleKind, policies: string[]): SessionView => ({
  ...session,
  isAdmin: kind === 'admin',
  policies,
  company: session.company && {
    ...session.company,
    role: kind === 'doctor' ? 'DOCTOR' : 'USER',
    isOwner: kind === 'owner',
  },
});

function Field({ visible, value }: { visible: boolean; value: string | null }) {
  if (!visible)
    return (
      <Badge color="gray" variant="light" leftSection={<IconEyeOff size={12} aria-hidden />}>
        No lo ve
      </Badge>
    );
  if (value === null)
    return (
      <Badge color="vigente" variant="light" leftSection={<IconEye size={12} aria-hidden />}>
        Lo ve
      </Badge>
    );
  return <Text size="sm">{value}</Text>;
}

function Screens({ title, screens }: { title: string; screens: readonly ScreenSeen[] }) {
  const openScreens = screens.filter((screen) => screen.open);
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" mb="xs">
        <Text component="h2" fw={600}>
          Pantallas
        </Text>
        <Text size="sm" c="dimmed">
          {openScreens.length} de {screens.length}
        </Text>
      </Group>
      <List size="sm" spacing={4} listStyleType="none" aria-label={`Pantallas que ve: ${title}`}>
        {screens.map((screen) => (
          <List.Item key={screen.path} c={screen.open ? undefined : 'dimmed'}>
            <Group gap={6} wrap="nowrap">
              {screen.open ? <IconEye size={14} aria-label="La ve" /> : <IconEyeOff size={14} aria-label="No la ve" />}
              <span>{screen.title}</span>
            </Group>
          </List.Item>
        ))}
      </List>
    </Card>
  );
}
