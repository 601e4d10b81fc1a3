import { Center } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { CodeStep } from './CodeStep.tsx';

interface Props<Opened> {
  /** What is kept of this link: its page and its token. */
  of: readonly [page: string, token: string];
  /** What stands behind the link; null until the code was typed. */
  onOpen: () => Promise<Opened | null>;
  /** Whose mailbox gets the code, after «al correo». */
  mailbox: string;
  onSend: () => Promise<{ masked: string; resendAt: string; demoCode?: string | undefined }>;
  onVerify: (code: string) => Promise<Opened>;
  children: (opened: Opened) => ReactNode;
}

/** What stands behind the link of a site, once whoever opened it typed the code that its mailbox got. */
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
