import { notificationType } from '#platform/contract/notification-type.ts';
import { codeMessage, linkMessage } from '#platform/contract/worker-message.ts';

const EMAIL = ['EMAIL'] as const;

/** Messages about a worker's own data. None contains a clinical word. */
export const registrationLink = linkMessage({
  code: 'registration_link',
  listed: true,
  label: 'Enlace para verificar los datos',
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

/** Code sent to an e-mail or telephone that a worker claims; reading it proves the claim. */
export const contactCode = codeMessage({
  code: 'contact_code',
  label: 'Código para verificar un contacto nuevo',
  purpose: 'verificar que este contacto es tuyo',
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

/**
 * Message to the former mailbox of a worker whose record was assigned to another identity or united with another
 * record.
 */
export const identityChanged = notificationType<{ firstName: string; company: string }>({
  code: 'identity_changed',
  listed: true,
  label: 'Datos de identidad cambiados',
  level: 'WARNING',
  channels: EMAIL,
  required: true,
  toWorker: true,
  urgent: true,
  text: ({ firstName, company }) => ({
    title: 'Tu registro cambió',
    paragraphs: [
      `Hola, ${firstName}. En ${company} cambiaron los datos de identidad de tu registro, o se unió con otro.`,
      'Por seguridad, tu contacto quedó sin verificar y los enlaces que recibiste ya no sirven.',
      'Si no lo pediste tú, avisa al médico ocupacional de tu empresa.',
    ],
  }),
  samples: [{ firstName: 'Luis', company: 'Minera Andina' }],
});

const workers = (count: number) => (count === 1 ? '1 colaborador' : `${count} colaboradores`);

export const contactChangeNotice = notificationType<{ fullName: string; document: string; count: number }>({
  code: 'contact_change_told',
  label: 'Un colaborador cambió su correo, al servicio médico',
  level: 'INFO',
  channels: EMAIL,
  toCompany: true,
  text: ({ fullName, document, count }) => ({
    subject: count === 1 ? 'Cambió el correo de contacto de un colaborador' : 'Cambiaron correos de contacto',
    title: count === 1 ? 'Cambió un correo de contacto' : 'Cambiaron correos de contacto',
    paragraphs: [
      count === 1
        ? `Cambió el correo de contacto de ${fullName} (${document}).`
        : `Cambió el correo de contacto de ${workers(count)}.`,
    ],
  }),
  samples: [
    { fullName: 'Luis Quispe Rojas', document: 'DNI 41234567', count: 1 },
    { fullName: 'Luis Quispe Rojas', document: 'DNI 41234567', count: 12 },
  ],
});

/** Message to the doctors of the company: nothing is delivered to the worker until a doctor confirms the identity. */
export const identityChangeNotice = notificationType<{
  count: number;
  fullName: string;
  document: string;
  patientId: string;
}>({
  code: 'identity_change_told',
  label: 'Cambió la identidad de un colaborador, o se unió o separó un registro',
  level: 'WARNING',
  channels: ['APP', 'EMAIL'],
  required: true,
  text: ({ count, fullName, document, patientId }) => ({
    title: count === 1 ? `Confirma quién es ${fullName}` : `Confirma quiénes son ${workers(count)}`,
    paragraphs: [
      count === 1
        ? `Cambió el documento, el nombre, el nacimiento o el sexo de ${fullName} (${document}), o su registro se unió o se separó.`
        : `Cambió la identidad de ${workers(count)}, o sus registros se unieron o se separaron.`,
      'Hasta que lo confirmes no se les entrega nada ni se responden sus solicitudes.',
    ],
    action:
      count === 1
        ? { label: 'Ver al colaborador', url: `/gestion_colaboradores/colaboradores?patient=${patientId}` }
        : { label: 'Ver a quiénes', url: '/gestion_colaboradores/colaboradores?identity=POR_CONFIRMAR' },
  }),
  samples: [
    {
      count: 1,
      fullName: 'Luis Quispe Rojas',
      document: 'DNI 41234567',
      patientId: '00000000-0000-4000-8000-000000000000',
    },
    {
      count: 12,
      fullName: 'Luis Quispe Rojas',
      document: 'DNI 41234567',
      patientId: '00000000-0000-4000-8000-000000000000',
    },
  ],
});

export const collaboratorNotifications = [
  registrationLink,
  registrationCode,
  contactCode,
  contactChanged,
  contactChangeNotice,
  identityChanged,
  identityChangeNotice,
] as const;
