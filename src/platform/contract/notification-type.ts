type NotificationLevel = 'INFO' | 'SUCCESS' | 'WARNING' | 'DANGER';
/** APP: the bell and its list. EMAIL: a message of the ledger. BANNER: shown for some seconds on entering. */
type NotificationChannel = 'APP' | 'EMAIL' | 'BANNER';

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
  channels: readonly NotificationChannel[];
  /** It carries what opens an account or a link: once it arrived, nobody but its recipient reads it. */
  secret?: true;
  text: (facts: Facts) => NotificationText;
  /** Facts for previews and for the test that reads every text. */
  samples: readonly Facts[];
}

export const notificationType = <Facts>(type: NotificationType<Facts>): NotificationType<Facts> => type;

export const levelOf = <Facts>({ level }: NotificationType<Facts>, facts: Facts): NotificationLevel =>
  typeof level === 'function' ? level(facts) : level;
