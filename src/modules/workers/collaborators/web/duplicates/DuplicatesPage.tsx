import { Button, Pagination, Skeleton, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { late } from '#platform/web/start/late.tsx';
import type { DuplicatePair } from '../../duplicates.ts';
import { listDuplicates } from '../../duplicates-api.ts';
import { PairCard } from './PairCard.tsx';
import { RecentMerges } from './RecentMerges.tsx';

const MergeModal = late(() => import('./MergeModal.tsx'), 'MergeModal');

const PAGE_SIZE = 20;

/** Pairs of records that may be one person, to be compared, merged or marked as different persons. */
export function DuplicatesPage() {
  const [{ pagina }, setParams] = useSearchParams();
  const page = Math.max(1, Number(pagina) || 1);
  const { data, error, refetch } = useEndpoint(
    listDuplicates,
    { query: { page, page_size: PAGE_SIZE } },
    { keepPrevious: true },
  );
  const [merging, setMerging] = useState<DuplicatePair | null>(null);
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  return (
    <PageBody>
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => setParams({ vista: undefined, pagina: undefined })}
        >
          Colaboradores
        </Button>
      </div>
      <PageHeader
        title="Posibles duplicados"
        description="Registros que parecen de la misma persona. Compáralos y únelos: nada se pierde, y se puede deshacer por 30 días."
      />
      {error ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={240} aria-busy="true" />
      ) : data.items.length === 0 ? (
        <EmptyState
          kind="nothing"
          title="No hay duplicados por revisar"
          description="Aquí verás a quienes tengan el mismo nombre y fecha de nacimiento, o el mismo número con otro tipo de documento."
        />
      ) : (
        <Stack gap="md" maw={980}>
          <Text size="sm" c="dimmed" role="status">
            {data.total === 1 ? '1 par por revisar' : `${data.total} pares por revisar`}
          </Text>
          {data.items.map((pair) => (
            <PairCard key={`${pair.one.id}${pair.other.id}`} pair={pair} onMerge={() => setMerging(pair)} />
          ))}
          {pages > 1 && (
            <Pagination
              total={pages}
              value={page}
              onChange={(next) => setParams({ pagina: String(next) })}
              getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Siguiente' : 'Anterior' })}
            />
          )}
        </Stack>
      )}
      <Title order={2} size="h3" mt="xl" mb="xs">
        Uniones recientes
      </Title>
      <RecentMerges />
      {merging && <MergeModal pair={merging} onClose={() => setMerging(null)} />}
    </PageBody>
  );
}
