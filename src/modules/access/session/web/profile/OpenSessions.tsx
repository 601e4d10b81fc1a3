import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { Failure } from '#platform/web/feedback/Failure.tsx';
import { showAgo } from '#platform/web/format/format.ts';
import { closeOtherSessions, closeSession, listSessions } from '../../account-api.ts';
import type { OpenSessionItem } from '../../model.ts';
import classes from './profile.module.css';
import { Section } from './Section.tsx';

const invalidates = [listSessions.path];

export function OpenSessions() {
  const { data, error, refetch } = useEndpoint(listSessions, {});
  const closeOne = useEndpointMutation(closeSession, { invalidates, success: 'Se cerró esa sesión.' });
  const closeOthers = useEndpointMutation(closeOtherSessions, {
    invalidates,
    success: ({ closed }) => (closed === 1 ? 'Se cerró 1 sesión.' : `Se cerraron ${closed} sesiones.`),
  });
  const others = data?.items.filter(({ current }) => !current).length ?? 0;
  return (
    <Section title="Sesiones abiertas" description="Si no reconoces alguna, ciérrala y cambia tu contraseña.">
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={56} />}
      {data && (
        <ul className={classes['sessions']}>
          {data.items.map((session) => (
            <Session
              key={session.id}
              session={session}
              busy={closeOne.isPending && closeOne.variables?.params.id === session.id}
              onClose={() => closeOne.mutate({ params: { id: session.id } })}
            />
          ))}
        </ul>
      )}
      {others > 0 && (
        <Group justify="flex-end" mt="sm">
          <Button variant="default" loading={closeOthers.isPending} onClick={() => closeOthers.mutate({})}>
            Cerrar las demás
          </Button>
        </Group>
      )}
    </Section>
  );
}

interface Props {
  session: OpenSessionItem;
  busy: boolean;
  onClose: () => void;
}

function Session({ session: { device, ip, createdAt, lastSeenAt, current }, busy, onClose }: Props) {
  const Icon = /android|iphone|ipad/i.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes['session']}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className={classes['sessionText']}>
        <Text size="sm" fw={550}>
          {device}
        </Text>
        <Text size="xs" c="dimmed">
          {ip && `Desde ${ip} · `}
          {current ? 'en uso ahora' : `usada ${showAgo(lastSeenAt)}`} · abierta el {showInstant(createdAt)}
        </Text>
      </div>
      {current ? (
        <Badge variant="light" color="vigente">
          Esta sesión
        </Badge>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={busy}
          onClick={onClose}
          aria-label={`Cerrar la sesión de ${device}`}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
