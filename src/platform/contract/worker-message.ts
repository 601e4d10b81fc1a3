import { type NotificationChannel, type NotificationType, notificationType } from './notification-type.ts';

interface CodeMessage {
  code: string;
  label: string;
  /** End of the sentence «Escribe este código en la página para …»: «leer tu documento». */
  purpose: string;
}

/** Message with a code for a worker who opened a link; the code proves that the contact is the worker's own. */
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
  /** Possible channels; by default e-mail, WhatsApp and SMS. */
  channels?: readonly NotificationChannel[];
  title: string;
  /** Subject of the e-mail; the title by default. */
  subject?: (company: string) => string;
  /** The paragraph with the company's request or information. */
  says: (company: string) => string;
  action: string;
  /** Validity of the link in days; the small print states it. */
  days?: number;
  /** Small print that replaces the default. */
  note?: string;
  /** Path of the page that the link opens; only for samples. */
  page: string;
}

/** Message to a worker with a personal link. */
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
