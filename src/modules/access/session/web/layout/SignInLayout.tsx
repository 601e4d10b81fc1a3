import { Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Logo } from '#platform/web/layout/Logo.tsx';
import classes from './SignIn.module.css';

const BrandPanel = lazy(() => import('./BrandPanel.tsx'));
const WIDE = '(min-width: 62em)';

interface Props {
  title: string;
  /** What the page is for, in a sentence or two. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages of sign-in. */
export function SignInLayout({ title, lead, children }: Props) {
  return (
    <div className={classes['page']}>
      <aside className={classes['side']} aria-label="Qué es Vigía">
        <Suspense>{window.matchMedia(WIDE).matches && <BrandPanel />}</Suspense>
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
