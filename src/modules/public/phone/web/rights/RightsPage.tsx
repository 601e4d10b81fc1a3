import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import {
  closeOwnRights,
  matchRightsDocument,
  type OwnRights,
  openOwnRights,
  sendRightsCode,
  verifyRightsCode,
} from '#documents/rights/own/api.ts';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { LinkPage } from '../access/LinkPage.tsx';
import { at, Link, useAddress } from '../kit/address.tsx';
import { Message } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { Accesses } from './Accesses.tsx';
import { AskForm } from './AskForm.tsx';
import { HeldParts } from './HeldParts.tsx';
import { Leave } from './Leave.tsx';
import { Requests } from './Requests.tsx';

const PATH = '/mis_datos';

/** Page on which a worker exercises their legal rights over their data and reads the answers. */
export function RightsPage() {
  const { t, attention_id } = useAddress().params;
  const { rights } = useTexts();
  const [elsewhere, setElsewhere] = useState(false);
  return (
    <LinkPage<OwnRights>
      path={PATH}
      needLink={rights.needLink}
      title={rights.identityTitle}
      instead={
        elsewhere &&
        attention_id && (
          <>
            <Message title={rights.again} icon={IconLock}>
              {rights.againText}
            </Message>
            <Link className="button" href={at('/constancia_lectura_resultado', { attention_id, t })}>
              {rights.confirm}
            </Link>
          </>
        )
      }
      onOpen={async (query) => {
        try {
          const { step, rights: opened } = await call(openOwnRights, { query });
          return { step, opened };
        } catch (error) {
          if (error instanceof ApiProblem && error.code === 'ticket_expired') setElsewhere(true);
          throw error;
        }
      }}
      onCheck={(query, body) => call(matchRightsDocument, { query, body })}
      code={{
        onSend: (query, body) => call(sendRightsCode, { query, body }),
        onVerify: (query, code) => call(verifyRightsCode, { query, body: { code } }),
      }}
    >
      {(opened, { token, change }) => (
        <>
          <h1>{rights.title}</h1>
          <p>{rights.lead(opened.fullName, opened.company)}</p>
          <Requests token={token} requests={opened.requests} />
          <AskForm token={token} terms={opened.terms} onAsked={change} />
          <HeldParts held={opened.held} />
          <Accesses token={token} />
          <Leave
            token={token}
            to={{ path: PATH }}
            onEnd={() => call(closeOwnRights, { query: { t: token } })}
            handedOver={opened.handedOver}
            texts={rights.leave}
          />
        </>
      )}
    </LinkPage>
  );
}
