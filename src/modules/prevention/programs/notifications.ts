import { notificationType } from '#platform/contract/notification-type.ts';
import { showNumber } from '#platform/contract/numbers.ts';

/** Recipients: only the company's doctors. The text names no worker. */
export const visitsMissed = notificationType<{ visits: number }>({
  code: 'program.visits_missed',
  label: 'Visitas de seguimiento sin registrar',
  level: 'WARNING',
  channels: ['APP', 'EMAIL'],
  text: ({ visits }) => ({
    title:
      visits === 1 ? 'Pasó el día de una visita planeada' : `Pasó el día de ${showNumber(visits)} visitas planeadas`,
    paragraphs: ['Registra la visita, o que no asistió y su nueva fecha.'],
    action: { label: 'Ver el programa', url: '/programa_salud/programa_respiratorio?tab=missed' },
  }),
  samples: [{ visits: 1 }, { visits: 4 }],
});

export const programNotifications = [visitsMissed] as const;
