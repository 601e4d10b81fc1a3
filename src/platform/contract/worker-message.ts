import { type NotificationChannel, type NotificationType, notificationType } from './notification-type.ts';

interface CodeMessage {
  code: string;
  label: string;
  /** What the worker does with it: «para leer tu documento». */
  purpose: string;
}

/** To the worker who opened a link: the code by which they prove that the contact it goes to is theirs. */
export const codeMessage = ({ code, label, purpose }: CodeMessage) =>
  notificationType<{ firstName: string; code: string }>({
    code,
    label,
    level: 'INFO',
    channels: ['EMAIL', 'WHATSAPP', 'SMS'],
    secret: true,
    toWorker: true,
    urgent: true,
    text: (facts) => ({
      subject: 'Tu código de verificación',
      title: 'Código de verificación',
      paragraphs: [`Hola, ${facts.firstName}. Escribe este código en la página para ${purpose}:`],
      code: facts.code,
      note: 'Vale 5 minutos y una sola vez. No se lo des a nadie: nunca te lo pediremos.',
    }),
    samples: [{ firstName: 'Luis', code: '123456' }],
  });

interface LinkFacts {
  firstName: string;
  company: string;
  link: string;
}

interface LinkMessage extends Pick<NotificationType<LinkFacts>, 'code' | 'label' | 'listed'> {
  /** Left out, all by which a worker is reached. */
  channels?: readonly NotificationChannel[];
  title: string;
  /** The title where it is missing. */
  subject?: (company: string) => string;
  /** What the company asks or tells. */
  says: (company: string) => string;
  action: string;
  /** For how many days the link opens: the small print says so. */
  days?: number;
  /** The small print where it is another one. */
  note?: string;
  /** Path of the page that it opens, for samples. */
  page: string;
}

/** To the worker, with the link that only they get. */
export const linkMessage = ({ title, subject, says, action, days, note, page, channels, ...type }: LinkMessage) =>
  notificationType<LinkFacts>({
    ...type,
    level: 'INFO',
    channels: channels ?? ['EMAIL', 'WHATSAPP', 'SMS'],
    secret: true,
    toWorker: true,
    text: ({ firstName, company, link }) => ({
      subject: subject?.(company) ?? title,
      title,
      paragraphs: [`Hola, ${firstName}. ${says(company)}`],
      action: { label: action, url: link },
      note:
        note ??
        `El enlace es solo para ti y vale ${days} días. Ten a la mano tu documento de identidad. No lo compartas.`,
    }),
    samples: [{ firstName: 'Luis', company: 'Minera Andina', link: `https://vigia.pe${page}` }],
  });
