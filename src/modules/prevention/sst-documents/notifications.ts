import { notificationType } from '#platform/contract/notification-type.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { codeMessage, linkMessage } from '#platform/contract/worker-message.ts';

export const packReady = notificationType<{ files: number }>({
  code: 'sst.pack_ready',
  label: 'Paquete de inspección listo',
  level: 'SUCCESS',
  channels: ['APP', 'EMAIL'],
  askedFor: ['EMAIL'],
  text: ({ files }) => ({
    title: 'El paquete de inspección está listo',
    paragraphs: [`${showNumber(files)} archivos en un ZIP, con su índice y sus huellas.`],
    action: { label: 'Ver los registros', url: '/documentacion_sst/registros' },
  }),
  samples: [{ files: 14 }],
});

export const validationReady = notificationType<{ workers: number }>({
  code: 'sst.validation_ready',
  label: 'Registro de exámenes validado',
  level: 'SUCCESS',
  channels: ['APP', 'EMAIL'],
  askedFor: ['EMAIL'],
  text: ({ workers }) => ({
    title: 'Validaste el registro de exámenes médicos',
    paragraphs: [`Quedó sellado, con ${showNumber(workers)} colaboradores.`],
    action: { label: 'Ver los registros', url: '/documentacion_sst/registros' },
  }),
  samples: [{ workers: 12_000 }],
});

export const reviewDue = notificationType<{ documents: number; first: string }>({
  code: 'sst.review_due',
  label: 'Documentos SST por revisar',
  level: 'WARNING',
  channels: ['APP', 'EMAIL'],
  askedFor: ['EMAIL'],
  text: ({ documents, first }) => ({
    title: documents === 1 ? 'Un documento SST debe revisarse' : `${documents} documentos SST deben revisarse`,
    paragraphs: [documents === 1 ? `Venció la revisión de «${first}».` : `Venció la revisión de «${first}» y otros.`],
    action: { label: 'Ver los documentos', url: '/documentacion_sst/formatos_modelo?overdue=true' },
  }),
  samples: [
    { documents: 1, first: 'Política' },
    { documents: 3, first: 'Política' },
  ],
});

/** Recipient: the worker, with a personal link. */
export const readingRequested = linkMessage({
  code: 'sst_reading_asked',
  label: 'Documento por leer y firmar',
  title: 'Tienes un documento por leer',
  says: (company) => `${company} te pide leer un documento y firmar que lo entendiste.`,
  action: 'Leer el documento',
  days: 30,
  page: '/leer_documento?t=y',
});

export const readingCode = codeMessage({
  code: 'sst_reading_code',
  label: 'Código para leer y firmar un documento',
  purpose: 'leer tu documento',
});

const people = (n: number) => `${showNumber(n)} ${n === 1 ? 'persona' : 'personas'}`;

/** Recipient: the user who requested the reading, once all messages are written. */
export const readingsSent = notificationType<{ document: string; asked: number; unreachable: number }>({
  code: 'sst.readings_sent',
  label: 'Lectura de un documento pedida',
  level: 'SUCCESS',
  channels: ['APP', 'EMAIL'],
  askedFor: ['EMAIL'],
  text: ({ document, asked, unreachable }) => ({
    title: 'Se pidió leer un documento',
    paragraphs: [
      `Pediste a ${people(asked)} leer «${document}».`,
      ...(unreachable > 0
        ? [`${people(unreachable)} sin contacto verificado: entrégales el equipo, o pídeles verificar sus datos.`]
        : []),
    ],
    action: { label: 'Ver las lecturas', url: '/documentacion_sst/lecturas' },
  }),
  samples: [
    { document: 'Política de SST', asked: 120, unreachable: 4 },
    { document: 'Política de SST', asked: 1, unreachable: 0 },
  ],
});

export const sstNotifications = [
  packReady,
  reviewDue,
  validationReady,
  readingRequested,
  readingCode,
  readingsSent,
] as const;
