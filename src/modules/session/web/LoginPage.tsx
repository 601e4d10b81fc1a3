import { Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { Logo } from '../../../platform/web/layout/Logo.tsx';
import { safeReturnPath } from '../../../platform/web/navigation/return-path.ts';
import { useScreens } from '../../../platform/web/navigation/screens-context.ts';
import { signInOptions } from '../api.ts';
import type { SessionUser } from '../model.ts';
import { BrandPanel } from './BrandPanel.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { type Credentials, LoginForm } from './LoginForm.tsx';
import classes from './LoginPage.module.css';
import { setSession } from './session-store.ts';

/** Sign-in with e-mail and password. */
export default function LoginPage() {
  const navigate = useNavigate();
  const screens = useScreens();
  const search = useSearch({ strict: false }) as { url_callback?: unknown };
  const options = useEndpoint(signInOptions, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [filled, setFilled] = useState<Credentials>({ username: '', password: '' });
  const accounts = options.data?.demoAccounts ?? [];

  const enter = (session: SessionUser) => {
    setSession(session);
    if (session.token && screens.works('/restart_password')) {
      const target = { user_name: session.username, token: session.token };
      void navigate({ to: '/restart_password', search: target as never });
    } else if (session.customers.length === 0 && !session.isAdmin) {
      void navigate({ to: '/UserNotFound' });
    } else {
      const back = safeReturnPath(search.url_callback, screens.isScreen);
      void navigate({ href: back ?? screens.home(session.company?.membership ?? null), replace: true });
    }
  };

  return (
    <div className={classes['page']}>
      <BrandPanel />
      <main className={classes['main']}>
        <div className={classes['box']}>
          <div className={classes['logo']}>
            <Logo />
          </div>
          <Title order={1}>Iniciar sesión</Title>
          <LoginForm filled={filled} onEnter={enter} canRecover={screens.works('/reset_password')} />
          {accounts.length > 0 && <DemoAccounts accounts={accounts} onPick={setFilled} />}
        </div>
      </main>
    </div>
  );
}
