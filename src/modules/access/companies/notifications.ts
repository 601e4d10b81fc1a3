import type { Membership } from '#platform/contract/access.ts';
import { showDay } from '#platform/contract/dates.ts';
import { notificationType } from '#platform/contract/notification-type.ts';
import { showDaysLeft } from './membership-dates.ts';

const NAMES: Readonly<Record<Membership, string>> = { FREE: 'Free', TRIAL: 'de prueba', PREMIUM: 'Premium' };

export const membershipEnds = notificationType<{
  membership: Membership;
  /** Days until the last day of the membership; 0 on that day. */
  days: number;
  renewalDate: string | null;
  /** Whether the recipient can renew the membership. */
  isOwner: boolean;
}>({
  code: 'MEMBERSHIP_WILL_EXPIRE_SOON',
  listed: true,
  label: 'La membresía está por vencer',
  level: 'WARNING',
  channels: ['BANNER'],
  editable: {
    subject: 'La membresía vence en {dias_restantes} días',
    message: 'Renuévala antes del {fecha_vencimiento} para no perder los módulos premium.',
  },
  text: ({ membership, days, renewalDate, isOwner }) => {
    const when = showDaysLeft(days);
    const what = isOwner ? 'Renuévala' : 'Pide que la renueven';
    return {
      title: `La membresía ${NAMES[membership]} vence ${when}`,
      paragraphs: [`${what} antes del ${showDay(renewalDate)} para no perder los módulos premium.`],
    };
  },
  samples: [{ membership: 'TRIAL', days: 1, renewalDate: '2026-03-09', isOwner: true }],
});

export const companyNotifications = [membershipEnds] as const;
