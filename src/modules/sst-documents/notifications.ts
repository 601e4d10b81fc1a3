import { notificationType } from '../../platform/contract/notification-type.ts';

export const packReady = notificationType<{ files: number }>({
  code: 'sst.pack_ready',
  label: 'Paquete de inspección listo',
  level: 'SUCCESS',
  channels: ['APP', 'EMAIL'],
  askedFor: ['EMAIL'],
  text: ({ files }) => ({
    title: 'El paquete de inspección está listo',
    paragraphs: [`${files.toLocaleString('es-PE')} archivos en un ZIP, con su índice y sus huellas.`],
    action: { label: 'Ver los registros', url: '/documentacion_sst/registros' },
  }),
  samples: [{ files: 14 }],
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

export const sstNotifications = [packReady, reviewDue] as const;
