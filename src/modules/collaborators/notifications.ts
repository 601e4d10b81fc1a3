import { notificationType } from '../../platform/contract/notification-type.ts';
import { codeMessage, linkMessage } from '../../platform/contract/worker-message.ts';

const EMAIL = ['EMAIL'] as const;

/** What each message about a worker's own data says. None has a clinical word. */
export const registrationLink = linkMessage({
  code: 'registration_link',
  listed: true,
  label: 'Enlace para verificar los datos',
  channels: EMAIL,
  title: 'Verifica tus datos',
  subject: (company) => `Verifica tus datos: ${company}`,
  says: (company) => `${company} te pide verificar tus datos de contacto. Toma dos minutos.`,
  action: 'Verificar mis datos',
  days: 15,
  page: '/registro?personId=x',
});

export const registrationCode = codeMessage({
  code: 'registration_code',
  label: 'Código para verificar los datos',
  purpose: 'verificar tus datos',
});

export const contactChanged = notificationType<{ firstName: string; company: string }>({
  code: 'contact_changed',
  listed: true,
  label: 'Correo de contacto cambiado',
  level: 'WARNING',
  channels: EMAIL,
  required: true,
  toWorker: true,
  urgent: true,
  text: ({ firstName, company }) => ({
    title: 'Tu correo de contacto cambió',
    paragraphs: [
      `Hola, ${firstName}. Tu correo de contacto en ${company} ya no es este.`,
      'Si lo cambiaste tú, no tienes que hacer nada. Si no, avisa al médico ocupacional de tu empresa.',
    ],
  }),
  samples: [{ firstName: 'Luis', company: 'Minera Andina' }],
});

export const contactChangeTold = notificationType<{ fullName: string; document: string }>({
  code: 'contact_change_told',
  label: 'Un colaborador cambió su correo, al servicio médico',
  level: 'INFO',
  channels: EMAIL,
  toCompany: true,
  text: ({ fullName, document }) => ({
    subject: 'Un colaborador cambió su correo de contacto',
    title: 'Cambió un correo de contacto',
    paragraphs: [`${fullName} (${document}) cambió su correo de contacto al verificar sus datos.`],
  }),
  samples: [{ fullName: 'Luis Quispe Rojas', document: 'DNI 41234567' }],
});

export const collaboratorNotifications = [
  registrationLink,
  registrationCode,
  contactChanged,
  contactChangeTold,
] as const;
