import { showDay } from '../../platform/contract/dates.ts';
import type { SessionView } from '../../platform/web/session/session.ts';

export interface Banner {
  title: string;
  message: string;
}

/** From how many days before its end a membership is told to end. */
const EXPIRY_DAYS = 15;
const NAMES = { FREE: 'Free', TRIAL: 'de prueba', PREMIUM: 'Premium' } as const;

/** What greets a person who signed in. */
export const loginBanner = ({ firstName, company }: SessionView): Banner => ({
  title: `Hola, ${firstName}`,
  message: company ? `Trabajas en ${company.name}.` : 'Iniciaste sesión en Vigía.',
});

/** The membership of the company chosen ends soon; null when it does not. */
export function expiryBanner({ company }: SessionView): Banner | null {
  if (!company || company.membershipDays === null || company.membershipDays > EXPIRY_DAYS) return null;
  const { membership, membershipDays: days, renewalDate, isOwner } = company;
  const when = days <= 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`;
  const what = isOwner ? 'Renuévala' : 'Pide que la renueven';
  return {
    title: `La membresía ${NAMES[membership]} vence ${when}`,
    message: `${what} antes del ${showDay(renewalDate)} para no perder los módulos premium.`,
  };
}
