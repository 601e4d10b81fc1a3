import { Anchor, Button, TextInput } from '@mantine/core';
import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { supportLink } from '#platform/web/navigation/support-link.ts';
import { login } from '../api.ts';
import type { SignInAnswer } from '../model.ts';
import { Notice } from './layout/Notice.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useCountdown } from './useCountdown.ts';

const Wait = lazy(() => import('./layout/Wait.tsx'));

export interface Credentials {
  username: string;
  password: string;
}

interface Props {
  /** Credentials of the demonstration account that the user picked. */
  filled: Credentials;
  /** Address of the help page; null without one. */
  supportUrl: string | null;
  onAnswer: (answer: SignInAnswer) => void;
}

const HELP = 'Hola, no puedo iniciar sesión en Vigía. ¿Me ayudan, por favor?';

export function LoginForm({ filled, supportUrl, onAnswer }: Props) {
  const [values, setValues] = useState(filled);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wait = useCountdown();
  useEffect(() => setValues(filled), [filled]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      onAnswer(await call(login, { body: values }));
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiProblem && failure.status === 429) wait.start(failure.retryAfter ?? 60);
    } finally {
      setBusy(false);
    }
  };
  const set = (name: keyof Credentials) => (event: SyntheticEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    setValues((before) => ({ ...before, [name]: value }));
  };
  const incomplete = values.username.trim() === '' || values.password === '';

  return (
    <>
      {error !== null && (
        <Notice kind="error" title={messageOf(error)}>
          <Suspense>{wait.left > 0 && <Wait seconds={wait.left} />}</Suspense>
          {supportUrl && (
            <Anchor href={supportLink(supportUrl, HELP)} target="_blank" rel="noreferrer" size="sm" underline="always">
              ¿Necesitas ayuda? Escríbenos por el chat
            </Anchor>
          )}
        </Notice>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label="Correo electrónico"
          type="email"
          name="username"
          autoComplete="username"
          size="md"
          maxLength={254}
          value={values.username}
          onChange={set('username')}
        />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          size="md"
          mt="md"
          value={values.password}
          onChange={set('password')}
        />
        <Anchor component={Link} to="/reset_password" size="sm" mt="xs" display="block" w="fit-content">
          ¿Te olvidaste tu contraseña?
        </Anchor>
        <Button type="submit" size="md" fullWidth mt="lg" loading={busy} disabled={incomplete || wait.left > 0}>
          Iniciar sesión
        </Button>
      </form>
    </>
  );
}
