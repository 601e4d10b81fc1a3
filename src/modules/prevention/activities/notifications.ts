import { notificationType } from '#platform/contract/notification-type.ts';
import { showNumber } from '#platform/contract/numbers.ts';

const counted = (n: number) =>
  n === 1 ? 'Una acción correctiva pasó' : `${showNumber(n)} acciones correctivas pasaron`;

/**
 * Recipient: the user who registered or planned the activity. The text names neither the activity nor the finding,
 * because a doctor may have kept them private.
 */
export const findingsOverdue = notificationType<{ findings: number }>({
  code: 'activity.findings_overdue',
  label: 'Acciones correctivas con el plazo vencido',
  level: 'WARNING',
  channels: ['APP', 'EMAIL'],
  text: ({ findings }) => ({
    title: `${counted(findings)} su plazo`,
    paragraphs: [
      'Son de capacitaciones o inspecciones que registraste o programaste. Márcalas como corregidas, o cambia su plazo.',
    ],
    action: { label: 'Ver las acciones pendientes', url: '/programa_salud/actividades?pending=true' },
  }),
  samples: [{ findings: 1 }, { findings: 3 }],
});

export const activityNotifications = [findingsOverdue] as const;
