import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { StatusBadge } from '../../../../platform/web/feedback/StatusBadge.tsx';
import { type OwnValue, readOwnValues } from '../../own/api.ts';
import classes from './own.module.css';

/** What each value of the worker's exam means and what to do next, once they ask. */
export function OwnValues({ token }: { token: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <section className={classes['part']} aria-labelledby="valores">
      <Title order={2} size="h3" id="valores">
        Tus valores, explicados
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        Qué es cada medida, cómo saliste y qué te conviene hacer. No reemplaza al médico.
      </Text>
      {asked ? (
        <List token={token} />
      ) : (
        <Button
          size="md"
          fullWidth
          variant="default"
          leftSection={<IconHelpCircle size={18} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          Ver qué significan
        </Button>
      )}
    </section>
  );
}

function List({ token }: { token: string }) {
  const { data, error } = useQuery({
    queryKey: ['own-values', token],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => call(readOwnValues, { query: { t: token } }),
  });
  if (error)
    return (
      <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert">
        {messageOf(error)}
      </Alert>
    );
  if (!data) return <Skeleton height={200} aria-busy="true" />;
  if (data.stations.length === 0) return <Text>Este examen no tiene medidas por explicar.</Text>;
  return (
    <>
      {data.stations.map(({ label, values }) => (
        <div key={label} className={classes['station']}>
          <Title order={3} size="h4" mb={4}>
            {label}
          </Title>
          {values.map((value) => (
            <Value key={value.label} of={value} />
          ))}
        </div>
      ))}
    </>
  );
}

/** Whether it asks for a second look is said in words too: colour alone tells nothing to who does not see it. */
function Value({ of: v }: { of: OwnValue }) {
  return (
    <details className={classes['value']}>
      <summary>
        <span>
          <b>{v.label}</b>
          {v.value && <span className={classes['figure']}>{v.value}</span>}
        </span>
        <StatusBadge
          status={v.review ? 'porVencer' : 'vigente'}
          label={v.found ?? (v.review ? 'Para revisar' : 'En orden')}
        />
      </summary>
      <Text>{v.means}</Text>
      <Text mt={8} fw={550}>
        Qué hacer
      </Text>
      <Text>{v.next}</Text>
      {v.reference && (
        <Text mt={8} size="sm">
          Lo esperado: {v.reference}.
        </Text>
      )}
      {v.previous && <Text size="sm">La vez anterior: {v.previous}.</Text>}
      <Text mt={8} size="sm" c="dimmed">
        Fuente: {v.source}.
      </Text>
    </details>
  );
}
