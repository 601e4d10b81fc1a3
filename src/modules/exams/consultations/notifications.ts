import { notificationType } from '#platform/contract/notification-type.ts';
import { codeMessage, linkMessage } from '#platform/contract/worker-message.ts';

/**
 * Message to the worker. It does not mention the referral or its speciality: the medical service explains them itself.
 */
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

/**
 * Message to the doctors of the company. It identifies the worker by the document only; its subject is inside the
 * clinical wall.
 */
export const workerReportLoaded = notificationType<{
  documentType: string;
  documentNumber: string;
  attentionDate: string;
}>({
  code: 'consultation.own_report',
  label: 'Un colaborador cargó un informe',
  level: 'INFO',
  channels: ['APP', 'EMAIL'],
  text: ({ documentNumber, ...worker }) => ({
    title: 'Un colaborador cargó un informe',
    paragraphs: [`Lo cargó desde su enlace quien tiene el documento ${documentNumber}. Espera tu revisión.`],
    about: { worker: { ...worker, documentNumber } },
    action: { label: 'Abrir los EMOs', url: '/resultados/emos' },
  }),
  samples: [{ documentType: '01', documentNumber: '45678912', attentionDate: '2026-03-10' }],
});

/**
 * Message to the worker with the link for loading the report. The page names the document only after the worker has
 * proved their identity.
 */
export const reportRequested = linkMessage({
  code: 'report_asked',
  label: 'Enlace para cargar un documento',
  title: 'Falta un documento tuyo',
  subject: (company) => `${company} espera un documento tuyo`,
  says: (company) => `El servicio médico de ${company} espera un documento que puedes cargar aquí.`,
  action: 'Cargar el documento',
  note: 'El enlace vale 15 días y es solo tuyo. Al abrirlo pide tu documento de identidad y un código que se envía a tu contacto verificado.',
  page: '/cargar_documento?t=y',
});

/** Message with the code for the worker who loads the report. */
export const ownReportCode = codeMessage({
  code: 'own_report_code',
  label: 'Código para cargar un documento',
  purpose: 'cargar tu documento',
});

export const consultationNotifications = [
  consultationPending,
  workerReportLoaded,
  reportRequested,
  ownReportCode,
] as const;
