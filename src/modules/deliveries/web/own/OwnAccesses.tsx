import { Alert, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconEye } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showInstant } from '../../../../platform/contract/dates.ts';
import { call } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { MOST_READS, READS_PAGE } from '../../own/accesses.ts';
import { listOwnAccesses, type OwnAccess } from '../../own/api.ts';
import classes from './own.module.css';

/** Who looked at the worker's data, once they ask. */
export function OwnAccesses({ token }: { token: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <section className={classes['part']} aria-labelledby="accesos">
      <Title order={2} size="h3" id="accesos">
        Quién vio tus datos
      </Title>
      <Text c="dimmed" size="sm" mt={4} mb="md">
        Cada vez que alguien abre tu ficha, tus exámenes o tus documentos queda anotado.
      </Text>
      {asked ? (
        <List token={token} />
      ) : (
        <Button
          size="md"
          fullWidth
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          Ver quién los vio
        </Button>
      )}
    </section>
  );
}

function List({ token }: { token: string }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['own-accesses', token],
    initialPageParam: 1,
    retry: false,
    queryFn: ({ pageParam }) => call(listOwnAccesses, { query: { t: token, page: pageParam } }),
    getNextPageParam: ({ more }, pages) =>
      more && pages.length < MOST_READS / READS_PAGE ? pages.length + 1 : undefined,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {error && (
        <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert" mb="sm">
          {messageOf(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton height={160} aria-busy="true" />}
      {data && items.length === 0 && <Text size="sm">Todavía nadie los abrió.</Text>}
      {items.length > 0 && (
        <ul className={classes['accesses']}>
          {items.map((item, index) => (
            // Two may be alike but for their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing is inserted before what is shown
            <Access key={index} of={item} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button fullWidth mt="sm" variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
      <Text size="xs" c="dimmed" mt="sm">
        Lo más reciente primero, en la hora de Lima. Un médico puede ver datos tuyos también en un listado de muchas
        personas: eso queda en el registro de la empresa y no aparece aquí.
      </Text>
    </>
  );
}

const Access = ({ of: { who, role, what, at, times } }: { of: OwnAccess }) => (
  <li>
    <Group justify="space-between" gap={4} wrap="nowrap" align="baseline">
      <Text size="sm" fw={600}>
        {who}
      </Text>
      <Text size="xs" c="dimmed" className={classes['when'] ?? ''}>
        {showInstant(at)}
        {times > 1 && ` · ${times} veces`}
      </Text>
    </Group>
    {role && (
      <Text size="xs" c="dimmed">
        {role}
      </Text>
    )}
    <Text size="sm">{what}</Text>
  </li>
);
