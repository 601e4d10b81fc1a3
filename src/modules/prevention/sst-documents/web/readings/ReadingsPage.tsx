import { Button, Group, Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showNumber } from '#platform/contract/numbers.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { CasePage } from '#platform/web/cases/CasePage.tsx';
import type { CaseParts } from '#platform/web/cases/parts.tsx';
import { HandOverButton } from '#platform/web/links/HandOverButton.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan } from '#platform/web/session/session.ts';
import { handOverReading, type SstReadingSummary, summariseReadings } from '../../readings/api.ts';
import { READINGS, type Reading } from '../../readings/readings.ts';
import { ReadingDetails } from './ReadingDetails.tsx';

const AskModal = lazy(() => import('./AskModal.tsx'));

const parts: CaseParts<Reading> = {
  actions: (reading) => <HandOver reading={reading} />,
  details: (reading) => <ReadingDetails reading={reading} />,
};
const ALL = {};

/** Workers who were asked to read a document of occupational safety, and who signed that they understood it. */
export default function ReadingsPage() {
  const writes = useCan()('sst.update');
  const [asking, setAsking] = useState(false);
  const { title, description } = READINGS.page;
  const actions = writes && (
    <Button color="accent" leftSection={<IconBook2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
      Pedir lectura
    </Button>
  );
  return (
    <>
      <CasePage of={READINGS} parts={parts} part={{ title, description, asked: ALL, actions, above: <Documents /> }} />
      <Suspense>{asking && <AskModal asset={null} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

/** Status of each document; a click lists its readings. */
function Documents() {
  const [{ asset_id }, setParams] = useSearchParams();
  const { data } = useEndpoint(summariseReadings, { query: {} });
  if (!data || data.items.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm" mb="md">
      {data.items.slice(0, 4).map((document) => (
        <UnstyledButton
          key={document.id}
          aria-pressed={asset_id === document.id}
          onClick={() => setParams({ asset_id: asset_id === document.id ? undefined : document.id, page: undefined })}
        >
          <Standing of={document} chosen={asset_id === document.id} />
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}

function Standing({
  of: { name, edition, pending, opened, signed },
  chosen,
}: {
  of: SstReadingSummary;
  chosen: boolean;
}) {
  const requestedCount = pending + opened + signed;
  return (
    <Paper withBorder p="sm" h="100%" {...(chosen ? { bd: '1px solid var(--mantine-primary-color-filled)' } : {})}>
      <Text size="sm" fw={600} lineClamp={2}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        Versión {edition}
      </Text>
      <Group gap="xs" mt={6} justify="space-between">
        <Text size="sm">
          <b>{showNumber(signed)}</b> de {showNumber(requestedCount)} firmaron
        </Text>
        <Text size="xs" c="dimmed">
          {showNumber(pending)} sin abrir · {showNumber(opened)} por firmar
        </Text>
      </Group>
    </Paper>
  );
}

/** Hands the device to the worker, who is present, to read and sign on it. */
function HandOver({ reading }: { reading: Reading }) {
  const writes = useCan()('sst.update');
  if (!writes || !READINGS.acts['handOver']!.from.includes(reading.state)) return null;
  return (
    <HandOverButton
      label="Leer en este equipo"
      worker={reading}
      also=": la constancia llevará tu nombre"
      onHandOver={() => call(handOverReading, { params: { id: reading.id } })}
    />
  );
}
