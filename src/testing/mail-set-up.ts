/** Configuration with e-mail to a port without a listener: tests read the outgoing messages in the ledger. */
export const MAIL_SET_UP = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'avisos@vigia.test' };

/** Configuration with WhatsApp and SMS in addition to e-mail. */
export const ALL_SET_UP = {
  ...MAIL_SET_UP,
  SMS_URL: 'http://127.0.0.1:9/sms',
  SMS_TOKEN: 'prueba',
  WHATSAPP_URL: 'http://127.0.0.1:9',
  WHATSAPP_PHONE_ID: '123456',
  WHATSAPP_TOKEN: 'prueba',
};
