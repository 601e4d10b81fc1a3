import { notificationType } from '#platform/contract/notification-type.ts';

/** Data of an appointment in messages to the worker: only its time, place and kind. */
export interface AppointmentFacts {
  firstName: string;
  company: string;
  emo: boolean;
  /** «lunes 12 de marzo de 2026, 09:00» */
  when: string;
  place: string | null;
  link: string;
}

const WORKER_CHANNELS = ['EMAIL', 'WHATSAPP', 'SMS'] as const;

const whatFor = (emo: boolean) => (emo ? 'tu examen ocupacional' : 'una cita con el servicio de salud ocupacional');
const LINK = 'Responde desde el enlace si irás, o pide otra fecha. Ten a la mano tu documento de identidad.';
const SAMPLE: AppointmentFacts = {
  firstName: 'Luis',
  company: 'Minera Andina',
  emo: true,
  when: '12/03/2026, 09:00',
  place: 'Clínica Sur · Sede Ilo',
  link: 'https://vigia.pe/cita?t=y',
};
const at = ({ when, place }: AppointmentFacts) => `${when}${place ? `, en ${place}` : ''}`;

/** Sent to the worker, with the link through which only they can answer. */
export const appointmentAgreed = notificationType<AppointmentFacts>({
  code: 'appointment_agreed',
  listed: true,
  label: 'Cita agendada o recordada',
  level: 'INFO',
  channels: WORKER_CHANNELS,
  toWorker: true,
  secret: true,
  text: (facts) => ({
    subject: `Tienes una cita en ${facts.company}`,
    title: 'Tienes una cita',
    paragraphs: [
      `Hola, ${facts.firstName}. ${facts.company} te agendó ${whatFor(facts.emo)}: ${at(facts)}.`,
      'Trae tu documento de identidad.',
    ],
    action: { label: 'Responder', url: facts.link },
    note: LINK,
  }),
  samples: [SAMPLE, { ...SAMPLE, emo: false, place: null }],
});

export const appointmentMoved = notificationType<AppointmentFacts>({
  code: 'appointment_moved',
  listed: true,
  label: 'Cita reprogramada',
  level: 'INFO',
  channels: WORKER_CHANNELS,
  toWorker: true,
  secret: true,
  text: (facts) => ({
    subject: 'Tu cita cambió de fecha',
    title: 'Tu cita cambió de fecha',
    paragraphs: [
      `Hola, ${facts.firstName}. ${facts.company} cambió la fecha de ${whatFor(facts.emo)}. Ahora es: ${at(facts)}.`,
      'La fecha anterior ya no vale.',
    ],
    action: { label: 'Responder', url: facts.link },
    note: LINK,
  }),
  samples: [SAMPLE],
});

export const appointmentCancelled = notificationType<Omit<AppointmentFacts, 'link'>>({
  code: 'appointment_cancelled',
  listed: true,
  label: 'Cita cancelada',
  level: 'WARNING',
  channels: WORKER_CHANNELS,
  toWorker: true,
  text: ({ firstName, company, emo, when }) => ({
    subject: 'Tu cita se canceló',
    title: 'Tu cita se canceló',
    paragraphs: [`Hola, ${firstName}. ${company} canceló ${whatFor(emo)} del ${when}. No tienes que ir.`],
  }),
  samples: [SAMPLE],
});

/** Sent to the person who agreed the appointment. */
export const otherDayRequested = notificationType<{ name: string; on: string; asked: string; id: string }>({
  code: 'appointment_asked',
  listed: true,
  label: 'Un colaborador pide otra fecha',
  level: 'WARNING',
  channels: ['APP'],
  text: ({ name, on, asked, id }) => ({
    title: `${name} pide otra fecha`,
    paragraphs: [`Su cita del ${on}: pide el ${asked}.`],
    action: { label: 'Ver la cita', url: `/agendamiento/emo?case=${id}` },
  }),
  samples: [{ name: 'Quispe Rojas, Luis', on: '12/03/2026', asked: '19/03/2026', id: 'x' }],
});

/** To the mailbox of a health centre, with the link of one of its sites. */
export const centreLink = notificationType<{ centre: string; site: string; company: string; link: string }>({
  code: 'centre_link',
  listed: true,
  label: 'Enlace del centro médico a sus citas',
  level: 'INFO',
  channels: ['EMAIL'],
  secret: true,
  text: ({ centre, site, company, link }) => ({
    subject: `Citas de ${company} en ${site}`,
    title: `Citas de ${company}`,
    paragraphs: [
      `${centre}: con este enlace ves las citas de ${company} en ${site}, las aceptas o las rechazas y registras quién llegó.`,
    ],
    action: { label: 'Ver las citas', url: link },
    note: 'El enlace vale 90 días. Cada vez que se abre en otro equipo pide un código que llega a este correo.',
  }),
  samples: [{ centre: 'Clínica Sur', site: 'Sede Ilo', company: 'Minera Andina', link: 'https://vigia.pe/centro?t=y' }],
});

export const centreCode = notificationType<{ code: string }>({
  code: 'centre_code',
  label: 'Código del centro médico',
  level: 'INFO',
  channels: ['EMAIL'],
  secret: true,
  urgent: true,
  text: ({ code }) => ({
    subject: 'Tu código para ver las citas',
    title: 'Código de acceso',
    paragraphs: ['Escribe este código en la página para ver las citas de tu sede:'],
    code,
    note: 'Vale 5 minutos y una sola vez.',
  }),
  samples: [{ code: '123456' }],
});

/** Sent to the person who agreed an appointment that the health centre refuses. */
export const centreRefused = notificationType<{ name: string; on: string; reason: string; id: string }>({
  code: 'centre_refused',
  listed: true,
  label: 'Un centro médico no recibe una cita',
  level: 'WARNING',
  channels: ['APP', 'EMAIL'],
  text: ({ name, on, reason, id }) => ({
    title: 'Un centro médico no recibe una cita',
    paragraphs: [`La cita de ${name} del ${on}: ${reason.toLowerCase()}. Reprográmala o cambia de sede.`],
    action: { label: 'Ver la cita', url: `/agendamiento/emo?case=${id}` },
  }),
  samples: [{ name: 'Quispe Rojas, Luis', on: '12/03/2026', reason: 'Sin cupo', id: 'x' }],
});

export const schedulingNotifications = [
  centreRefused,
  centreLink,
  centreCode,
  appointmentAgreed,
  appointmentMoved,
  appointmentCancelled,
  otherDayRequested,
] as const;
