import { Center } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { CodeStep } from './CodeStep.tsx';

interface Props<Opened> {
  /** Page and token of the link, as the cache key. */
  of: readonly [page: string, token: string];
  /** Returns the content of the link; null until the code was entered. */
  onOpen: () => Promise<Opened | null>;
  /** Owner of the mailbox that gets the code, as the text after «al correo». */
  mailbox: string;
  onSend: () => Promise<{ masked: string; resendAt: string; demoCode?: string | undefined }>;
  onVerify: (code: string) => Promise<Opened>;
  children: (opened: Opened) => ReactNode;
}

/** Content of a site's link, shown after the code from the site's mailbox was entered. */
export function LinkAccess<Opened>({ of, onOpen, mailbox, onSend, onVerify, children }: Props<Opened>) {
  const client = useQueryClient();
  const { data, error, refetch } = useSlicedQuery<{ opened: Opened | null }>({
    queryKey: of,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => ({ opened: await onOpen() }),
  });
  if (data?.opened) return children(data.opened);
  if (error)
    return <EmptyState kind="failed" page title="No se pudo abrir" error={error} onRetry={() => void refetch()} />;
  if (data)
    return (
      <CodeStep
        mailbox={mailbox}
        onSend={onSend}
        onVerify={async (typed) => client.setQueryData(of, { opened: await onVerify(typed) })}
        onAgain={() => void refetch()}
      />
    );
  return (
    <Center mih={280}>
      <Loading label="Abriendo tu enlace" />
    </Center>
  );
}
