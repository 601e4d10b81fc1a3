import { notificationType } from '#platform/contract/notification-type.ts';

/**
 * Notice to the company that there is a new absence. It contains neither the days nor the worker, which are shown only
 * in the list.
 */
export const absenceCommunicated = notificationType<Record<string, never>>({
  code: 'absence.communicated',
  label: 'Nueva ausencia comunicada por un médico',
  level: 'INFO',
  channels: ['APP', 'EMAIL'],
  text: () => ({
    title: 'Hay una nueva ausencia',
    paragraphs: ['El médico comunicó desde y hasta cuándo no trabaja un colaborador. Léela en la lista de ausencias.'],
    action: { label: 'Ver ausencias', url: '/gestion_colaboradores/ausencias' },
  }),
  samples: [{}],
});

export const absenceNotifications = [absenceCommunicated] as const;
