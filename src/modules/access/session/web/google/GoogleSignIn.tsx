import { Button, Divider } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { messageOf } from '#platform/web/api/problems.ts';
import { arrivedWith, forgetArrival } from '#platform/web/navigation/arrival.ts';
import { writeLocal } from '#platform/web/storage/local-state.ts';
import { googleLogin, googleStart } from '../../api.ts';
import type { SignInAnswer } from '../../model.ts';
import { Notice } from '../layout/Notice.tsx';
import { GoogleMark } from './GoogleMark.tsx';

interface Props {
  /** Page that the person wanted to open; Google does not return it. */
  back: string | null;
  onAnswer: (answer: SignInAnswer) => void;
}

/** Sends the person to Google and handles Google's answer on return. */
export default function GoogleSignIn({ back, onAnswer }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const hasAnswer = useRef(false);

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  const leave = () =>
    attempt(async () => {
      const { url } = await call(googleStart, {});
      writeLocal('link', { pathname: back ?? '' });
      window.location.assign(url);
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is taken up once
  useEffect(() => {
    const { id_token, error: refused } = arrivedWith('/login');
    if (hasAnswer.current || (!id_token && !refused)) return;
    hasAnswer.current = true;
    forgetArrival('/login');
    if (id_token) void attempt(async () => onAnswer(await call(googleLogin, { body: { id_token } })));
    else setError('No se completó el inicio de sesión con Google. Vuelve a intentarlo o usa tu contraseña.');
  }, []);

  return (
    <>
      <Divider label="O fácilmente usando" my="lg" />
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={busy}
        leftSection={<GoogleMark />}
        onClick={() => void leave()}
      >
        Inicio de sesión con Google
      </Button>
      {error && <Notice kind="error" title={error} />}
    </>
  );
}
