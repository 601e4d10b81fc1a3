import { compose } from '../../../../platform/server/messages/compose.ts';
import type { Content } from '../../../../platform/server/messages/seal.ts';

/** What each message about a worker's own data says. None has a clinical word. */
export const letters = {
  link: ({ firstName, company, link }: { firstName: string; company: string; link: string }): Content =>
    compose({
      subject: `Verifica tus datos: ${company}`,
      title: 'Verifica tus datos',
      paragraphs: [`Hola, ${firstName}. ${company} te pide verificar tus datos de contacto. Toma dos minutos.`],
      action: { label: 'Verificar mis datos', url: link },
      note: 'El enlace es solo para ti y vale 15 días. Ten a la mano tu documento de identidad. No lo compartas.',
    }),
  code: ({ firstName, code }: { firstName: string; code: string }): Content =>
    compose({
      subject: 'Tu código de verificación',
      title: 'Código de verificación',
      paragraphs: [`Hola, ${firstName}. Escribe este código en la página para verificar tus datos:`],
      code,
      note: 'Vale 5 minutos y una sola vez. No se lo des a nadie: nunca te lo pediremos.',
    }),
  changed: ({ firstName, company }: { firstName: string; company: string }): Content =>
    compose({
      subject: 'Tu correo de contacto cambió',
      title: 'Tu correo de contacto cambió',
      paragraphs: [
        `Hola, ${firstName}. Tu correo de contacto en ${company} ya no es este.`,
        'Si lo cambiaste tú, no tienes que hacer nada. Si no, avisa al médico ocupacional de tu empresa.',
      ],
    }),
  told: ({ fullName, document }: { fullName: string; document: string }): Content =>
    compose({
      subject: 'Un colaborador cambió su correo de contacto',
      title: 'Cambió un correo de contacto',
      paragraphs: [`${fullName} (${document}) cambió su correo de contacto al verificar sus datos.`],
    }),
};
