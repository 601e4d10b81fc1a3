import { notificationType } from '../../platform/contract/notification-type.ts';
import { ownResultsCode } from './own/notifications.ts';

const EMAIL = ['EMAIL'] as const;

/** To the worker, with the link that only they get. That it is of an exam is said behind the identity check. */
export const resultsReady = notificationType<{ firstName: string; company: string; link: string }>({
  code: 'results_ready',
  label: 'Documento disponible para el colaborador',
  level: 'INFO',
  channels: ['EMAIL', 'WHATSAPP', 'SMS'],
  secret: true,
  toWorker: true,
  text: ({ firstName, company, link }) => ({
    subject: 'Tienes un documento disponible',
    title: 'Tienes un documento disponible',
    paragraphs: [`Hola, ${firstName}. ${company} tiene un documento para ti. Ábrelo y firma que lo recibiste.`],
    action: { label: 'Abrir mi documento', url: link },
    note: 'El enlace es solo para ti y vale 15 días. Ten a la mano tu documento de identidad. No lo compartas.',
  }),
  samples: [
    {
      firstName: 'Luis',
      company: 'Minera Andina',
      link: 'https://vigia.pe/constancia_lectura_resultado?attention_id=x&t=y',
    },
  ],
});

/** To the worker: when the doctor waits for them. */
export const readingScheduled = notificationType<{ firstName: string; company: string; when: string }>({
  code: 'reading_scheduled',
  label: 'Cita con el servicio médico',
  level: 'INFO',
  channels: EMAIL,
  toWorker: true,
  text: ({ firstName, company, when }) => ({
    subject: `Tienes una cita en ${company}`,
    title: 'Tienes una cita',
    paragraphs: [
      `Hola, ${firstName}. El servicio médico de ${company} te espera el ${when}.`,
      'Trae tu documento de identidad.',
    ],
  }),
  samples: [{ firstName: 'Luis', company: 'Minera Andina', when: '12/03/2026 09:00' }],
});

export const deliveryNotifications = [resultsReady, readingScheduled, ownResultsCode] as const;
