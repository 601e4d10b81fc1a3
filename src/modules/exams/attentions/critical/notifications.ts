import { notificationType } from '#platform/contract/notification-type.ts';

const OPEN_QUEUE = { label: 'Abrir la cola', url: '/resultados/emos?cola=true' };

/**
 * Message to the doctors of the company. In the app it identifies the worker by the document, an e-mail only says how
 * many exams wait; the results are inside the clinical wall. Neither a company nor a doctor can turn it off by
 * either channel: a doctor who is not signed in sees it only by e-mail.
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
  required: ['APP', 'EMAIL'],
  text: ({ documentNumber, ...worker }) => ({
    title: 'Un examen necesita tu atención hoy',
    paragraphs: [`Es de quien tiene el documento ${documentNumber}. Está primero en tu cola.`],
    about: { worker: { ...worker, documentNumber } },
    action: OPEN_QUEUE,
  }),
  mail: ({ length }) => ({
    title: length === 1 ? 'Un examen necesita tu atención hoy' : `${length} exámenes necesitan tu atención hoy`,
    paragraphs: [length === 1 ? 'Está primero en tu cola.' : 'Están primero en tu cola.'],
    action: OPEN_QUEUE,
  }),
  samples: [{ documentType: '01', documentNumber: '45678912', attentionDate: '2026-03-10' }],
});

export const examNotifications = [criticalFound] as const;
