import { call } from '../../../../platform/web/api/client.ts';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { LinkAccess } from '../../../../platform/web/links/LinkAccess.tsx';
import { OpenPage } from '../../../../platform/web/links/OpenPage.tsx';
import { useSearchParams } from '../../../../platform/web/navigation/useSearchParams.ts';
import { IDENTITY_OPTIONS } from '../../../collaborators/identity-options.ts';
import {
  matchReadingDocument,
  type OwnReadings,
  openOwnReadings,
  sendReadingCode,
  verifyReadingCode,
} from '../../readings/own/api.ts';
import { Readings } from './Readings.tsx';

const TITLE = 'Lectura de documentos';

/** A worker reads a document of the company and signs that they understood it: on a phone first. */
export default function OwnReadingsPage() {
  const [{ t, fin }] = useSearchParams();
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
              : 'Tus documentos solo se abren desde el enlace que te llegó. Si no lo tienes, pídelo a recursos humanos de tu empresa.'
          }
        />
      </OpenPage>
    );
  const query = { t };
  return (
    <OpenPage title={TITLE}>
      <LinkAccess<OwnReadings>
        of={['own-readings', t]}
        onOpen={async () => {
          const { step, readings: opened } = await call(openOwnReadings, { query });
          return { step, opened };
        }}
        document={{
          title: 'Lee y firma tu documento',
          types: IDENTITY_OPTIONS,
          onCheck: (body) => call(matchReadingDocument, { query, body }),
        }}
        code={{
          onSend: () => call(sendReadingCode, { query }),
          onVerify: (code) => call(verifyReadingCode, { query, body: { code } }),
        }}
      >
        {(readings, change) => <Readings token={t} readings={readings} onChange={change} />}
      </LinkAccess>
    </OpenPage>
  );
}
