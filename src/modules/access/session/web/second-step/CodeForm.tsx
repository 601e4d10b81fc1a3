import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useRef, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { resendCode, validateCode } from '../../api.ts';
import { Notice } from '../layout/Notice.tsx';
import Wait from '../layout/Wait.tsx';
import type { SignInState } from '../sign-in-state.ts';
import { useCountdown } from '../useCountdown.ts';
import { useSignIn } from '../useSignIn.ts';
import { CODE_LENGTH, CodeBoxes } from './CodeBoxes.tsx';
import { resendFrom, waitToResend } from './resend-wait.ts';
import classes from './second-step.module.css';

export function CodeForm({ signIn: { step, back } }: { signIn: SignInState }) {
  const navigate = useNavigate();
  const enter = useSignIn(back);
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'check' | 'resend' | null>(null);
  const [error, setError] = useState<ApiProblem | Error | null>(null);
  const [sent, setSent] = useState(false);
  const resend = useCountdown(resendFrom());
  const block = useCountdown();
  const login = { to: '/login', search: back ? { url_callback: back } : {} } as const;

  const attempt = async (what: 'check' | 'resend', act: () => Promise<void>) => {
    setBusy(what);
    setError(null);
    setSent(false);
    try {
      await act();
    } catch (failure) {
      refuse(failure);
    } finally {
      setBusy(null);
    }
  };
  const refuse = (failure: unknown) => {
    const problem = failure instanceof ApiProblem ? failure : null;
    // 410: the code or the sign-in is over, so the person starts again.
    if (problem?.status === 410) {
      void navigate({ ...login, replace: true, state: { notice: messageOf(problem) } });
      return;
    }
    if (problem?.code === 'codes_blocked') block.start(problem.retryAfter ?? 900);
    if (problem?.code === 'resend_too_soon') wait(problem.retryAfter ?? 60);
    setError(failure instanceof Error ? failure : new Error());
    setCode('');
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };
  const wait = (seconds: number) => {
    waitToResend(seconds);
    resend.start(seconds);
  };

  const check = (event: SyntheticEvent) => {
    event.preventDefault();
    void attempt('check', async () => {
      enter(await call(validateCode, { body: { username: step.username, code } }));
      showSuccess('Iniciaste sesión.');
    });
  };
  const sendAgain = () =>
    attempt('resend', async () => {
      const next = await call(resendCode, { body: { user_id: step.userId } });
      wait(60);
      setCode('');
      setSent(true);
      await navigate({ to: '.', replace: true, state: { signIn: { type: 'login', step: next, back } } });
    });

  return (
    <>
      {error && (
        <Notice kind="error" title={messageOf(error)}>
          {block.left > 0 && <Wait seconds={block.left} />}
        </Notice>
      )}
      {sent && <Notice kind="done" title="Enviamos un código nuevo. El anterior ya no sirve." />}
      {step.demoCode && <DemoCode code={step.demoCode} onUse={setCode} />}
      <form ref={form} onSubmit={check} noValidate>
        <CodeBoxes value={code} onChange={setCode} wrong={error !== null && code === ''} disabled={block.left > 0} />
        <Button
          type="submit"
          size="md"
          fullWidth
          mt="lg"
          loading={busy === 'check'}
          disabled={code.length < CODE_LENGTH || busy !== null || block.left > 0}
        >
          Verificar
        </Button>
      </form>
      <div className={classes['resend']}>
        <Text size="sm">¿No te llegó?</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={busy === 'resend'}
          disabled={resend.left > 0 || busy !== null || block.left > 0}
          onClick={() => void sendAgain()}
        >
          {resend.left > 0 ? `Reenviar en ${resend.left} s` : 'Reenviar'}
        </Button>
      </div>
      <Text size="sm" c="dimmed" mt="md">
        Por seguridad, 5 códigos equivocados o 10 reenvíos bloquean la cuenta por un tiempo.
      </Text>
      <Anchor component={Link} {...login} size="sm" mt="md" display="inline-block">
        Volver a iniciar sesión
      </Anchor>
    </>
  );
}

/** Shows the code in the demonstration, where no mail is sent. */
function DemoCode({ code, onUse }: { code: string; onUse: (code: string) => void }) {
  return (
    <Notice kind="info" icon={<IconFlask aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          Demostración: tu código es{' '}
          <Text span fw={650} className="tabular">
            {code}
          </Text>
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => onUse(code)}>
          Usar este código
        </Button>
      </Group>
    </Notice>
  );
}
