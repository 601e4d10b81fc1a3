import { notificationType } from '#platform/contract/notification-type.ts';
import { showNumber } from '#platform/contract/numbers.ts';

export const documentsReady = notificationType<{ added: number; asked: number }>({
  code: 'documents.ready',
  label: 'Documentos listos para descargar',
  level: ({ added, asked }) => (added < asked ? 'WARNING' : 'SUCCESS'),
  channels: ['APP', 'EMAIL'],
  askedFor: ['EMAIL'],
  text: ({ added, asked }) => ({
    title: 'Tus documentos están listos',
    paragraphs: [`${showNumber(added)} de ${showNumber(asked)} documentos en un archivo ZIP.`],
    action: { label: 'Ver los documentos', url: '/gestion_colaboradores/colaboradores_documentos' },
  }),
  samples: [{ added: 1200, asked: 1201 }],
});

export const documentNotifications = [documentsReady] as const;
