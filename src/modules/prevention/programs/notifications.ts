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

interface VisitFacts {
  firstName: string;
  company: string;
  on: string;
  /** What happened since the last message about a planned visit. */
  change: 'PLANNED' | 'MOVED' | 'CANCELLED';
}
const TITLES: Readonly<Record<VisitFacts['change'], string>> = {
  PLANNED: 'Tienes una cita',
  MOVED: 'Tu cita cambió de fecha',
  CANCELLED: 'Tu cita se canceló',
};
const THEN: Readonly<Record<VisitFacts['change'], string>> = {
  PLANNED: 'Si no puedes ir ese día, avísale para cambiarla.',
  MOVED: 'La fecha anterior ya no vale.',
  CANCELLED: 'No tienes que ir ese día.',
};

/**
 * Message to the worker with the day of a planned visit. Neither its text nor its code names a programme: a reading of
 * results is announced in the same words.
 */
export const serviceVisit = notificationType<VisitFacts>({
  code: 'service_visit',
  label: 'Visita al servicio médico',
  level: 'INFO',
  channels: ['EMAIL', 'WHATSAPP', 'SMS'],
  toWorker: true,
  text: ({ firstName, company, on, change }) => ({
    subject: change === 'PLANNED' ? `Tienes una cita en ${company}` : TITLES[change],
    title: TITLES[change],
    paragraphs: [
      change === 'CANCELLED'
        ? `Hola, ${firstName}. El servicio médico de ${company} canceló tu cita del ${on}.`
        : `Hola, ${firstName}. El servicio médico de ${company} te espera el ${on}.`,
      THEN[change],
    ],
  }),
  samples: (['PLANNED', 'MOVED', 'CANCELLED'] as const).map((change) => ({
    firstName: 'Luis',
    company: 'Minera Andina',
    on: '12/03/2026',
    change,
  })),
});

export const programNotifications = [visitsMissed, serviceVisit] as const;
