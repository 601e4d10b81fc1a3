import { Center } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../platform/web/api/client.ts';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { Loading } from '../../../../platform/web/feedback/Loading.tsx';
import { CodeStep } from '../../../../platform/web/links/CodeStep.tsx';
import { OpenPage } from '../../../../platform/web/links/OpenPage.tsx';
import { useSearchParams } from '../../../../platform/web/navigation/useSearchParams.ts';
import { type Centre, openCentre, sendCentreCode, verifyCentreCode } from '../../centre/api.ts';
import { CentreDay } from './CentreDay.tsx';

const TITLE = 'Citas del centro médico';
const FOOT = 'Ves quién viene y para qué estaciones. Cada ingreso y cada respuesta quedan registrados.';

/** The people of a site of a health centre see its appointments, answer them and say who arrived. */
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

interface State {
  step: 'code' | 'open';
  centre: Centre | null;
}

function Opened({ token }: { token: string }) {
  const client = useQueryClient();
  const query = { t: token };
  const key = ['centre', token];
  const { data, error, refetch } = useQuery<State>({
    queryKey: key,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => call(openCentre, { query }),
  });
  if (error)
    return <EmptyState kind="failed" page title="No se pudo abrir" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Center mih={280}>
        <Loading label="Abriendo tu enlace" />
      </Center>
    );
  if (data.centre) return <CentreDay token={token} centre={data.centre} />;
  return (
    <CodeStep
      mailbox="de tu centro médico"
      onSend={() => call(sendCentreCode, { query })}
      onVerify={async (code) => {
        const centre = await call(verifyCentreCode, { query, body: { code } });
        client.setQueryData<State>(key, { step: 'open', centre });
      }}
      onAgain={() => void refetch()}
    />
  );
}
