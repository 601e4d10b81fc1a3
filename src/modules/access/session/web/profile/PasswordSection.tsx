import { Anchor, Button, Group, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { changePassword, listSessions } from '../../account-api.ts';
import type { Profile } from '../../model.ts';
import { Notice } from '../layout/Notice.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { NewPassword, useNewPassword } from '../passwords/NewPassword.tsx';
import { Section } from './Section.tsx';

export function PasswordSection({ profile: { hasPassword, username } }: { profile: Profile }) {
  return (
    <Section title="Contraseña" description={hasPassword ? 'Al cambiarla se cierran tus demás sesiones.' : undefined}>
      {hasPassword ? (
        <PasswordForm username={username} />
      ) : (
        <Text size="sm">
          Entras con Google y no tienes contraseña. Para crear una,{' '}
          <Anchor component={Link} to="/reset_password" inherit underline="always">
            pide un enlace por correo
          </Anchor>
          .
        </Text>
      )}
    </Section>
  );
}

function PasswordForm({ username }: { username: string }) {
  const next = useNewPassword();
  const [current, setCurrent] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problem = error instanceof ApiProblem ? error : null;
  const ofField = problem?.errors.find(({ path }) => path === 'newPassword')?.message;
  const wrong = problem?.code === 'wrong_password' ? messageOf(problem) : null;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await call(changePassword, { body: { currentPassword: current, newPassword: next.password } });
      setCurrent('');
      next.clear();
      readAgain([listSessions.path]);
      showSuccess('Se cambió tu contraseña y se cerraron tus demás sesiones.');
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        mb="md"
        error={wrong}
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <NewPassword state={next} error={ofField} />
      {error !== null && !ofField && !wrong && <Notice kind="error" title={messageOf(error)} />}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={busy} disabled={current === '' || !next.ready}>
          Cambiar contraseña
        </Button>
      </Group>
    </form>
  );
}
