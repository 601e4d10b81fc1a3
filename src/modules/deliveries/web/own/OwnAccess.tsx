import { Center } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { Loading } from '../../../../platform/web/feedback/Loading.tsx';
import { CodeStep } from '../../../../platform/web/links/CodeStep.tsx';
import { DocumentStep } from '../../../../platform/web/links/DocumentStep.tsx';
import { OpenPage } from '../../../../platform/web/links/OpenPage.tsx';
import { IDENTITY_OPTIONS } from '../../../collaborators/identity-options.ts';
import { matchOwnDocument, type OwnResults, openOwnResults, sendOwnCode, verifyOwnCode } from '../../own/api.ts';
import { useReadAnew } from './OwnSession.tsx';

interface Props {
  /** Of the link. */
  token: string;
  children: (results: OwnResults, change: (results: OwnResults) => void) => ReactNode;
}
type Opened = { step: 'document' | 'code' | 'open'; results: OwnResults | null };

/** What stands behind a worker's link, once they proved who they are; until then the identity check. */
export function OwnAccess({ token, children }: Props) {
  const client = useQueryClient();
  useReadAnew();
  const query = { t: token };
  const key = ['own-results', token];
  const { data, error, refetch } = useQuery<Opened>({
    queryKey: key,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => call(openOwnResults, { query }),
  });
  const go = (next: Opened) => client.setQueryData<Opened>(key, next);
  const opened = (results: OwnResults) => go({ step: 'open', results });
  if (data?.results) return children(data.results, opened);
  const check = async (body: { type: string; number: string }) => {
    const { matches } = await call(matchOwnDocument, { query, body });
    if (matches) go({ step: 'code', results: null });
    return matches ? 'matched' : 'none';
  };
  return (
    <OpenPage title="Tus resultados">
      {error ? (
        <EmptyState kind="failed" page title="No se pudo abrir" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Center mih={280}>
          <Loading label="Abriendo tu enlace" />
        </Center>
      ) : data.step === 'document' ? (
        <DocumentStep title="Abre tus resultados" types={IDENTITY_OPTIONS} onCheck={check} />
      ) : (
        <CodeStep
          onSend={() => call(sendOwnCode, { query })}
          onVerify={async (code) => void opened(await call(verifyOwnCode, { query, body: { code } }))}
          onAgain={() => go({ step: 'document', results: null })}
        />
      )}
    </OpenPage>
  );
}
