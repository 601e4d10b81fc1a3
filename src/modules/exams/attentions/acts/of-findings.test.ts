import { expect, test } from 'vitest';
import { type Finding, findingText, frequentCodes, suggestedReferrals } from './of-findings.ts';

const finding = (code: string, area: Finding['area'], more: Partial<Finding> = {}): Finding => ({
  code,
  area,
  label: code,
  shown: null,
  classLabel: 'Alterado',
  severity: 'MILD',
  ...more,
});

test('the usual code of each finding comes first, each once', () => {
  const codes = frequentCodes([finding('AUDIOMETRIA', 'AUDIO'), finding('COLESTEROL', 'LAB'), finding('LDL', 'LAB')]);
  expect(codes.slice(0, 3)).toEqual(['H833', 'E780', 'H903']);
  expect(new Set(codes).size).toBe(codes.length);
});

test('findings of one specialist make one referral, with the results that belong to it', () => {
  const referrals = suggestedReferrals([
    finding('GLUCOSA', 'LAB', { label: 'Glucosa', shown: '141 mg/dL', classLabel: 'Diabetes', severity: 'MODERATE' }),
    finding('TRIGLICERIDOS', 'LAB'),
    finding('RX_OIT', 'RX_OIT'),
    finding('ALTURA', 'ALTURA'),
  ]);
  expect(referrals.map(({ specialty, measures }) => [specialty, measures])).toEqual([
    ['Endocrinología', ['GLUCOSA', 'TRIGLICERIDOS']],
    ['Neumología', ['RX_OIT']],
  ]);
  expect(referrals[0]).toMatchObject({
    reason: 'Glucosa 141 mg/dL (Diabetes); TRIGLICERIDOS (Alterado).',
    severity: 'MODERATE',
  });
  expect(referrals[0]?.codes).toContain('R739');
});

test('a value that is its own class is not written twice', () => {
  expect(findingText({ label: 'EKG', shown: 'Bloqueo', classLabel: 'Bloqueo' })).toBe('EKG Bloqueo');
  expect(findingText({ label: 'EKG', shown: null, classLabel: 'Bloqueo' })).toBe('EKG (Bloqueo)');
});
