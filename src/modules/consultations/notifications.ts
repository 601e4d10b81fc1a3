import { notificationType } from '../../platform/contract/notification-type.ts';

/** To the worker. That there is a referral, and to whom, is said by the medical service itself. */
export const consultationPending = notificationType<{ firstName: string; company: string; mail: string | null }>({
  code: 'consultation_pending',
  label: 'Aviso del servicio médico al colaborador',
  level: 'INFO',
  channels: ['EMAIL'],
  toWorker: true,
  text: ({ firstName, company, mail }) => ({
    subject: `El servicio médico de ${company} te espera`,
    title: 'Tienes un asunto pendiente con el servicio médico',
    paragraphs: [
      `Hola, ${firstName}. El servicio médico de ${company} necesita coordinar contigo una cita.`,
      mail ? `Escribe a ${mail} o acércate al tópico.` : 'Acércate al tópico de tu empresa.',
    ],
  }),
  samples: [
    { firstName: 'Luis', company: 'Minera Andina', mail: 'saludocupacional@mineraandina.pe' },
    { firstName: 'Luis', company: 'Minera Andina', mail: null },
  ],
});

export const consultationNotifications = [consultationPending] as const;
