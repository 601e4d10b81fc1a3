import { MantineThemeProvider } from '@mantine/core';
import { mount } from '#platform/web/testing/mount.tsx';
import { theme } from '#platform/web/theme/theme.ts';
import type { AttentionDetail } from '../../../model/attention.ts';
import { CriticalAlert } from '../../critical/CriticalAlert.tsx';
import { Verdict } from '../Verdict.tsx';

const sleepy = {
  code: 'TEST_SUENO',
  label: 'Somnolencia (Epworth)',
  shown: '14 puntos',
  severity: 'MODERATE',
  critical: false,
};
const attention = {
  id: 'e1',
  version: 1,
  examDate: '2026-03-02',
  aptitude: 'PENDIENTE',
  stations: [],
  examFindings: [sleepy],
  askedTasks: ['CONDUCCION'],
  documents: [],
  diagnoses: [],
  consultations: [],
  suggested: {
    referrals: [],
    codes: [],
    undiagnosed: ['Glucosa 490 mg/dL (Diabetes)', 'Audiometría (HIR leve)', 'EKG (BRD)', 'Placa (Nódulo)'],
  },
  pregnant: false,
  criticalValues: [
    { code: 'GLUCOSA', value: 490, label: 'Glucosa', shown: '490 mg/dL', limit: 'más de 484 mg/dL', answeredAt: null },
  ],
} as unknown as AttentionDetail;

mount(() => (
  <MantineThemeProvider theme={theme}>
    <CriticalAlert attention={attention} writes />
    <Verdict attention={attention} onNext={undefined} />
  </MantineThemeProvider>
));
