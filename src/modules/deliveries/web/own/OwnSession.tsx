import { Alert, Button, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { OpenPage } from '../../../../platform/web/links/OpenPage.tsx';
import { useSearchParams } from '../../../../platform/web/navigation/useSearchParams.ts';
import { closeOwnResults } from '../../own/api.ts';
import classes from './own.module.css';

const CHANNEL = 'vigia-results-ended';
const PATH = '/constancia_lectura_resultado';

/** How a session ended, in the address of the page that says so: it carries no token. */
type Ending = 'terminada' | 'firmada';

/** What the browser holds of a worker's results is dropped, in its other tabs too, and the page that says so takes their place. */
export function useLeave(): (ending: Ending) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [{ attention_id }] = useSearchParams();
  return (ending) => {
    new BroadcastChannel(CHANNEL).postMessage(null);
    void navigate({ to: PATH, search: { attention_id, fin: ending } as never, replace: true });
    client.clear();
  };
}

/** A page that the browser kept (another tab, its Back button) is read anew from the server, which knows whether it may be shown. */
export function useReadAnew(): void {
  useEffect(() => {
    const anew = () => window.location.reload();
    const kept = ({ persisted }: PageTransitionEvent) => persisted && anew();
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', anew);
    window.addEventListener('pageshow', kept);
    return () => {
      channel.close();
      window.removeEventListener('pageshow', kept);
    };
  }, []);
}

/** The worker is done with this device. */
export function LeaveButton({ token, handedOver }: { token: string; handedOver: boolean }) {
  const leave = useLeave();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call(closeOwnResults, { query: { t: token } });
      leave('terminada');
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <section className={classes['part']} aria-label="Terminar">
      {problem && (
        <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <Button
        size="md"
        fullWidth
        variant={handedOver ? 'light' : 'default'}
        loading={busy}
        leftSection={<IconLogout size={18} aria-hidden />}
        onClick={() => void end()}
      >
        Terminar
      </Button>
      <Text size="xs" c="dimmed" mt={8}>
        {handedOver
          ? 'Este equipo es del médico: termina antes de devolverlo. También se cierra solo cuando firmas.'
          : 'Si este equipo no es solo tuyo, termina: nadie podrá ver tus resultados en él.'}
      </Text>
    </section>
  );
}

/** Nothing of the worker is here any more. */
export function Ended({ title, ending }: { title: string; ending: string }) {
  const signed = ending === ('firmada' satisfies Ending);
  return (
    <OpenPage title={title}>
      <div className={classes['ended']} role="status">
        <IconCircleCheck size={56} stroke={1.4} aria-hidden />
        <Title order={1} size="h3">
          {signed ? 'Constancia firmada' : 'Terminaste'}
        </Title>
        <Text c="dimmed">
          {signed
            ? 'Quedó sellada y tu sesión se cerró. Devuelve el equipo al médico y pídele tu copia de la constancia.'
            : 'En este equipo ya no queda nada abierto. Puedes devolverlo o cerrar esta página.'}
        </Text>
      </div>
    </OpenPage>
  );
}
