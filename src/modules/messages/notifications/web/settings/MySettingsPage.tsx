import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { changeMySetting, listMySettings } from '../../settings/api.ts';
import { SettingsBoard } from './SettingsBoard.tsx';

const MODE_TEXTS = {
  ON: 'Desde ahora te llega al momento.',
  OFF: 'Ya no te llega por ese canal.',
  DIGEST: 'Desde ahora te llega en un correo al día, a las 7 de la mañana.',
} as const;

/** A person's notification settings in the chosen company. */
export default function MySettingsPage() {
  const { company, userId } = useSession();
  const query = { customer_id: company?.customerId ?? '', user_id: userId };
  const { data, error, refetch } = useEndpoint(listMySettings, { query });
  return (
    <PageBody width="reading">
      <PageHeader
        title="Mis notificaciones"
        description={`Qué te avisamos de ${company?.name ?? 'tu empresa'} y cómo. «Una vez al día» junta lo informativo en un correo; lo que pide tu atención llega al momento.`}
      />
      <SettingsBoard
        own
        settings={data}
        error={error}
        onRetry={() => void refetch()}
        onChange={(id, channel, mode) =>
          runOrShowError(async () => {
            await call(changeMySetting, {
              params: { id },
              query: { user_id: userId },
              body: { channels: [{ channel, mode }] },
            });
            showSuccess(MODE_TEXTS[mode]);
            readAgain(['/configuration/notifications']);
          }, 'No se cambió el aviso')
        }
      />
    </PageBody>
  );
}
