import { MantineThemeProvider } from '@mantine/core';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { mount } from '#platform/web/testing/mount.tsx';
import { theme } from '#platform/web/theme/theme.ts';
import type { AttentionDetail } from '../../../../model/attention.ts';
import ReferralModal from '../ReferralModal.tsx';

const pulse = { code: 'FC', label: 'Frecuencia cardiaca', shown: '150 lpm', class: 'TAQUICARDIA', review: true };
const glucose = { code: 'GLUCOSA', label: 'Glucosa', shown: '104 mg/dL', class: 'PREDIABETES', review: true };
const height = { code: 'TALLA', label: 'Talla', shown: '170 cm', class: null, review: false };
const pill = { code: 'HABITO_MEDICAMENTOS_TIPO', label: 'Tipo', shown: 'Losartán', class: null, review: false };
const today = todayInLima();
const referral = (specialty: string) => ({ specialty, pending: true, issuedOn: today, dueOn: addDays(today, 1) });
const attention = {
  id: 'e1',
  version: 1,
  stations: [
    { serviceAreaCode: 'TRIAJE', label: 'Triaje', measures: [pulse, height, pill] },
    { serviceAreaCode: 'LAB', label: 'Laboratorio', measures: [glucose] },
  ],
  examFindings: [{ ...pulse, critical: true, severity: 'SEVERE', classLabel: 'Taquicardia' }],
  diagnoses: [],
  pregnant: false,
  // Each specialist has a referral: another one is written by hand.
  consultations: [referral('Cardiología'), referral('Endocrinología')],
} as unknown as AttentionDetail;

mount(() => (
  <MantineThemeProvider theme={theme}>
    <ReferralModal attention={attention} onClose={() => undefined} />
  </MantineThemeProvider>
));
