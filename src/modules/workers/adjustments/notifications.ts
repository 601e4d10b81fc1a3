import { notificationType } from '#platform/contract/notification-type.ts';

/** To the company: that there is one. Neither its text nor whose it is leaves the page of the worker. */
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
