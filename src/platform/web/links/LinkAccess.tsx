import { Center } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { CodeStep } from './CodeStep.tsx';
import { DocumentStep } from './DocumentStep.tsx';

interface Step<Opened> {
  step: 'document' | 'code' | 'open';
  /** What stands behind the link, once it is open. */
  opened: Opened | null;
}

interface Props<Opened> {
  /** What is kept of this link: its page and its token. */
  of: readonly [page: string, token: string];
  /** Says which step is next. */
  onOpen: () => Promise<Step<Opened>>;
  /** Left out: the link asks for no document. */
  document?: {
    title: string;
    types: readonly { value: string; label: string }[];
    onCheck: (document: { type: string; number: string }) => Promise<{ matches: boolean }>;
  };
  /** Left out: the document is enough. */
  code?: {
    mailbox?: string;
    onSend: () => Promise<{ maskedEmail: string; resendAt: string; demoCode?: string | undefined }>;
    onVerify: (code: string) => Promise<Opened>;
  };
  /** Around the steps alone; left out: nothing. */
  frame?: (step: ReactNode) => ReactNode;
  children: (opened: Opened, change: (opened: Opened) => void) => ReactNode;
}

/** What stands behind a link, once whoever opened it proved who they are; until then the steps by which they do. */
export function LinkAccess<Opened>(props: Props<Opened>) {
  const { of, onOpen, document, code, frame = (step) => step, children } = props;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery<Step<Opened>>({
    queryKey: of,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: onOpen,
  });
  const go = (step: Step<Opened>['step'], opened: Opened | null = null) =>
    void client.setQueryData<Step<Opened>>(of, { step, opened });
  if (data?.opened) return children(data.opened, (opened) => go('open', opened));
  if (error)
    return frame(
      <EmptyState kind="failed" page title="No se pudo abrir" error={error} onRetry={() => void refetch()} />,
    );
  if (data?.step === 'document' && document)
    return frame(
      <DocumentStep
        title={document.title}
        types={document.types}
        onCheck={async (typed) => {
          const { matches } = await document.onCheck(typed);
          if (matches && code) go('code');
          else if (matches) await refetch();
          return matches ? 'matched' : 'none';
        }}
      />,
    );
  if (data && code)
    return frame(
      <CodeStep
        {...(code.mailbox ? { mailbox: code.mailbox } : {})}
        onSend={code.onSend}
        onVerify={async (typed) => go('open', await code.onVerify(typed))}
        onAgain={() => (document ? go('document') : void refetch())}
      />,
    );
  return frame(
    <Center mih={280}>
      <Loading label="Abriendo tu enlace" />
    </Center>,
  );
}
