import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SignInLayout } from '../layout/SignInLayout.tsx';
import '../sign-in-state.ts';
import { CodeForm } from './CodeForm.tsx';

/** Page of the second step of sign-in, with the mailed code. Its data are in the browser's history entry. */
export default function SecondStepPage() {
  const navigate = useNavigate();
  const state = useLocation({ select: (location) => location.state.signIn });
  // While the next page loads, the location is already the new one and has no sign-in state.
  const last = useRef(state);
  if (state) last.current = state;
  const signIn = last.current;
  useEffect(() => {
    if (!signIn) void navigate({ to: '/login', replace: true });
  }, [signIn, navigate]);
  if (!signIn) return null;
  return (
    <SignInLayout
      title="Verificación de dos pasos"
      lead={
        <>
          Enviamos un código de 6 dígitos a <strong>{signIn.step.maskedEmail}</strong>. Vale por 5 minutos. Si no lo
          ves, revisa el correo no deseado (spam).
        </>
      }
    >
      <CodeForm signIn={signIn} />
    </SignInLayout>
  );
}
