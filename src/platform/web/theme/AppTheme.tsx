import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '#platform/web/api/connection.ts';
import { toastsWanted } from '#platform/web/feedback/toast.ts';
import { cssVariables, theme } from './theme.ts';

const Toasts = lazy(() => import('#platform/web/feedback/Toasts.tsx'));
const colorScheme = localStorageColorSchemeManager({ key: 'theme' });

/** Theme, colour scheme and toast area around the whole product. */
export function AppTheme({ children }: { children: ReactNode }) {
  const wanted = useStore(toastsWanted);
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        {children}
        <Suspense>{wanted && <Toasts />}</Suspense>
      </MantineProvider>
    </DirectionProvider>
  );
}
