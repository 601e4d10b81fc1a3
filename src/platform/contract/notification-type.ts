import { addMonths, isPlaceholder } from './dates.ts';

export const NOTIFICATION_LEVELS = ['INFO', 'SUCCESS', 'WARNING', 'DANGER'] as const;
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];
/**
 * APP: the bell and its list. EMAIL, WHATSAPP, SMS: a message in the ledger of messages. BANNER: shown for some seconds
 * on entering.
 */
export const NOTIFICATION_CHANNELS = ['APP', 'EMAIL', 'BANNER', 'WHATSAPP', 'SMS'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Subject of a notification; the page that it links to is filtered by it, see `pathAbout`. */
export interface NotificationAbout {
  /** Exams whose validity ends between two days. */
  expired?: { from: string; to: string };
  /** An exam of a worker; `documentType` is SUNAT's number of the document type. */
  worker?: { documentType: string; documentNumber: string | null; attentionDate: string | null };
}

const dayOrNull = (day: string | null | undefined): string | null =>
  day && !isPlaceholder(day.slice(0, 10)) ? day.slice(0, 10) : null;

/**
 * Path of the page about a notification's subject: the exams to schedule between two days, or the exams of a worker in
 * the last two years, or since the day of an older exam. Null without a subject; a placeholder day counts as missing.
 */
export function pathAbout({ expired, worker }: NotificationAbout, today: string): string | null {
  const [from, to] = [dayOrNull(expired?.from), dayOrNull(expired?.to)];
  if (from && to) return `/agendamiento/emo?${new URLSearchParams({ expiredDateInicio: from, expiredDateFinal: to })}`;
  if (!worker?.documentType) return null;
  const day = dayOrNull(worker.attentionDate);
  const twoYearsAgo = addMonths(today, -24);
  return `/resultados/emos?${new URLSearchParams({
    documentTypeNumber: worker.documentNumber ?? worker.documentType,
    ...(day ? { attentionDate: day } : {}),
    start_date: day && day < twoYearsAgo ? day : twoYearsAgo,
    end_date: today,
  })}`;
}

export interface NotificationText {
  /** Subject of an e-mail; the title by default. */
  subject?: string;
  title: string;
  /** Joined in one text on the page, separate paragraphs in an e-mail. */
  paragraphs: readonly string[];
  /** A code for the person to type, in large print. Only in e-mails. */
  code?: string;
  /** Button with its link: a path of the product or a full URL. */
  action?: { label: string; url: string };
  /** In the app the notification links to the page about this subject instead. */
  about?: NotificationAbout;
  /** Small print of an e-mail. */
  note?: string;
}

/** A type of notification. `Facts` are the values for its text; they never include clinical content. */
export interface NotificationType<Facts> {
  /** Stored with every notification and message, so it must never change. */
  code: string;
  /** Name on the settings pages. */
  label: string;
  level: NotificationLevel | ((facts: Facts) => NotificationLevel);
  /** Possible channels; the first is used when no setting chooses another. */
  channels: readonly NotificationChannel[];
  /** Channels that are used only for a person who asked for them. */
  askedFor?: readonly NotificationChannel[];
  /** The message contains a code or link that gives access; after delivery only its recipient can read it. */
  secret?: true;
  /**
   * Law or security requires the message, so its first channel cannot be turned off, or none of those that are named.
   * For `secret` types it is the first.
   */
  required?: true | readonly NotificationChannel[];
  /** The message goes to a mailbox of the company, not to a person with an account. */
  toCompany?: true;
  /** The message goes to a worker: not in quiet hours, and by WhatsApp or SMS only with the worker's consent. */
  toWorker?: true;
  /**
   * Undelivered messages are listed for the owner of the company; that such a message was sent reveals nothing about
   * health.
   */
  listed?: true;
  /** The message is sent at any hour, because the worker waits for it or it warns of a danger to the worker. */
  urgent?: true;
  /** A super admin can change the banner's text; this default text with placeholders is the start. */
  editable?: { subject: string; message: string };
  text: (facts: Facts) => NotificationText;
  /** One e-mail about all notices that an act has for a person, instead of one with the text of each. */
  mail?: (facts: readonly Facts[]) => NotificationText;
  /** Facts for previews and for the test that reads every text. */
  samples: readonly Facts[];
}

/**
 * A type in a list of types with different facts. The compiler cannot check what `text` is given there, so it is given
 * only samples of the same type.
 */
export type AnyNotificationType = NotificationType<unknown>;

/** A type with facts of its own, as a module declares it for the list of all types. */
export interface DeclaredNotificationType extends Omit<AnyNotificationType, 'level' | 'text' | 'mail'> {
  level: NotificationLevel | ((facts: never) => NotificationLevel);
  text: (facts: never) => NotificationText;
  mail?: (facts: never) => NotificationText;
}

export const notificationType = <Facts>(type: NotificationType<Facts>): NotificationType<Facts> => type;

export const levelOf = <Facts>({ level }: NotificationType<Facts>, facts: Facts): NotificationLevel =>
  typeof level === 'function' ? level(facts) : level;

/** The text with a full URL in its action, for messages that are read outside the product. */
export function withOrigin(text: NotificationText, origin: string): NotificationText {
  const { action } = text;
  return action?.url.startsWith('/') ? { ...text, action: { ...action, url: `${origin}${action.url}` } } : text;
}
