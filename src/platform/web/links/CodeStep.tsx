import { Alert, Button, Group, PinInput, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/PinInput.layer.css';
import { IconAlertCircle, IconFlask, IconMail } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import classes from './links.module.css';

const LENGTH = 6;

type Sent = { masked: string; resendAt: string; demoCode?: string | undefined };

interface Props {
  onSend: () => Promise<Sent>;
  onVerify: (code: string) => Promise<unknown>;
  /** Owner of the mailbox, as the text after «al correo». */
  mailbox: string;
  /** Called when the link must be opened again. */
  onAgain: () => void;
}

/** Step with a one-time code that is sent to the known mailbox of the link's owner. */
export function CodeStep({ onSend, onVerify, onAgain, mailbox }: Props) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wait = useSecondsUntil(sent?.resendAt);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'ticket_expired') onAgain();
      setProblem([messageOf(error), error instanceof ApiProblem ? error.detail : null].filter(Boolean).join(' '));
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  const send = () => attempt(async () => setSent(await onSend()));
  const verify = (event: SyntheticEvent) => {
    event.preventDefault();
    void attempt(() => onVerify(code));
  };
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          Confirma que eres tú
        </Title>
        <Text c="dimmed" size="sm">
          {sent
            ? `Enviamos un código de 6 dígitos a ${sent.masked}. Vale 5 minutos; mira también en spam.`
            : `Te enviaremos un código de 6 dígitos al correo ${mailbox}.`}
        </Text>
      </div>
      {problem && (
        <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert">
          {problem}
        </Alert>
      )}
      {!sent ? (
        <Button
          size="md"
          fullWidth
          loading={busy}
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={() => void send()}
        >
          Enviarme el código
        </Button>
      ) : (
        <form onSubmit={verify}>
          <Stack gap="md">
            {sent.demoCode && (
              <Alert color="brand" icon={<IconFlask aria-hidden />}>
                <Group justify="space-between" gap="xs">
                  <Text size="sm">
                    Demostración: tu código es <strong>{sent.demoCode}</strong>
                  </Text>
                  <Button size="compact-sm" variant="default" onClick={() => setCode(sent.demoCode ?? '')}>
                    Usar este código
                  </Button>
                </Group>
              </Alert>
            )}
            <PinInput
              length={LENGTH}
              type="number"
              size="lg"
              gap="xs"
              placeholder=""
              oneTimeCode
              autoFocus
              aria-label="Código de verificación de 6 dígitos"
              classNames={{ pinInput: classes['digit'] ?? '' }}
              value={code}
              onChange={setCode}
              getInputProps={(index) => ({ 'aria-label': `Dígito ${index + 1} de ${LENGTH}` })}
            />
            <Button type="submit" size="md" fullWidth loading={busy} disabled={code.length < LENGTH}>
              Verificar
            </Button>
            <Button variant="subtle" disabled={wait > 0 || busy} onClick={() => void send()}>
              {wait > 0 ? `Pedir otro código en ${wait} s` : 'Pedir otro código'}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  );
}

function useSecondsUntil(instant: string | undefined): number {
  const left = () => (instant ? Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)) : 0);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    if (!instant) return undefined;
    const tick = () => setSeconds(Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
