import { Button, Drawer, Group, Skeleton, Stack, useMatches } from '@mantine/core';
import { IconPencil, IconUser } from '@tabler/icons-react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { getPatient } from '../../api.ts';
import { PatientDetails } from './PatientDetails.tsx';

const PEOPLE = '/gestion_colaboradores/colaboradores';

interface Props {
  id: string | undefined;
  onClose: () => void;
  onEdit?: (id: string) => void;
}

/** One worker next to the list; on a phone it covers the list. */
export function PatientDrawer({ id, onClose, onEdit }: Props) {
  const size = useMatches({ base: '100%', sm: 560 }, { getInitialValueInEffect: false });
  return (
    <Drawer opened={id !== undefined} onClose={onClose} position="right" size={size} title="Colaborador" padding="lg">
      {id && (
        <Group gap="xs" mb="md">
          <Button component={Link} to={PEOPLE} search={{ person: id }} leftSection={<IconUser size={16} aria-hidden />}>
            Ver su historia
          </Button>
          {onEdit && (
            <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(id)}>
              Editar
            </Button>
          )}
        </Group>
      )}
      {id && <Patient id={id} />}
    </Drawer>
  );
}

function Patient({ id }: { id: string }) {
  const { data, error, refetch } = useEndpoint(getPatient, { params: { id } });
  if (data) return <PatientDetails patient={data} />;
  if (error) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton height={32} width="70%" />
      <Skeleton height={20} width="40%" />
      <Skeleton height={160} />
      <Skeleton height={200} />
    </Stack>
  );
}
