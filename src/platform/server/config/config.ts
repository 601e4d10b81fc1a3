import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { LANDING_SETTINGS, type LandingSettings, landingSettings } from './landing-settings.ts';
import {
  type Hours,
  MESSAGE_SETTINGS,
  quietHours,
  type SmsSettings,
  smsSettings,
  type WhatsappSettings,
  whatsappSettings,
} from './message-settings.ts';
import { StartRefusal } from './refusal.ts';
import { S3_SETTINGS, type S3Settings, s3Settings } from './s3-settings.ts';

const choice = z
  .enum(['true', 'false', '1', '0'])
  .optional()
  .transform((v) => (v === undefined ? undefined : v === 'true' || v === '1'));
const flag = (fallback: boolean) => choice.transform((v) => v ?? fallback);
const optional = z
  .string()
  .trim()
  .optional()
  .transform((v) => v || undefined);

/** Every setting and its default; `SETTING_TEXTS` describes each setting. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  DATABASE_REPLICA_URL: optional,
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  PUBLIC_URL: optional,
  SECRET_KEY: optional,
  /** By default on when both the listening address and `PUBLIC_URL` are of this machine; always off in production. */
  DEMO: choice,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: optional,
  LEGACY_GET_MUTATIONS: flag(true),
  WORKER: flag(true),
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(60).optional(),
  METRICS_PORT: z
    .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(65_535)])
    .optional(),
  METRICS_HOST: z.string().trim().default('127.0.0.1'),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(10).default(1200),
  SMTP_URL: optional,
  MAIL_FROM: optional,
  REVEAL_UNKNOWN_EMAIL: flag(false),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_ISSUER: z.string().trim().default('https://accounts.google.com'),
  SUPPORT_URL: optional,
  SEAL_P12: optional,
  SEAL_P12_PASSPHRASE: z.string().default(''),
  ...MESSAGE_SETTINGS,
  ...LANDING_SETTINGS,
  ...S3_SETTINGS,
});

export type Setting = keyof typeof settings.shape;

export interface Config {
  production: boolean;
  demo: boolean;
  /** The demonstration is reachable from other machines, so every page shows that it is a demonstration. */
  demoIsOpen: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /**
   * Connection for work that needs a database session of its own: migrations, locks, LISTEN. It bypasses the pooler if
   * there is one.
   */
  databaseDirectUrl: string | undefined;
  /** Streaming replica of `databaseUrl` for figures, histories and exports. */
  databaseReplicaUrl: string | undefined;
  databasePool: number;
  /** Address that people type; it decides about secure cookies and is the base of links in messages. */
  publicUrl: string;
  secure: boolean;
  secretKey: Buffer;
  logLevel: string;
  trustProxy: string | false;
  legacyGetMutations: boolean;
  runsWorker: boolean;
  /**
   * Time, after /readyz starts to answer 503, in which the process still accepts calls, so that the load balancer
   * notices.
   */
  stopDelayMs: number;
  /**
   * Address of the metrics; undefined when they are not served. Everyone who reaches the port can read them, so the
   * default address is this machine.
   */
  metrics: { host: string; port: number } | undefined;
  rateLimitPerMinute: number;
  /** SMTP server; without it messages stay unsent. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Without these settings WhatsApp and SMS messages stay unsent. */
  whatsapp: WhatsappSettings | undefined;
  sms: SmsSettings | undefined;
  /** Longest pause before a sign-in attempt that follows failed attempts is checked. */
  attemptPauseMs: number;
  /** Hours in which workers get no messages, unless their company sets its own. */
  quietHours: Hours;
  /** Whether "forgot my password" reveals that an e-mail address has no account. */
  revealUnknownEmail: boolean;
  googleClientId: string | undefined;
  googleIssuer: string;
  supportUrl: string | undefined;
  landing: LandingSettings;
  /** Certificate that seals documents; without it the installation uses a key of its own. */
  seal: { p12: Buffer; passphrase: string } | undefined;
  /** S3 storage of files; without it files are in a folder of `dataDir`. */
  s3: S3Settings | undefined;
}

export class ConfigError extends StartRefusal {}

/** Reads the settings from an environment. @throws ConfigError that names every wrong setting, in Spanish. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = settings.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`);
    throw new ConfigError(`Hay ajustes con un valor no válido:\n${lines.join('\n')}`);
  }
  const s = parsed.data;
  const production = s.NODE_ENV === 'production';
  if (production) {
    const missing = (['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL'] as const).filter((k) => !s[k]);
    if (missing.length > 0)
      throw new ConfigError(`Con NODE_ENV=production faltan: ${missing.join(', ')}. Vigía no arranca sin ellos.`);
  }
  if (s.DATABASE_DIRECT_URL && !s.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL solo vale con DATABASE_URL: es su dirección sin pooler.');
  if (s.SECRET_KEY !== undefined && s.SECRET_KEY.length < 32)
    throw new ConfigError('SECRET_KEY debe tener al menos 32 caracteres.');
  if (s.DATABASE_REPLICA_URL && !s.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URL solo vale con DATABASE_URL: es una réplica de esa base.');
  const dataDir = resolve(s.DATA_DIR);
  const publicUrl = s.PUBLIC_URL ?? `http://localhost:${s.PORT}`;
  if (!URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol))
    throw new ConfigError('PUBLIC_URL debe ser una dirección http o https, por ejemplo https://vigia.miempresa.pe');
  const local = isLoopback(s.HOST) && isOfThisMachine(publicUrl);
  const demo = (s.DEMO ?? local) && !production;
  const s3 = right(s3Settings(s));
  return {
    production,
    demo,
    demoIsOpen: demo && !local,
    host: s.HOST,
    port: s.PORT,
    dataDir,
    databaseUrl: s.DATABASE_URL,
    databaseDirectUrl: s.DATABASE_DIRECT_URL ?? s.DATABASE_URL,
    databaseReplicaUrl: s.DATABASE_REPLICA_URL,
    databasePool: s.DATABASE_POOL,
    publicUrl: publicUrl.replace(/\/$/, ''),
    secure: publicUrl.startsWith('https:'),
    secretKey: s.SECRET_KEY ? Buffer.from(s.SECRET_KEY) : localSecret(dataDir),
    logLevel: s.LOG_LEVEL,
    trustProxy: s.TRUST_PROXY ?? false,
    legacyGetMutations: s.LEGACY_GET_MUTATIONS,
    runsWorker: s.WORKER,
    stopDelayMs: 1000 * (s.STOP_DELAY_SECONDS ?? (production ? 5 : 0.5)),
    metrics: s.METRICS_PORT === undefined ? undefined : { host: s.METRICS_HOST, port: s.METRICS_PORT },
    rateLimitPerMinute: s.RATE_LIMIT_PER_MINUTE,
    ...mailSettings(s, publicUrl),
    whatsapp: right(whatsappSettings(s)),
    sms: right(smsSettings(s)),
    quietHours: right(quietHours(s)),
    attemptPauseMs: s.NODE_ENV === 'test' ? 10 : 1000,
    revealUnknownEmail: s.REVEAL_UNKNOWN_EMAIL,
    googleClientId: s.GOOGLE_CLIENT_ID,
    googleIssuer: issuerOf(s.GOOGLE_ISSUER),
    supportUrl: supportAddress(s.SUPPORT_URL),
    landing: right(landingSettings(s, demo)),
    seal: sealFile(s.SEAL_P12, s.SEAL_P12_PASSPHRASE),
    s3,
  };
}

function right<T extends object | undefined>(setting: T | { wrong: string }): T {
  if (setting && 'wrong' in setting) throw new ConfigError(setting.wrong as string);
  return setting as T;
}

const addressOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

export const isOfThisMachine = (url: string): boolean => isLoopback(new URL(url).hostname);

function mailSettings(s: z.infer<typeof settings>, publicUrl: string): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  if (s.SMTP_URL !== undefined) {
    const url = addressOf(s.SMTP_URL);
    if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
      throw new ConfigError('SMTP_URL debe ser como smtps://usuario:clave@correo.miempresa.pe:465 o smtp://…:587');
    if (s.NODE_ENV === 'production' && s.MAIL_FROM === undefined)
      throw new ConfigError('Con SMTP_URL falta MAIL_FROM, por ejemplo: Vigía <no-responder@miempresa.pe>');
  }
  const mailFrom = s.MAIL_FROM ?? `Vigía <no-responder@${new URL(publicUrl).hostname}>`;
  if (!/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(mailFrom))
    throw new ConfigError('MAIL_FROM debe ser un correo, con nombre o sin él: Vigía <no-responder@miempresa.pe>');
  return { smtpUrl: s.SMTP_URL, mailFrom };
}

/** The issuer is trusted for a person's identity, so its address must use https, or http on this machine for tests. */
function issuerOf(text: string): string {
  const url = addressOf(text);
  const trusted = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
  if (!trusted || url.search || url.hash)
    throw new ConfigError('GOOGLE_ISSUER debe ser una dirección https, por ejemplo https://accounts.google.com');
  return text.replace(/\/$/, '');
}

function supportAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = addressOf(text);
  if (!url || !/^(https|mailto|tel):$/.test(url.protocol))
    throw new ConfigError('SUPPORT_URL debe ser un enlace https, mailto o tel, por ejemplo https://wa.me/51999999999');
  return text;
}

function sealFile(path: string | undefined, passphrase: string): Config['seal'] {
  if (path === undefined) return undefined;
  try {
    return { p12: readFileSync(path), passphrase };
  } catch {
    throw new ConfigError(`SEAL_P12: no se puede leer el archivo ${path}`);
  }
}

/**
 * Outside production a secret is created once and stored in the data folder, so that links still work after a restart.
 */
function localSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key');
  if (existsSync(file)) return readFileSync(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32);
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
