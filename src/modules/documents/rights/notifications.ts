import { showDay } from '#platform/contract/dates.ts';
import { notificationType } from '#platform/contract/notification-type.ts';
import { codeMessage, linkMessage } from '#platform/contract/worker-message.ts';

const PAGE = '/gestion_colaboradores/solicitudes';
const days = (n: number) => `${n} ${n === 1 ? 'día hábil' : 'días hábiles'}`;

/** Notice to the desk; it mentions neither the worker nor the subject. */
export const requestReceived = notificationType<{ dueOn: string }>({
  code: 'rights.received',
  label: 'Solicitud de un colaborador sobre sus datos',
  level: 'INFO',
  channels: ['APP', 'EMAIL'],
  text: ({ dueOn }) => ({
    title: 'Un colaborador hizo una solicitud sobre sus datos',
    paragraphs: [`La ley da plazo para responder hasta el ${showDay(dueOn)}.`],
    action: { label: 'Ver solicitudes', url: PAGE },
  }),
  samples: [{ dueOn: '2026-12-15' }],
});

export const requestDue = notificationType<{ dueOn: string; left: number }>({
  code: 'rights.due',
  label: 'Solicitudes de colaboradores por vencer',
  level: ({ left }) => (left < 0 ? 'DANGER' : 'WARNING'),
  channels: ['APP', 'EMAIL'],
  text: ({ dueOn, left }) => ({
    title: left < 0 ? 'Pasó el plazo de una solicitud sobre datos' : 'Una solicitud sobre datos está por vencer',
    paragraphs: [
      left < 0
        ? `Debía responderse hasta el ${showDay(dueOn)}. Respóndela cuanto antes.`
        : left === 0
          ? 'Hoy es el último día para responderla.'
          : `Queda plazo de ${days(left)}: hasta el ${showDay(dueOn)}.`,
    ],
    action: { label: 'Ver solicitudes', url: PAGE },
  }),
  samples: [
    { dueOn: '2026-12-15', left: 2 },
    { dueOn: '2026-12-15', left: 0 },
    { dueOn: '2026-12-15', left: -1 },
  ],
});

/** Confirmation to the worker that the request was received. */
export const requestRegistered = notificationType<{ firstName: string; company: string; dueOn: string }>({
  code: 'rights_registered',
  label: 'Constancia de solicitud recibida',
  level: 'INFO',
  channels: ['EMAIL', 'WHATSAPP', 'SMS'],
  toWorker: true,
  text: ({ firstName, company, dueOn }) => ({
    subject: 'Recibimos tu solicitud',
    title: 'Recibimos tu solicitud',
    paragraphs: [
      `Hola, ${firstName}. ${company} recibió tu solicitud y la responderá hasta el ${showDay(dueOn)}.`,
      'Te escribiremos cuando haya una respuesta.',
    ],
    note: 'Si no hiciste ninguna solicitud, avisa al servicio médico de tu empresa.',
  }),
  samples: [{ firstName: 'Luis', company: 'Minera Andina', dueOn: '2026-12-15' }],
});

/** Message to the worker with the personal link to the answer. */
export const requestAnswered = linkMessage({
  code: 'rights_answered',
  label: 'Respuesta a la solicitud de un colaborador',
  title: 'Tienes una respuesta',
  says: (company) => `${company} tiene novedades sobre la solicitud que hiciste.`,
  action: 'Leer la respuesta',
  days: 15,
  page: '/mis_datos?t=y',
});

export const ownRightsCode = codeMessage({
  code: 'own_rights_code',
  label: 'Código para leer la respuesta a una solicitud',
  purpose: 'leer tu respuesta',
});

export const rightsNotifications = [
  requestReceived,
  requestDue,
  requestRegistered,
  requestAnswered,
  ownRightsCode,
] as const;
