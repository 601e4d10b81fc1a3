import { Center } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/web/api/client.ts';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { Loading } from '../../../../platform/web/feedback/Loading.tsx';
import { DocumentStep } from '../../../../platform/web/links/DocumentStep.tsx';
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

type State = { step: 'document' | 'open'; appointment: OwnAppointment | null };

function Opened({ token }: { token: string }) {
  const client = useQueryClient();
  const query = { t: token };
  const key = ['own-appointment', token];
  const { data, error, refetch } = useQuery<State>({
    queryKey: key,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => call(openOwnAppointment, { query }),
  });
  if (error)
    return <EmptyState kind="failed" page title="No se pudo abrir" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Center mih={280}>
        <Loading label="Abriendo tu enlace" />
      </Center>
    );
  if (data.appointment)
    return (
      <Answer
        token={token}
        appointment={data.appointment}
        onAnswered={(appointment) => client.setQueryData<State>(key, { step: 'open', appointment })}
      />
    );
  return (
    <DocumentStep
      title="Mira y responde tu cita"
      types={IDENTITY_OPTIONS}
      onCheck={async (body) => {
        const { matches } = await call(matchAppointmentDocument, { query, body });
        if (matches) await refetch();
        return matches ? 'matched' : 'none';
      }}
    />
  );
}
