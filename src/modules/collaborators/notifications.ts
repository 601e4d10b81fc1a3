import { notificationType } from '../../platform/contract/notification-type.ts';

const EMAIL = ['EMAIL'] as const;

/** What each message about a worker's own data says. None has a clinical word. */
export const registrationLink = notificationType<{ firstName: string; company: string; link: string }>({
  code: 'registration_link',
  listed: true,
  label: 'Enlace para verificar los datos',
  level: 'INFO',
  channels: EMAIL,
  secret: true,
  toWorker: true,
  text: ({ firstName, company, link }) => ({
    subject: `Verifica tus datos: ${company}`,
    title: 'Verifica tus datos',
    paragraphs: [`Hola, ${firstName}. ${company} te pide verificar tus datos de contacto. Toma dos minutos.`],
    action: { label: 'Verificar mis datos', url: link },
    note: 'El enlace es solo para ti y vale 15 días. Ten a la mano tu documento de identidad. No lo compartas.',
  }),
  samples: [{ firstName: 'Luis', company: 'Minera Andina', link: 'https://vigia.pe/registro?personId=x' }],
});

export const registrationCode = notificationType<{ firstName: string; code: string }>({
  code: 'registration_code',
  label: 'Código para verificar los datos',
  level: 'INFO',
  channels: EMAIL,
  secret: true,
  toWorker: true,
  urgent: true,
  text: ({ firstName, code }) => ({
    subject: 'Tu código de verificación',
    title: 'Código de verificación',
    paragraphs: [`Hola, ${firstName}. Escribe este código en la página para verificar tus datos:`],
    code,
    note: 'Vale 5 minutos y una sola vez. No se lo des a nadie: nunca te lo pediremos.',
  }),
  samples: [{ firstName: 'Luis', code: '123456' }],
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
