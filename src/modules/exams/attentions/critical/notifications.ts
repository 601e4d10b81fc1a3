import { notificationType } from '#platform/contract/notification-type.ts';

/**
 * Message to the doctors of the company. It identifies the worker by the document only; the result is inside the
 * clinical wall.
 */
export const criticalFound = notificationType<{
  documentType: string;
  documentNumber: string;
  attentionDate: string;
}>({
  code: 'exam.critical',
  label: 'Un examen necesita atención hoy',
  level: 'DANGER',
  channels: ['APP', 'EMAIL'],
  text: ({ documentNumber, ...worker }) => ({
    title: 'Un examen necesita tu atención hoy',
    paragraphs: [`Es de quien tiene el documento ${documentNumber}. Está primero en tu cola.`],
    about: { worker: { ...worker, documentNumber } },
    action: { label: 'Abrir la cola', url: '/resultados/emos?cola=true' },
  }),
  samples: [{ documentType: '01', documentNumber: '45678912', attentionDate: '2026-03-10' }],
});

export const examNotifications = [criticalFound] as const;
