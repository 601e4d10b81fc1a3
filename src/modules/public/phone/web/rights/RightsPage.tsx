import { IconCircleCheck, IconLock } from '@tabler/icons-react';
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
import { LinkAccess } from '../access/LinkAccess.tsx';
import { at, Link, useAddress } from '../kit/address.tsx';
import { Page } from '../kit/Page.tsx';
import { Message } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { Accesses } from './Accesses.tsx';
import { AskForm } from './AskForm.tsx';
import { HeldParts } from './HeldParts.tsx';
import { Leave } from './Leave.tsx';
import { Requests } from './Requests.tsx';

/** Page on which a worker exercises their legal rights over their data and reads the answers. */
export function RightsPage() {
  const { t, fin, attention_id } = useAddress().params;
  const { common, rights } = useTexts();
  const [elsewhere, setElsewhere] = useState(false);
  const frame = (children: React.ReactNode) => <Page title={common.titles['/mis_datos']}>{children}</Page>;
  if (!t)
    return frame(
      <Message title={fin ? common.finished : common.needLink} icon={fin ? IconCircleCheck : IconLock}>
        {fin ? common.finishedText : rights.needLink}
      </Message>,
    );
  const query = { t };
  if (elsewhere && attention_id)
    return frame(
      <>
        <Message title={rights.again} icon={IconLock}>
          {rights.againText}
        </Message>
        <Link className="button" href={at('/constancia_lectura_resultado', { attention_id, t })}>
          {rights.confirm}
        </Link>
      </>,
    );
  return (
    <LinkAccess<OwnRights>
      page="rights"
      token={t}
      title={rights.identityTitle}
      frame={frame}
      onOpen={async () => {
        try {
          const { step, rights: opened } = await call(openOwnRights, { query });
          return { step, opened };
        } catch (error) {
          if (error instanceof ApiProblem && error.code === 'ticket_expired') setElsewhere(true);
          throw error;
        }
      }}
      onCheck={(body) => call(matchRightsDocument, { query, body })}
      code={{
        onSend: (body) => call(sendRightsCode, { query, body }),
        onVerify: (code) => call(verifyRightsCode, { query, body: { code } }),
      }}
    >
      {(opened, change) =>
        frame(
          <>
            <h1>{rights.title}</h1>
            <p>{rights.lead(opened.fullName, opened.company)}</p>
            <Requests token={t} requests={opened.requests} />
            <AskForm token={t} terms={opened.terms} onAsked={change} />
            <HeldParts held={opened.held} />
            <Accesses token={t} />
            <Leave
              token={t}
              to={{ path: '/mis_datos' }}
              onEnd={() => call(closeOwnRights, { query })}
              handedOver={opened.handedOver}
              texts={rights.leave}
            />
          </>,
        )
      }
    </LinkAccess>
  );
}
