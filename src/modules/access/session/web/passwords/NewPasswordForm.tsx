import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { forgetArrival } from '#platform/web/navigation/arrival.ts';
import { resetPassword } from '../../passwords-api.ts';
import { Notice } from '../layout/Notice.tsx';
import Wait from '../layout/Wait.tsx';
import { useCountdown } from '../useCountdown.ts';
import { useSignIn } from '../useSignIn.ts';
import { NewPassword, useNewPassword } from './NewPassword.tsx';

interface Props {
  username: string;
  token: string;
  submitLabel: string;
  /** The link no longer works or the account may not enter; /login shows the notice. */
  onGone: (notice: string) => void;
}

export function NewPasswordForm({ username, token, submitLabel, onGone }: Props) {
  const state = useNewPassword();
  const signIn = useSignIn(null);
  const wait = useCountdown();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problem = error instanceof ApiProblem ? error : null;
  const ofField = problem?.errors.find(({ path }) => path === 'new_password')?.message;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const body = { user_name: username, token, new_password: state.password };
      const answer = await call(resetPassword, { body });
      forgetArrival('/restart_password');
      showSuccess('Tu contraseña nueva ya está guardada.');
      signIn(answer);
    } catch (failure) {
      setError(failure);
      if (!(failure instanceof ApiProblem)) return;
      if (failure.status === 410 || failure.status === 401) onGone(messageOf(failure));
      if (failure.status === 429) wait.start(failure.retryAfter ?? 60);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {error !== null && !ofField && (
        <Notice kind="error" title={messageOf(error)}>
          {wait.left > 0 && <Wait seconds={wait.left} />}
        </Notice>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        {/* Gives the password manager the username of this password. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPassword state={state} error={ofField} size="md" />
        <Button type="submit" size="md" fullWidth mt="lg" loading={busy} disabled={!state.ready || wait.left > 0}>
          {submitLabel}
        </Button>
      </form>
    </>
  );
}
