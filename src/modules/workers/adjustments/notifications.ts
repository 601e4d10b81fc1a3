import { notificationType } from '#platform/contract/notification-type.ts';

/**
 * Message to the company that there is a new instruction. It contains neither the text nor the worker; only the
 * worker's page shows them.
 */
export const adjustmentWritten = notificationType<Record<string, never>>({
  code: 'adjustment.written',
  label: 'Nueva indicación de trabajo de un médico',
  level: 'WARNING',
  channels: ['APP', 'EMAIL'],
  text: () => ({
    title: 'Hay una nueva indicación de trabajo',
    paragraphs: [
      'El médico escribió qué debe cambiar en el trabajo de un colaborador. Léela en su ficha y avisa a su jefatura.',
    ],
    action: { label: 'Ver colaboradores', url: '/gestion_colaboradores/colaboradores' },
  }),
  samples: [{}],
});

export const adjustmentNotifications = [adjustmentWritten] as const;
