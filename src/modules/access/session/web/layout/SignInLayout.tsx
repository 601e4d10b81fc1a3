import { Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Logo } from '#platform/web/layout/Logo.tsx';
import classes from './SignIn.module.css';

const BrandPanel = lazy(() => import('./BrandPanel.tsx'));
const WIDE_SCREEN = '(min-width: 62em)';

interface Props {
  title: string;
  /** Purpose of the page in one or two sentences. */
  lead?: ReactNode;
  children: ReactNode;
}

export function SignInLayout({ title, lead, children }: Props) {
  return (
    <div className={classes['page']}>
      <aside className={classes['side']} aria-label="Qué es Vigía">
        <Suspense>{window.matchMedia(WIDE_SCREEN).matches && <BrandPanel />}</Suspense>
      </aside>
      <main className={classes['main']}>
        <div className={classes['box']}>
          <div className={classes['logo']}>
            <Logo />
          </div>
          <Title order={1}>{title}</Title>
          {lead && (
            <Text c="dimmed" mt="xs">
              {lead}
            </Text>
          )}
          {children}
        </div>
      </main>
    </div>
  );
}
