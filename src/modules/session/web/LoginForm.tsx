import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { call } from '../../../platform/web/api/client.ts';
import { ApiProblem, messageOf } from '../../../platform/web/api/problems.ts';
import { showDuration } from '../../../platform/web/format/format.ts';
import { login } from '../api.ts';
import type { SessionUser } from '../model.ts';
import { useCountdown } from './useCountdown.ts';

export interface Credentials {
  username: string;
  password: string;
}

interface Props {
  /** A demonstration account that was picked. */
  filled: Credentials;
  canRecover: boolean;
  onEnter: (session: SessionUser) => void;
}

export function LoginForm({ filled, canRecover, onEnter }: Props) {
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
      onEnter(await call(login, { body: values }));
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
    <form onSubmit={(event) => void submit(event)} noValidate>
      {error !== null && (
        <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} mb="md" role="alert" title={messageOf(error)}>
          {wait.left > 0 && `Podrás volver a intentarlo en ${showDuration(wait.left)}.`}
        </Alert>
      )}
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
      <PasswordInput
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        size="md"
        mt="md"
        maxLength={256}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
        value={values.password}
        onChange={set('password')}
      />
      {canRecover && (
        <Anchor component={Link} to="/reset_password" size="sm" mt="xs" display="inline-block">
          ¿Te olvidaste tu contraseña?
        </Anchor>
      )}
      <Button type="submit" size="md" fullWidth mt="lg" loading={busy} disabled={incomplete || wait.left > 0}>
        Iniciar sesión
      </Button>
    </form>
  );
}
