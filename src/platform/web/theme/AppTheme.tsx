import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import '@fontsource-variable/inter/wght.css';
import './base.css';
import './tokens.css';
import { cssVariables, theme } from './theme.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'theme' });

/** Theme, colour scheme and the place of toasts, around the whole product. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <Notifications position="bottom-right" limit={4} />
      {children}
    </MantineProvider>
  );
}
