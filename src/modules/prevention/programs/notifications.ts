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
    action: { label: 'Ver los programas', url: '/programa_salud/programas' },
  }),
  samples: [{ visits: 1 }, { visits: 4 }],
});

/**
 * Message to the worker with the day of a planned visit. Neither its text nor its code names a programme: a reading of
 * results is announced in the same words.
 */
export const serviceVisit = notificationType<{ firstName: string; company: string; on: string; moved: boolean }>({
  code: 'service_visit',
  label: 'Visita al servicio médico',
  level: 'INFO',
  channels: ['EMAIL', 'WHATSAPP', 'SMS'],
  toWorker: true,
  text: ({ firstName, company, on, moved }) => ({
    subject: moved ? 'Tu cita cambió de fecha' : `Tienes una cita en ${company}`,
    title: moved ? 'Tu cita cambió de fecha' : 'Tienes una cita',
    paragraphs: [
      `Hola, ${firstName}. El servicio médico de ${company} te espera el ${on}.`,
      moved ? 'La fecha anterior ya no vale.' : 'Si no puedes ir ese día, avísale para cambiarla.',
    ],
  }),
  samples: [
    { firstName: 'Luis', company: 'Minera Andina', on: '12/03/2026', moved: false },
    { firstName: 'Luis', company: 'Minera Andina', on: '12/03/2026', moved: true },
  ],
});

export const programNotifications = [visitsMissed, serviceVisit] as const;
