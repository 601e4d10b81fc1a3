import '@mantine/core/styles/Divider.layer.css';
import { Button, Divider } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { messageOf } from '#platform/web/api/problems.ts';
import { arrivedWith, forgetArrival } from '#platform/web/navigation/arrival.ts';
import { writeLocal } from '#platform/web/storage/local-state.ts';
import { googleLogin, googleStart } from '../../api.ts';
import type { SignInAnswer } from '../../model.ts';
import { Notice } from '../layout/Notice.tsx';

/** Google's logo, drawn according to its guidelines. */
const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <path
      fill="#EA4335"
      d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
    />
    <path
      fill="#4285F4"
      d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
    />
    <path
      fill="#FBBC05"
      d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
    />
    <path
      fill="#34A853"
      d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
    />
  </svg>
);

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
