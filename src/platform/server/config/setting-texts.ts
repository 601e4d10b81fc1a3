import type { Setting } from './config.ts';

/** Description of a setting in docs/settings.md. */
interface SettingText {
  group: SettingGroup;
  text: string;
  /** Default shown in docs/settings.md for a setting whose schema has no default. */
  unset?: string;
}

export const SETTING_GROUPS = {
  process: 'El proceso',
  database: 'La base de datos',
  messages: 'Correo, WhatsApp y SMS',
  signIn: 'Inicio de sesión',
  landing: 'La portada y la ayuda',
  files: 'Archivos y sello',
} as const;
type SettingGroup = keyof typeof SETTING_GROUPS;

/** One text per setting, in the order of the page. The compiler reports a setting without a text. */
export const SETTING_TEXTS: Record<Setting, SettingText> = {
  NODE_ENV: { group: 'process', text: '`production` exige `DATABASE_URL`, `SECRET_KEY` y `PUBLIC_URL`' },
  HOST: { group: 'process', text: 'interfaz en la que escucha' },
  PORT: { group: 'process', text: 'puerto' },
  PUBLIC_URL: {
    group: 'process',
    text: 'dirección pública: enlaces, QR y cookies seguras si es https',
    unset: 'http://localhost:`PORT`',
  },
  DATA_DIR: { group: 'process', text: 'carpeta de datos: base incluida, archivos, secretos locales' },
  SECRET_KEY: {
    group: 'process',
    text: 'firma los enlaces y sella los mensajes; 32 caracteres o más',
    unset: 'se genera en `DATA_DIR`',
  },
  DEMO: {
    group: 'process',
    text: 'datos y cuentas de demostración, y una empresa propia por 24 horas para quien la prueba desde la portada; sin valor, solo si `HOST` y `PUBLIC_URL` son de esta máquina; con `true` en otro lugar, cada página lo dice y los códigos de verificación salen solo en la consola; nunca con NODE_ENV=production',
    unset: 'true en esta máquina',
  },
  WORKER: {
    group: 'process',
    text: 'si este proceso hace también el trabajo de fondo (`node dist/worker.js` lo hace aparte)',
  },
  STOP_DELAY_SECONDS: {
    group: 'process',
    text: 'lo que sigue atendiendo tras la señal de cierre, mientras `/readyz` ya responde 503',
    unset: '5 en producción, si no 0.5',
  },
  LOG_LEVEL: { group: 'process', text: 'nivel del registro: fatal, error, warn, info, debug o silent' },
  TRUST_PROXY: { group: 'process', text: 'direcciones del proxy de confianza delante' },
  RATE_LIMIT_PER_MINUTE: {
    group: 'process',
    text: 'veces por minuto que una dirección puede hacer cada llamada pública, entre todos los procesos',
  },
  LEGACY_GET_MUTATIONS: { group: 'process', text: 'si responden las llamadas GET que cambian algo' },
  METRICS_PORT: {
    group: 'process',
    text: 'puerto propio de las métricas de Prometheus (`GET /metrics`); sin él no se sirven',
  },
  METRICS_HOST: {
    group: 'process',
    text: 'dirección de las métricas; quien llega a ella las lee: no la abras a Internet',
  },
  DATABASE_URL: {
    group: 'database',
    text: 'otro PostgreSQL (15 o más nuevo) en lugar del incluido; qué permisos pide está en docs/operation.md',
  },
  DATABASE_DIRECT_URL: {
    group: 'database',
    text: 'dirección de esa base sin pooler, para migraciones, candados y avisos',
    unset: '`DATABASE_URL`',
  },
  DATABASE_REPLICA_URL: {
    group: 'database',
    text: 'réplica de esa base por streaming: cifras, historiales y exportaciones se leen de ella (docs/operation.md)',
  },
  DATABASE_POOL: { group: 'database', text: 'conexiones por grupo' },
  SMTP_URL: {
    group: 'messages',
    text: 'servidor de correo: `smtps://usuario:clave@host:465` o `smtp://host:587` (STARTTLS); sin él nadie con dos pasos puede entrar fuera de la demostración',
  },
  MAIL_FROM: {
    group: 'messages',
    text: 'remitente; obligatorio con `SMTP_URL` en producción',
    unset: 'Vigía <no-responder@…>',
  },
  WHATSAPP_PHONE_ID: {
    group: 'messages',
    text: 'WhatsApp Cloud API de Meta: el id del número; sin él los mensajes quedan en la bandeja de salida',
  },
  WHATSAPP_TOKEN: { group: 'messages', text: 'clave de esa API' },
  WHATSAPP_TEMPLATE: { group: 'messages', text: 'plantilla aprobada por Meta cuyo cuerpo es una sola variable' },
  WHATSAPP_LANGUAGE: { group: 'messages', text: 'idioma de la plantilla' },
  WHATSAPP_URL: { group: 'messages', text: 'dirección de la API' },
  WHATSAPP_APP_SECRET: {
    group: 'messages',
    text: 'con él y con `WHATSAPP_VERIFY_TOKEN`, Meta avisa a `PUBLIC_URL/api/webhooks/whatsapp` si un mensaje llegó',
  },
  WHATSAPP_VERIFY_TOKEN: { group: 'messages', text: 'palabra con que Meta comprueba esa dirección' },
  SMS_URL: {
    group: 'messages',
    text: 'pasarela HTTP de SMS: recibe `POST { id, to, text, from }` con `Authorization: Bearer` e `Idempotency-Key`, y responde `{ id }`',
  },
  SMS_TOKEN: { group: 'messages', text: 'clave de la pasarela' },
  SMS_FROM: { group: 'messages', text: 'remitente de los SMS' },
  SMS_STATUS_SECRET: {
    group: 'messages',
    text: 'con él la pasarela avisa a `PUBLIC_URL/api/webhooks/sms` con `{ id, status, reason }`, donde `status` es sent, delivered o failed, y la cabecera `X-Signature: sha256=` con el HMAC-SHA256 del cuerpo',
  },
  QUIET_HOURS: {
    group: 'messages',
    text: 'horas de Lima en que no se escribe a los colaboradores, si su empresa no dice otras; `no` escribe a toda hora',
  },
  GOOGLE_CLIENT_ID: {
    group: 'signIn',
    text: 'activa «Inicio de sesión con Google»; en Google se registra `PUBLIC_URL/login` como URI de redirección',
  },
  GOOGLE_ISSUER: { group: 'signIn', text: 'emisor OpenID Connect' },
  REVEAL_UNKNOWN_EMAIL: { group: 'signIn', text: 'si «olvidé mi contraseña» dice que un correo no tiene cuenta' },
  SUPPORT_URL: { group: 'landing', text: 'enlace de ayuda: https, mailto o tel' },
  SUPPORT_EMAIL: { group: 'landing', text: 'correo de soporte al pie de la portada' },
  SUPPORT_PHONE: { group: 'landing', text: 'teléfono de soporte al pie de la portada' },
  SALES_EMAIL: {
    group: 'landing',
    text: 'buzón que recibe las solicitudes de prueba de la portada; sin él solo se guardan',
  },
  TAG_MANAGER_ID: {
    group: 'landing',
    text: 'contenedor de Google Tag Manager de la portada; se carga solo con el permiso del visitante',
  },
  LANDING_FILE: {
    group: 'landing',
    text: 'JSON con `testimonials`, `clients`, `clinics`, `team` y `social` de la portada; sin él muestra ejemplos marcados como tales',
  },
  S3_BUCKET: { group: 'files', text: 'bucket donde se guardan los archivos; sin él, en `DATA_DIR`' },
  S3_REGION: { group: 'files', text: 'su región' },
  S3_ENDPOINT: { group: 'files', text: 'dirección https de un servidor compatible con S3 que no sea el de Amazon' },
  S3_ACCESS_KEY_ID: { group: 'files', text: 'clave de acceso; sin ella, la del rol de la máquina' },
  S3_SECRET_ACCESS_KEY: { group: 'files', text: 'su secreto' },
  S3_ENCRYPTION: { group: 'files', text: 'cifrado que se pide al guardar: AES256, aws:kms o none' },
  S3_KMS_KEY: { group: 'files', text: 'clave de aws:kms' },
  SEAL_P12: {
    group: 'files',
    text: 'archivo PKCS#12 con la clave y el certificado que sellan las constancias de entrega; sin él Vigía hace los suyos al primer uso y los guarda cifrados en la base',
  },
  SEAL_P12_PASSPHRASE: { group: 'files', text: 'clave de ese archivo' },
};
