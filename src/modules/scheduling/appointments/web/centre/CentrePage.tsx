import { call } from '#platform/web/api/client.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { LinkAccess } from '#platform/web/links/LinkAccess.tsx';
import { OpenPage } from '#platform/web/links/OpenPage.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { type Centre, openCentre, sendCentreCode, verifyCentreCode } from '../../centre/api.ts';
import { CentreDay } from './CentreDay.tsx';

const TITLE = 'Citas del centro médico';
const FOOT = 'Ves quién viene y para qué estaciones. Cada ingreso y cada respuesta quedan registrados.';

/** Page where the staff of a health centre's site see its appointments, answer them and record arrivals. */
export default function CentrePage() {
  const [{ t }] = useSearchParams();
  return (
    <OpenPage title={TITLE} foot={FOOT}>
      {t ? (
        <Opened token={t} />
      ) : (
        <EmptyState
          kind="notAllowed"
          page
          title="Abre el enlace que recibió tu centro"
          description="Las citas solo se abren desde el enlace que la empresa envió al correo del centro médico."
        />
      )}
    </OpenPage>
  );
}

function Opened({ token }: { token: string }) {
  const query = { t: token };
  return (
    <LinkAccess<Centre>
      of={['centre', token]}
      onOpen={async () => (await call(openCentre, { query })).centre}
      mailbox="de tu centro médico"
      onSend={() => call(sendCentreCode, { query })}
      onVerify={(code) => call(verifyCentreCode, { query, body: { code } })}
    >
      {(centre) => <CentreDay token={token} centre={centre} />}
    </LinkAccess>
  );
}
