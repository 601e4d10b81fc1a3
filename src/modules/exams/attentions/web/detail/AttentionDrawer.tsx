import { Drawer, Skeleton, Stack, useMatches } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { getAttention } from '../../api.ts';

const details = () => import('./AttentionDetails.tsx');
const AttentionDetails = lazy(() => details().then((part) => ({ default: part.AttentionDetails })));

/** One exam next to the list; on a phone it covers the list. */
export default function AttentionDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const wide = useCan()('clinical.read') ? 760 : 560;
  const size = useMatches({ base: '100%', sm: wide }, { getInitialValueInEffect: false });
  return (
    <Drawer opened={id !== undefined} onClose={onClose} position="right" size={size} title="Examen médico" padding="lg">
      {id && <Attention id={id} />}
    </Drawer>
  );
}

function Attention({ id }: { id: string }) {
  // Starts loading the component while the exam is being loaded.
  void details();
  const { data, error, refetch } = useEndpoint(getAttention, { params: { attentionId: id } });
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  return <Suspense fallback={<Waiting />}>{data ? <AttentionDetails attention={data} /> : <Waiting />}</Suspense>;
}

const Waiting = () => (
  <Stack gap="md" aria-busy="true">
    <Skeleton height={32} width="70%" />
    <Skeleton height={20} width="40%" />
    <Skeleton height={160} />
    <Skeleton height={200} />
  </Stack>
);
