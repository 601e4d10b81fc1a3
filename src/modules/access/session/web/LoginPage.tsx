import { useLocation, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { lastLoss, useStore } from '#platform/web/api/connection.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { arrivedWith } from '#platform/web/navigation/arrival.ts';
import { safeReturnPath } from '#platform/web/navigation/return-path.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { readLocal } from '#platform/web/storage/local-state.ts';
import { signInOptions } from '../api.ts';
import { type Credentials, LoginForm } from './LoginForm.tsx';
import { Notice } from './layout/Notice.tsx';
import { SignInLayout } from './layout/SignInLayout.tsx';
import './sign-in-state.ts';
import { useSignIn } from './useSignIn.ts';

const DemoAccounts = lazy(() => import('./layout/DemoAccounts.tsx'));
const GoogleSignIn = lazy(() => import('./google/GoogleSignIn.tsx'));

const LOST = {
  ended: 'Tu sesión terminó. Inicia sesión para volver a donde estabas.',
  refused: 'Tu cuenta no tiene acceso a esa sección. Inicia sesión con una que lo tenga.',
  otherTab: 'La sesión se cerró en otra pestaña. Inicia sesión para continuar.',
} as const;

export default function LoginPage() {
  const screens = useScreens();
  const search = useSearch({ strict: false }) as { url_callback?: unknown };
  const state = useLocation({ select: (location) => location.state });
  const lost = useStore(lastLoss);
  const options = useEndpoint(signInOptions, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [filled, setFilled] = useState<Credentials>({ username: '', password: '' });
  const [fromGoogle] = useState(() => Object.keys(arrivedWith('/login')).length > 0);

  const callbackPath = search.url_callback ?? (fromGoogle ? readLocal('link')?.pathname : undefined);
  const back = safeReturnPath(callbackPath, screens.isScreen);
  const signIn = useSignIn(back);
  const accounts = options.data?.demoAccounts ?? [];
  const notice = state.notice ?? (lost && LOST[lost]) ?? (back && 'Inicia sesión para continuar.');

  return (
    <SignInLayout title="Iniciar sesión">
      {notice && <Notice kind="info">{notice}</Notice>}
      <LoginForm filled={filled} supportUrl={options.data?.supportUrl ?? null} onAnswer={signIn} />
      <Suspense>
        {(fromGoogle || options.data?.googleClientId) && <GoogleSignIn back={back} onAnswer={signIn} />}
        {accounts.length > 0 && <DemoAccounts accounts={accounts} onPick={setFilled} />}
      </Suspense>
    </SignInLayout>
  );
}
