import { z } from 'zod';

interface HttpChannel {
  url: string;
  token: string;
}
export interface WhatsappSettings extends HttpChannel {
  phoneId: string;
  /** Name of a template approved by Meta; its body must have exactly one variable. */
  template: string;
  language: string;
  /** Secret with which Meta signs its callbacks; without it no delivery status is accepted. */
  appSecret: string | undefined;
  /** Token that Meta sends when it registers the callback address. */
  verifyToken: string | undefined;
}
export interface SmsSettings extends HttpChannel {
  from: string | undefined;
  /** Secret with which the gateway signs its callbacks; without it no delivery status is accepted. */
  statusSecret: string | undefined;
}
/** Start and end as `HH:mm` in Lima; two equal times mean no quiet hours. */
export interface Hours {
  from: string;
  to: string;
}

const optional = z
  .string()
  .trim()
  .optional()
  .transform((v) => v || undefined);

export const MESSAGE_SETTINGS = {
  WHATSAPP_URL: z.string().trim().default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_ID: optional,
  WHATSAPP_TOKEN: optional,
  WHATSAPP_TEMPLATE: z.string().trim().default('vigia_aviso'),
  WHATSAPP_LANGUAGE: z.string().trim().default('es'),
  WHATSAPP_APP_SECRET: optional,
  WHATSAPP_VERIFY_TOKEN: optional,
  SMS_URL: optional,
  SMS_TOKEN: optional,
  SMS_FROM: optional,
  SMS_STATUS_SECRET: optional,
  QUIET_HOURS: z.string().trim().default('21:00-08:00'),
};

const settings = z.object(MESSAGE_SETTINGS);
type Settings = z.infer<typeof settings>;

/** Accepts https addresses, and http only to this machine. */
function outbound(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const local = url && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  return url && (url.protocol === 'https:' || (local && url.protocol === 'http:'))
    ? text.replace(/\/$/, '')
    : undefined;
}

/** The WhatsApp settings; undefined when WhatsApp is not set up; or a sentence that names the wrong setting. */
export function whatsappSettings(s: Settings): WhatsappSettings | undefined | { wrong: string } {
  if (!s.WHATSAPP_PHONE_ID && !s.WHATSAPP_TOKEN) return undefined;
  if (!s.WHATSAPP_PHONE_ID || !s.WHATSAPP_TOKEN) return { wrong: 'WHATSAPP_PHONE_ID y WHATSAPP_TOKEN van juntos.' };
  if (!/^\d{5,30}$/.test(s.WHATSAPP_PHONE_ID))
    return { wrong: 'WHATSAPP_PHONE_ID son los dígitos que Meta da al número, no el número.' };
  const url = outbound(s.WHATSAPP_URL);
  if (!url) return { wrong: 'WHATSAPP_URL debe ser una dirección https, por ejemplo https://graph.facebook.com/v23.0' };
  return {
    url,
    phoneId: s.WHATSAPP_PHONE_ID,
    token: s.WHATSAPP_TOKEN,
    template: s.WHATSAPP_TEMPLATE,
    language: s.WHATSAPP_LANGUAGE,
    appSecret: s.WHATSAPP_APP_SECRET,
    verifyToken: s.WHATSAPP_VERIFY_TOKEN,
  };
}

/** The SMS settings; undefined when SMS is not set up; or a sentence that names the wrong setting. */
export function smsSettings(s: Settings): SmsSettings | undefined | { wrong: string } {
  if (!s.SMS_URL && !s.SMS_TOKEN) return undefined;
  if (!s.SMS_URL || !s.SMS_TOKEN) return { wrong: 'SMS_URL y SMS_TOKEN van juntos.' };
  const url = outbound(s.SMS_URL);
  if (!url)
    return { wrong: 'SMS_URL debe ser una dirección https, por ejemplo https://sms.miproveedor.pe/v1/mensajes' };
  return { url, token: s.SMS_TOKEN, from: s.SMS_FROM, statusSecret: s.SMS_STATUS_SECRET };
}

/** Quiet hours of the installation; a company can set its own. */
export function quietHours(s: Settings): Hours | { wrong: string } {
  if (s.QUIET_HOURS === 'no') return { from: '00:00', to: '00:00' };
  const match = /^(([01]\d|2[0-3]):[0-5]\d)-(([01]\d|2[0-3]):[0-5]\d)$/.exec(s.QUIET_HOURS);
  return match
    ? { from: match[1]!, to: match[3]! }
    : { wrong: 'QUIET_HOURS debe ser como 21:00-08:00, en la hora de Lima; no, si se escribe a toda hora.' };
}
