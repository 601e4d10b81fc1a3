import type { ReactNode } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { LinkAccess } from '../../../../platform/web/links/LinkAccess.tsx';
import { OpenPage } from '../../../../platform/web/links/OpenPage.tsx';
import { IDENTITY_OPTIONS } from '../../../collaborators/identity-options.ts';
import { matchOwnDocument, type OwnResults, openOwnResults, sendOwnCode, verifyOwnCode } from '../../own/api.ts';
import { useReadAnew } from './OwnSession.tsx';

interface Props {
  /** Of the link. */
  token: string;
  children: (results: OwnResults, change: (results: OwnResults) => void) => ReactNode;
}

/** What stands behind a worker's link, once they proved who they are; until then the identity check. */
export function OwnAccess({ token, children }: Props) {
  useReadAnew();
  const query = { t: token };
  return (
    <LinkAccess<OwnResults>
      of={['own-results', token]}
      frame={(step) => <OpenPage title="Tus resultados">{step}</OpenPage>}
      onOpen={async () => {
        const { step, results: opened } = await call(openOwnResults, { query });
        return { step, opened };
      }}
      document={{
        title: 'Abre tus resultados',
        types: IDENTITY_OPTIONS,
        onCheck: (body) => call(matchOwnDocument, { query, body }),
      }}
      code={{
        onSend: () => call(sendOwnCode, { query }),
        onVerify: (code) => call(verifyOwnCode, { query, body: { code } }),
      }}
    >
      {children}
    </LinkAccess>
  );
}
