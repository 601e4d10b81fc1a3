import type { Transporter } from 'nodemailer';
import { type Config, isLoopback } from '#platform/server/config/config.ts';
import { Refused, type Transport, Uncertain } from './channel.ts';

const CONNECT_MS = 3_000;
const TOTAL_MS = 10_000;
const CUT = /connection (was )?closed|closed unexpectedly|did not answer in|^Timeout$/i;

/**
 * SMTP with a few connections that stay open. Certificates are verified; only a server on this machine may work without
 * TLS. A repeated message has the same Message-ID, by which mail programs and servers recognise it.
 */
export function openSmtp(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Transport | undefined {
  if (!config.smtpUrl) return undefined;
  const url = new URL(config.smtpUrl);
  const local = isLoopback(url.hostname);
  const secure = url.protocol === 'smtps:';
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !local && url.searchParams.get('requireTLS') !== 'false',
    ignoreTLS: local && !secure,
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    pool: true,
    // When the connection ends, the message may have been accepted, so nodemailer must not repeat it; the ledger
    // decides.
    maxRequeues: 0,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: TOTAL_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded at the first mail, because most processes send none.
  let smtp: Promise<Transporter> | undefined;
  const connect = () => import('nodemailer').then(({ default: { createTransport } }) => createTransport(options));
  const domain = new URL(config.publicUrl).hostname;
  return {
    knowsRepeats: true,
    async send({ id, to, subject, text, html }) {
      try {
        smtp ??= connect();
        const transport = await smtp;
        await within(
          transport.sendMail({
            from: config.mailFrom,
            to: { name: '', address: to },
            subject,
            text,
            html,
            messageId: `<${id}@${domain}>`,
          }),
        );
        return null;
      } catch (error) {
        if (isFinal(error)) throw new Refused((error as Error).message);
        // The server may have accepted the message before its 250 was lost.
        if (CUT.test((error as Error).message)) throw new Uncertain((error as Error).message);
        throw error;
      }
    },
    close: () => void smtp?.then((open) => open.close()),
  };
}

/**
 * Whether the server refused the recipient or message for good. A refused sign-in is a matter of settings and is tried
 * again.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode === undefined || responseCode >= 500);
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The mail server did not answer in 10 s.')), TOTAL_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
