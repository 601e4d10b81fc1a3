/** An installation that sends e-mail, to a port where nobody listens: what would leave is read in the ledger. */
export const MAIL_SET_UP = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'avisos@vigia.test' };

/** One that sends by WhatsApp and SMS besides. */
export const ALL_SET_UP = {
  ...MAIL_SET_UP,
  ...{ SMS_URL: 'http://127.0.0.1:9/sms', SMS_TOKEN: 'prueba' },
  ...{ WHATSAPP_URL: 'http://127.0.0.1:9', WHATSAPP_PHONE_ID: '123456', WHATSAPP_TOKEN: 'prueba' },
};
