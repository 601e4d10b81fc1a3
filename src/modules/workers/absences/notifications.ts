import { notificationType } from '#platform/contract/notification-type.ts';

/** To the company: that there is one. Neither its days nor whose it is leaves the list. */
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
