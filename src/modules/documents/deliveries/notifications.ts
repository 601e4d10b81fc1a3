import { notificationType } from '#platform/contract/notification-type.ts';
import { linkMessage } from '#platform/contract/worker-message.ts';
import { ownResultsCode } from './own/notifications.ts';

/**
 * Message to the worker with the personal link. The message does not mention the exam: the page shows it after the
 * identity check.
 */
export const resultsReady = linkMessage({
  code: 'results_ready',
  label: 'Documento disponible para el colaborador',
  title: 'Tienes un documento disponible',
  says: (company) => `${company} tiene un documento para ti. Ábrelo y firma que lo recibiste.`,
  action: 'Abrir mi documento',
  days: 15,
  page: '/constancia_lectura_resultado?attention_id=x&t=y',
});

/** Message to the worker with the date of the appointment with the doctor. */
export const readingScheduled = notificationType<{ firstName: string; company: string; when: string }>({
  code: 'reading_scheduled',
  label: 'Cita con el servicio médico',
  level: 'INFO',
  channels: ['EMAIL', 'WHATSAPP', 'SMS'],
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
