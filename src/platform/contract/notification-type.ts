import { addMonths, isPlaceholder } from './dates.ts';

export const NOTIFICATION_LEVELS = ['INFO', 'SUCCESS', 'WARNING', 'DANGER'] as const;
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];
/**
 * APP: the bell and its list. EMAIL, WHATSAPP, SMS: a message of the ledger. BANNER: shown for some seconds on entering.
 */
export const NOTIFICATION_CHANNELS = ['APP', 'EMAIL', 'BANNER', 'WHATSAPP', 'SMS'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** What it is about, by which the page that it leads to is filtered: see `pathAbout`. */
export interface NotificationAbout {
  /** Exams that end between two days. */
  expired?: { from: string; to: string };
  /** A worker's exam. The type of document by its number of SUNAT. */
  worker?: { documentType: string; documentNumber: string | null; attentionDate: string | null };
}

const given = (day: string | null | undefined): string | null =>
  day && !isPlaceholder(day.slice(0, 10)) ? day.slice(0, 10) : null;

/**
 * The page of what a notification is about: the exams to schedule of some days, or the exams of a worker of the last two
 * years. Null where it is about nothing of this; a day that stands for none is none.
 */
export function pathAbout({ expired, worker }: NotificationAbout, today: string): string | null {
  const [from, to] = [given(expired?.from), given(expired?.to)];
  if (from && to) return `/agendamiento/emo?${new URLSearchParams({ expiredDateInicio: from, expiredDateFinal: to })}`;
  if (!worker?.documentType) return null;
  const day = given(worker.attentionDate);
  return `/resultados/emos?${new URLSearchParams({
    documentTypeNumber: worker.documentNumber ?? worker.documentType,
    ...(day ? { attentionDate: day } : {}),
    ...{ start_date: addMonths(today, -24), end_date: today },
  })}`;
}

export interface NotificationText {
  /** Of an e-mail; the title where it is missing. */
  subject?: string;
  title: string;
  /** One after another on the page, apart in an e-mail. */
  paragraphs: readonly string[];
  /** A code to type, shown large. E-mail only. */
  code?: string;
  /** Where it leads: a path of the product, or a whole address. */
  action?: { label: string; url: string };
  /** In the app it leads there instead. */
  about?: NotificationAbout;
  /** Small print of an e-mail. */
  note?: string;
}

/** One kind of thing that people are told of. `Facts` is what its text needs: never anything clinical. */
export interface NotificationType<Facts> {
  /** Kept with every notification and message, so it never changes. */
  code: string;
  /** Its name on the pages of settings. */
  label: string;
  level: NotificationLevel | ((facts: Facts) => NotificationLevel);
  /** The first one is how it leaves where nobody chose another. */
  channels: readonly NotificationChannel[];
  /** Of these channels, those by which it goes only to a person who asked for it. */
  askedFor?: readonly NotificationChannel[];
  /** It carries what opens an account or a link: once it arrived, nobody but its recipient reads it. */
  secret?: true;
  /** Law or security ask for it: its first channel cannot be turned off. So it is with what is secret. */
  required?: true;
  /** It goes to a mailbox of the company, not to somebody with an account. */
  toCompany?: true;
  /** It goes to a worker: not in quiet hours, and by WhatsApp or SMS only where they agreed to that. */
  toWorker?: true;
  /** Those that do not arrive are listed for the owner of the company: that it was sent says nothing of anybody's health. */
  listed?: true;
  /** The worker waits for it, or it tells of a danger to them: it leaves at any hour. */
  urgent?: true;
  /** A super admin may write another text of its banner: this one, with placeholders, is what they begin with. */
  editable?: { subject: string; message: string };
  text: (facts: Facts) => NotificationText;
  /** Facts for previews and for the test that reads every text. */
  samples: readonly Facts[];
}

export const notificationType = <Facts>(type: NotificationType<Facts>): NotificationType<Facts> => type;

export const levelOf = <Facts>({ level }: NotificationType<Facts>, facts: Facts): NotificationLevel =>
  typeof level === 'function' ? level(facts) : level;

/** The text with the whole address of where it leads, for what is read outside of the product. */
export function withOrigin(text: NotificationText, origin: string): NotificationText {
  const { action } = text;
  return action?.url.startsWith('/') ? { ...text, action: { ...action, url: `${origin}${action.url}` } } : text;
}
