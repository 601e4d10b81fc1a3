import { notificationType } from '../../platform/contract/notification-type.ts';
import { showNumber } from '../../platform/contract/numbers.ts';

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

/** To the worker, with the link that only they get. */
export const readingAsked = notificationType<{ firstName: string; company: string; link: string }>({
  code: 'sst_reading_asked',
  label: 'Documento por leer y firmar',
  level: 'INFO',
  channels: ['EMAIL', 'WHATSAPP', 'SMS'],
  secret: true,
  toWorker: true,
  text: ({ firstName, company, link }) => ({
    subject: 'Tienes un documento por leer',
    title: 'Tienes un documento por leer',
    paragraphs: [`Hola, ${firstName}. ${company} te pide leer un documento y firmar que lo entendiste.`],
    action: { label: 'Leer el documento', url: link },
    note: 'El enlace es solo para ti y vale 30 días. Ten a la mano tu documento de identidad. No lo compartas.',
  }),
  samples: [{ firstName: 'Luis', company: 'Minera Andina', link: 'https://vigia.pe/leer_documento?t=y' }],
});

export const readingCode = notificationType<{ firstName: string; code: string }>({
  code: 'sst_reading_code',
  label: 'Código para leer y firmar un documento',
  level: 'INFO',
  channels: ['EMAIL'],
  secret: true,
  toWorker: true,
  urgent: true,
  text: ({ firstName, code }) => ({
    subject: 'Tu código de verificación',
    title: 'Código de verificación',
    paragraphs: [`Hola, ${firstName}. Escribe este código en la página para leer tu documento:`],
    code,
    note: 'Vale 5 minutos y una sola vez. No se lo des a nadie: nunca te lo pediremos.',
  }),
  samples: [{ firstName: 'Luis', code: '123456' }],
});

const people = (n: number) => `${showNumber(n)} ${n === 1 ? 'persona' : 'personas'}`;

/** To whoever asked for it, once all messages were written. */
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
  readingAsked,
  readingCode,
  readingsSent,
] as const;
