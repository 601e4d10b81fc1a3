import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { ApiProblem } from '../../../../platform/web/api/problems.ts';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { LinkAccess } from '../../../../platform/web/links/LinkAccess.tsx';
import { OpenPage } from '../../../../platform/web/links/OpenPage.tsx';
import { useSearchParams } from '../../../../platform/web/navigation/useSearchParams.ts';
import { IDENTITY_OPTIONS } from '../../../collaborators/identity-options.ts';
import { matchRightsDocument, type OwnRights, openOwnRights, sendRightsCode, verifyRightsCode } from '../../own/api.ts';
import { OwnRightsBody } from './OwnRightsBody.tsx';

const TITLE = 'Tus datos';

/** A worker asks for what is theirs by law of their own data, and reads what was answered: on a phone first. */
export default function OwnRightsPage() {
  const [{ t, fin, attention_id }] = useSearchParams();
  const [elsewhere, setElsewhere] = useState(false);
  if (!t)
    return (
      <OpenPage title={TITLE}>
        <EmptyState
          kind={fin ? 'nothing' : 'notAllowed'}
          page
          title={fin ? 'Terminaste' : 'Abre el enlace que recibiste'}
          description={
            fin
              ? 'En este equipo ya no queda nada abierto. Puedes devolverlo o cerrar esta página.'
              : 'Tus datos solo se abren desde un enlace tuyo. Si no lo tienes, pídelo al médico ocupacional de tu empresa.'
          }
        />
      </OpenPage>
    );
  const query = { t };
  const back = attention_id && `/constancia_lectura_resultado?${new URLSearchParams({ attention_id, t })}`;
  if (elsewhere && back)
    return (
      <OpenPage title={TITLE}>
        <EmptyState
          kind="notAllowed"
          page
          title="Confirma otra vez que eres tú"
          description="Pasó el tiempo para ver tus datos."
          action={
            <Button component="a" href={back} size="md">
              Confirmar quién soy
            </Button>
          }
        />
      </OpenPage>
    );
  return (
    <LinkAccess<OwnRights>
      of={['own-rights', t]}
      frame={(step) => <OpenPage title={TITLE}>{step}</OpenPage>}
      onOpen={async () => {
        try {
          const { step, rights: opened } = await call(openOwnRights, { query });
          return { step, opened };
        } catch (error) {
          if (error instanceof ApiProblem && error.code === 'ticket_expired') setElsewhere(true);
          throw error;
        }
      }}
      document={{
        title: 'Lee la respuesta a tu solicitud',
        types: IDENTITY_OPTIONS,
        onCheck: (body) => call(matchRightsDocument, { query, body }),
      }}
      code={{
        onSend: () => call(sendRightsCode, { query }),
        onVerify: (code) => call(verifyRightsCode, { query, body: { code } }),
      }}
    >
      {(rights, change) => (
        <OpenPage title={TITLE}>
          <OwnRightsBody token={t} rights={rights} onChange={change} back={back || null} />
        </OpenPage>
      )}
    </LinkAccess>
  );
}
