import { call } from '../../../../platform/web/api/client.ts';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { LinkAccess } from '../../../../platform/web/links/LinkAccess.tsx';
import { OpenPage } from '../../../../platform/web/links/OpenPage.tsx';
import { useSearchParams } from '../../../../platform/web/navigation/useSearchParams.ts';
import { IDENTITY_OPTIONS } from '../../../collaborators/identity-options.ts';
import { matchAppointmentDocument, type OwnAppointment, openOwnAppointment } from '../../own/api.ts';
import { Answer } from './Answer.tsx';

const TITLE = 'Tu cita';

/** A worker answers an appointment from the link they got: on a phone first. */
export default function OwnAppointmentPage() {
  const [{ t }] = useSearchParams();
  return (
    <OpenPage title={TITLE}>
      {t ? (
        <Opened token={t} />
      ) : (
        <EmptyState
          kind="notAllowed"
          page
          title="Abre el enlace que recibiste"
          description="Tu cita solo se abre desde el enlace que te llegó. Si no lo tienes, pídelo a recursos humanos de tu empresa."
        />
      )}
    </OpenPage>
  );
}

function Opened({ token }: { token: string }) {
  const query = { t: token };
  return (
    <LinkAccess<OwnAppointment>
      of={['own-appointment', token]}
      onOpen={async () => {
        const { step, appointment: opened } = await call(openOwnAppointment, { query });
        return { step, opened };
      }}
      document={{
        title: 'Mira y responde tu cita',
        types: IDENTITY_OPTIONS,
        onCheck: (body) => call(matchAppointmentDocument, { query, body }),
      }}
    >
      {(appointment, change) => <Answer token={token} appointment={appointment} onAnswered={change} />}
    </LinkAccess>
  );
}
