import { expect, test } from 'vitest';
import type { OwnReferral } from '#exams/consultations/own.ts';
import { es } from '../../texts/es.ts';
import { referralDates } from './dates.ts';

const REFERRAL: OwnReferral = {
  id: '00000000-0000-4000-8000-000000000001',
  specialty: 'Cardiología',
  status: 'Agendada',
  dueOn: '2026-03-30',
  appointmentOn: '2026-03-10',
  report: false,
  mayLoad: true,
};

test.each([
  ['2026-03-09', 'Atender hasta el 30/03/2026 · cita el 10/03/2026'],
  ['2026-03-10', 'Atender hasta el 30/03/2026 · cita el 10/03/2026'],
  ['2026-03-11', 'Atender hasta el 30/03/2026 · la cita fue el 10/03/2026'],
])('on %s the worker reads: %s', (today, text) => {
  expect(referralDates(REFERRAL, today, es.results.referrals)).toBe(text);
});

test('without an appointment the day until which to be seen is said alone', () => {
  const referral = { ...REFERRAL, appointmentOn: null };
  expect(referralDates(referral, '2026-03-11', es.results.referrals)).toBe('Atender hasta el 30/03/2026');
});
