import { List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/ThemeIcon.layer.css';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Failure } from '#platform/web/feedback/Failure.tsx';
import type { AskedProtocol, AskedStation } from '../model.ts';

interface Props {
  query: { data: AskedProtocol | undefined; error: Error | null; refetch: () => unknown };
}

/** «¿Por qué este examen?»: the required stations and those left out, each with its reason. */
export function AskedStations({ query: { data, error, refetch } }: Props) {
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Text c="dimmed">Buscando el perfil que le corresponde…</Text>;
  const { protocol, why, stations } = data;
  const askedStations = stations.filter((station) => station.asked);
  const left = stations.filter((station) => !station.asked);
  return (
    <Stack gap="sm" role="status">
      <div>
        <Title order={2} size="h4">
          ¿Por qué este examen?
        </Title>
        <Text>{why}</Text>
        {protocol?.validityMonths && (
          <Text size="sm" c="dimmed">
            Su EMO vale {protocol.validityMonths} {protocol.validityMonths === 1 ? 'mes' : 'meses'}.
          </Text>
        )}
      </div>
      <Stations
        title={`Se le pide (${askedStations.length})`}
        stations={askedStations}
        icon={
          <ThemeIcon color="vigente" variant="light" size={24} radius="xl">
            <IconCheck size={16} aria-hidden />
          </ThemeIcon>
        }
      />
      <Stations
        title={`No se le pide (${left.length})`}
        stations={left}
        icon={
          <ThemeIcon color="gray" variant="light" size={24} radius="xl">
            <IconMinus size={16} aria-hidden />
          </ThemeIcon>
        }
      />
    </Stack>
  );
}

function Stations({ title, stations, icon }: { title: string; stations: readonly AskedStation[]; icon: ReactNode }) {
  if (stations.length === 0) return null;
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <List spacing={6} icon={icon} aria-label={title}>
        {stations.map(({ serviceArea, label, why }) => (
          <List.Item key={serviceArea}>
            <Text size="sm">
              <b>{label}</b>
              {why.slice(label.length)}
            </Text>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
