import { Center } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { callForFile } from '#platform/web/api/client.ts';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { useCompanyId } from '#platform/web/session/session.ts';
import { openReportFile } from '../../api.ts';

const PdfViewer = lazy(() => import('#platform/web/pdf/PdfViewer.tsx'));

interface Props {
  id: string;
  /** Without it, the edition in progress. */
  edition?: number | undefined;
  /** The PDF is loaded again when the version changes. */
  version: number;
  title: string;
}

/** Shows the printed report; the previous PDF stays visible while a newer one is generated. */
export function Paper({ id, edition, version, title }: Props) {
  const company = useCompanyId();
  const { data, error, refetch } = useSlicedQuery({
    queryKey: [company, 'report-file', id, edition ?? 0, version],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callForFile(openReportFile, { params: { id }, query: edition ? { edition } : {} }, { signal }),
  });
  const waiting = (
    <Center mih={320}>
      <Loading label="Dibujando el informe" />
    </Center>
  );
  if (data)
    return (
      <Suspense fallback={waiting}>
        <PdfViewer file={data} title={title} />
      </Suspense>
    );
  return error ? (
    <EmptyState kind="failed" title="No se pudo dibujar el informe" error={error} onRetry={() => void refetch()} />
  ) : (
    waiting
  );
}
