import { showDaysLeft } from '#access/companies/membership-dates.ts';
import type { Membership } from '#platform/contract/access.ts';
import { showDay } from '#platform/contract/dates.ts';
import { notificationType, pathAbout } from '#platform/contract/notification-type.ts';
import { showNumber } from '#platform/contract/numbers.ts';

interface Expiring {
  /** Number of days ahead. */
  threshold: number;
  from: string;
  to: string;
  workers: number;
}
const counted = (workers: number) => `${showNumber(workers)} ${workers === 1 ? 'EMO vence' : 'EMOs vencen'}`;

/** Notice to the users who schedule exams in the company; it states the number of workers, never their names. */
export const examsExpire = notificationType<Expiring>({
  code: 'emo.expiring',
  listed: true,
  label: 'EMOs por vencer (90, 60, 30, 15 y 7 días antes)',
  level: ({ threshold }) => (threshold <= 15 ? 'WARNING' : 'INFO'),
  channels: ['APP', 'EMAIL'],
  text: ({ threshold, from, to, workers }) => ({
    title: `${counted(workers)} en ${threshold} días${from === to ? '' : ' o menos'}`,
    paragraphs: [
      from === to
        ? `${workers === 1 ? 'Vence' : 'Vencen'} el ${showDay(to)}. Agenda a tiempo a quienes falten.`
        : `${workers === 1 ? 'Vence' : 'Vencen'} del ${showDay(from)} al ${showDay(to)}. Agenda a tiempo a quienes falten.`,
    ],
    about: { expired: { from, to } },
    action: { label: 'Ver a quiénes agendar', url: pathAbout({ expired: { from, to } }, to) ?? '/agendamiento/emo' },
  }),
  samples: [
    { threshold: 30, from: '2026-04-09', to: '2026-04-09', workers: 1 },
    { threshold: 90, from: '2026-05-10', to: '2026-06-08', workers: 1240 },
  ],
});

/** Notice to the administrators of the company. */
export const membershipEnding = notificationType<{ membership: Membership; days: number; lastDay: string }>({
  code: 'membership.ending',
  listed: true,
  label: 'La membresía de tu empresa vence pronto',
  level: ({ days }) => (days <= 7 ? 'DANGER' : 'WARNING'),
  channels: ['APP', 'EMAIL'],
  text: ({ membership, days, lastDay }) => ({
    title: `${membership === 'TRIAL' ? 'Tu prueba' : 'Tu membresía'} vence ${showDaysLeft(days)}`,
    paragraphs: [`Su último día es el ${showDay(lastDay)}. Renuévala para no perder los módulos premium.`],
    action: { label: 'Ver la membresía', url: '/config/logo_empresa' },
  }),
  samples: [
    { membership: 'PREMIUM', days: 30, lastDay: '2026-04-09' },
    { membership: 'TRIAL', days: 0, lastDay: '2026-03-10' },
  ],
});

export const noticeNotifications = [examsExpire, membershipEnding] as const;
