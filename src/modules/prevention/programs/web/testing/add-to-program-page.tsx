import { MantineThemeProvider } from '@mantine/core';
import { mount } from '#platform/web/testing/mount.tsx';
import { theme } from '#platform/web/theme/theme.ts';
import AddToProgram from '../AddToProgram.tsx';

/** Finding in the address: `?hallazgo=GLUCOSA:DIABETES`. */
const finding = new URLSearchParams(window.location.search).get('hallazgo');
const patientIds = ['00000000-0000-4000-8000-000000000001'];

mount(() => (
  <MantineThemeProvider theme={theme}>
    <AddToProgram
      patientIds={patientIds}
      from={finding ? { finding, reason: 'Su hallazgo' } : undefined}
      onClose={() => undefined}
    />
  </MantineThemeProvider>
));
