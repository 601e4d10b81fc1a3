import { notificationType } from '#platform/contract/notification-type.ts';

interface Person {
  firstName: string;
}
interface Member extends Person {
  company: string;
}
interface Linked {
  link: string;
}
const EMAIL = ['EMAIL'] as const;
const ANA = { firstName: 'Ana', company: 'Minera Andina', link: 'https://vigia.pe/login' };

/** E-mails about accounts. Names are typed by people; the layout escapes them. */
export const signInCode = notificationType<Person & { code: string }>({
  code: 'sign_in_code',
  label: 'Código para entrar',
  level: 'INFO',
  channels: EMAIL,
  secret: true,
  text: ({ firstName, code }) => ({
    subject: 'Tu código para entrar a Vigía',
    title: 'Verificación de dos pasos',
    paragraphs: [`Hola, ${firstName}. Escribe este código en la página para terminar de iniciar sesión:`],
    code,
    note: 'Vale 5 minutos y una sola vez. No se lo des a nadie: nunca te lo pediremos. Si no fuiste tú, cambia tu contraseña, porque alguien la conoce.',
  }),
  samples: [{ firstName: 'Ana', code: '123456' }],
});

export const passwordReset = notificationType<Person & Linked>({
  code: 'reset',
  listed: true,
  label: 'Cambio de contraseña pedido',
  level: 'INFO',
  channels: EMAIL,
  secret: true,
  text: ({ firstName, link }) => ({
    subject: 'Cambia tu contraseña de Vigía',
    title: 'Recupera tu contraseña',
    paragraphs: [`Hola, ${firstName}. Recibimos un pedido para cambiar la contraseña de tu cuenta.`],
    action: { label: 'Elegir una contraseña nueva', url: link },
    note: 'El enlace vale 30 minutos y una sola vez. Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.',
  }),
  samples: [ANA],
});

export const passwordChanged = notificationType<Person & Linked>({
  code: 'password_changed',
  listed: true,
  label: 'Contraseña cambiada',
  level: 'WARNING',
  channels: EMAIL,
  required: true,
  text: ({ firstName, link }) => ({
    subject: 'Tu contraseña de Vigía cambió',
    title: 'Tu contraseña cambió',
    paragraphs: [
      `Hola, ${firstName}. La contraseña de tu cuenta acaba de cambiar y cerramos tus demás sesiones.`,
      'Si fuiste tú, no tienes que hacer nada.',
    ],
    action: { label: 'No fui yo: recuperar mi cuenta', url: link },
  }),
  samples: [ANA],
});

export const invitation = notificationType<Member & Linked>({
  code: 'invitation',
  listed: true,
  label: 'Invitación a la plataforma',
  level: 'INFO',
  channels: EMAIL,
  secret: true,
  text: ({ firstName, company, link }) => ({
    subject: `Te invitaron a Vigía: ${company}`,
    title: 'Tienes una invitación',
    paragraphs: [`Hola, ${firstName}. ${company} te invita a trabajar en Vigía, su plataforma de salud ocupacional.`],
    action: { label: 'Activar mi cuenta', url: link },
    note: 'El enlace vale 7 días y una sola vez. Al abrirlo eliges tu contraseña.',
  }),
  samples: [ANA],
});

export const accessGranted = notificationType<Member & Linked>({
  code: 'access_given',
  listed: true,
  label: 'Acceso a una empresa',
  level: 'INFO',
  channels: EMAIL,
  text: ({ firstName, company, link }) => ({
    subject: `Ya puedes trabajar con ${company} en Vigía`,
    title: 'Tienes una empresa más',
    paragraphs: [
      `Hola, ${firstName}. ${company} te dio acceso. Entra con tu cuenta de siempre y elígela al iniciar sesión.`,
    ],
    action: { label: 'Ir a Vigía', url: link },
  }),
  samples: [ANA],
});

export const accessRevoked = notificationType<Member>({
  code: 'access_taken',
  listed: true,
  label: 'Fin del acceso a una empresa',
  level: 'WARNING',
  channels: EMAIL,
  required: true,
  text: ({ firstName, company }) => ({
    subject: `Tu acceso a ${company} en Vigía terminó`,
    title: 'Tu acceso terminó',
    paragraphs: [
      `Hola, ${firstName}. Tu cuenta ya no puede entrar a los datos de ${company}.`,
      'Si crees que es un error, escribe a quien administra Vigía en tu empresa.',
    ],
  }),
  samples: [ANA],
});

export const greeting = notificationType<Person & { company: string | null }>({
  code: 'LOGIN_MESSAGE',
  label: 'Saludo al entrar',
  level: 'INFO',
  channels: ['BANNER'],
  editable: { subject: 'Hola, {nombre}', message: 'Trabajas en {empresa}.' },
  text: ({ firstName, company }) => ({
    title: `Hola, ${firstName}`,
    paragraphs: [company ? `Trabajas en ${company}.` : 'Iniciaste sesión en Vigía.'],
  }),
  samples: [ANA],
});

export const sessionNotifications = [
  signInCode,
  passwordReset,
  passwordChanged,
  invitation,
  accessGranted,
  accessRevoked,
  greeting,
] as const;
