import { z } from 'zod';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of a server other than Amazon's. */
  endpoint: string | undefined;
  /** When undefined, the AWS SDK uses the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  encryption: 'AES256' | 'aws:kms' | 'none';
  kmsKey: string | undefined;
}

const optional = z
  .string()
  .trim()
  .optional()
  .transform((v) => v || undefined);

export const S3_SETTINGS = {
  S3_BUCKET: optional,
  S3_REGION: z.string().trim().default('us-west-2'),
  S3_ENDPOINT: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_ENCRYPTION: z.enum(['AES256', 'aws:kms', 'none']).default('AES256'),
  S3_KMS_KEY: optional,
};

const settings = z.object(S3_SETTINGS);

/** The S3 settings; undefined when files are in a local folder; or a sentence that names the wrong setting. */
export function s3Settings(s: z.infer<typeof settings>): S3Settings | undefined | { wrong: string } {
  if (!s.S3_BUCKET) return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(s.S3_BUCKET))
    return { wrong: 'S3_BUCKET debe ser el nombre de un bucket: minúsculas, números, puntos y guiones.' };
  const endpoint = s.S3_ENDPOINT && URL.canParse(s.S3_ENDPOINT) ? new URL(s.S3_ENDPOINT) : undefined;
  const local = endpoint && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(endpoint.hostname);
  if (s.S3_ENDPOINT && !(endpoint?.protocol === 'https:' || (local && endpoint.protocol === 'http:')))
    return { wrong: 'S3_ENDPOINT debe ser una dirección https, por ejemplo https://s3.miempresa.pe' };
  if ((s.S3_ACCESS_KEY_ID === undefined) !== (s.S3_SECRET_ACCESS_KEY === undefined))
    return { wrong: 'S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntos.' };
  if (s.S3_KMS_KEY && s.S3_ENCRYPTION !== 'aws:kms')
    return { wrong: 'S3_KMS_KEY solo vale con S3_ENCRYPTION=aws:kms.' };
  return {
    bucket: s.S3_BUCKET,
    region: s.S3_REGION,
    endpoint: endpoint?.href,
    credentials:
      s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: s.S3_ACCESS_KEY_ID, secretAccessKey: s.S3_SECRET_ACCESS_KEY }
        : undefined,
    encryption: s.S3_ENCRYPTION,
    kmsKey: s.S3_KMS_KEY,
  };
}
