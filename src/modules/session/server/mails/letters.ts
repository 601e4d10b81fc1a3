import { compose } from '../../../../platform/server/messages/compose.ts';
import type { Content } from '../../../../platform/server/messages/seal.ts';

/** What each mail about an account says. Names come from people: the layout escapes them. */
export const letters = {
  sign_in_code: ({ firstName, code }: { firstName: string; code: string }): Content =>
    compose({
      subject: 'Tu código para entrar a Vigía',
      title: 'Verificación de dos pasos',
      paragraphs: [`Hola, ${firstName}. Escribe este código en la página para terminar de iniciar sesión:`],
      code,
      note: 'Vale 5 minutos y una sola vez. No se lo des a nadie: nunca te lo pediremos. Si no fuiste tú, cambia tu contraseña, porque alguien la conoce.',
    }),
  reset: ({ firstName, link }: { firstName: string; link: string }): Content =>
    compose({
      subject: 'Cambia tu contraseña de Vigía',
      title: 'Recupera tu contraseña',
      paragraphs: [`Hola, ${firstName}. Recibimos un pedido para cambiar la contraseña de tu cuenta.`],
      action: { label: 'Elegir una contraseña nueva', url: link },
      note: 'El enlace vale 30 minutos y una sola vez. Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.',
    }),
  password_changed: ({ firstName, link }: { firstName: string; link: string }): Content =>
    compose({
      subject: 'Tu contraseña de Vigía cambió',
      title: 'Tu contraseña cambió',
      paragraphs: [
        `Hola, ${firstName}. La contraseña de tu cuenta acaba de cambiar y cerramos tus demás sesiones.`,
        'Si fuiste tú, no tienes que hacer nada.',
      ],
      action: { label: 'No fui yo: recuperar mi cuenta', url: link },
    }),
  invitation: ({ firstName, company, link }: { firstName: string; company: string; link: string }): Content =>
    compose({
      subject: `Te invitaron a Vigía: ${company}`,
      title: 'Tienes una invitación',
      paragraphs: [`Hola, ${firstName}. ${company} te invita a trabajar en Vigía, su plataforma de salud ocupacional.`],
      action: { label: 'Activar mi cuenta', url: link },
      note: 'El enlace vale 7 días y una sola vez. Al abrirlo eliges tu contraseña.',
    }),
  access_given: ({ firstName, company, link }: { firstName: string; company: string; link: string }): Content =>
    compose({
      subject: `Ya puedes trabajar con ${company} en Vigía`,
      title: 'Tienes una empresa más',
      paragraphs: [
        `Hola, ${firstName}. ${company} te dio acceso. Entra con tu cuenta de siempre y elígela al iniciar sesión.`,
      ],
      action: { label: 'Ir a Vigía', url: link },
    }),
  access_taken: ({ firstName, company }: { firstName: string; company: string }): Content =>
    compose({
      subject: `Tu acceso a ${company} en Vigía terminó`,
      title: 'Tu acceso terminó',
      paragraphs: [
        `Hola, ${firstName}. Tu cuenta ya no puede entrar a los datos de ${company}.`,
        'Si crees que es un error, escribe a quien administra Vigía en tu empresa.',
      ],
    }),
} as const;

export type LetterName = keyof typeof letters;

/** Letters that hold what opens an account: once they arrived they are for their recipient alone. */
export const SECRET_LETTERS: ReadonlySet<string> = new Set<LetterName>(['sign_in_code', 'reset', 'invitation']);
