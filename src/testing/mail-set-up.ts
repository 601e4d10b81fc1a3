/** An installation that sends e-mail, to a port where nobody listens: what would leave is read in the ledger. */
export const MAIL_SET_UP = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'avisos@vigia.test' };
