import { describe, expect, test } from 'vitest';
import type { SessionView } from '../../platform/web/session/session.ts';
import { expiryBanner, loginBanner } from './entry-banners.ts';

const session = (days: number | null, isOwner = true): SessionView => ({
  userId: 'u',
  username: 'ana@mina.pe',
  firstName: 'Ana',
  lastName: 'Quispe',
  fullName: 'Ana Quispe',
  profileImageUrl: null,
  isAdmin: false,
  npsReplyFlag: true,
  customers: [],
  company: {
    customerId: 'c',
    name: 'Minera Andina',
    role: 'USER',
    isOwner,
    membership: 'TRIAL',
    membershipDays: days,
    renewalDate: days === null ? null : '2026-03-09',
  },
  policies: ['areas.read'],
});

describe('what a person is told on entering', () => {
  test('their name and company', () => {
    expect(loginBanner(session(null))).toEqual({ title: 'Hola, Ana', message: 'Trabajas en Minera Andina.' });
    expect(loginBanner({ ...session(null), company: null }).message).toBe('Iniciaste sesión en Vigía.');
  });

  test.each([
    [0, 'La membresía de prueba vence hoy'],
    [1, 'La membresía de prueba vence mañana'],
    [15, 'La membresía de prueba vence en 15 días'],
  ])('that the membership ends in %i days', (days, title) => {
    expect(expiryBanner(session(days))).toEqual({
      title,
      message: 'Renuévala antes del 09/03/2026 para no perder los módulos premium.',
    });
  });

  test('whom to ask, where it is not theirs to renew', () => {
    expect(expiryBanner(session(3, false))?.message).toMatch(/^Pide que la renueven antes/);
  });

  test.each([null, 16])('nothing where it ends in %s days', (days) => {
    expect(expiryBanner(session(days))).toBeNull();
  });

  test('nothing before a company is chosen', () => {
    expect(expiryBanner({ ...session(1), company: null })).toBeNull();
  });
});
