import { join } from 'node:path';
import { type Config, ConfigError } from '#platform/server/config/config.ts';
import { type FileStore, LocalFileStore } from './store.ts';

/**
 * The file store of the settings. The S3 SDK is loaded only when it is used.
 * @throws ConfigError
 */
export async function openStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return new LocalFileStore(join(dataDir, 'files'));
  const { S3FileStore } = await import('./s3-store.ts');
  const store = await S3FileStore.load(s3);
  await store.check().catch((error: Error) => {
    throw new ConfigError(
      `El bucket ${s3.bucket} no responde con estos ajustes (${error.name}). Revisa S3_BUCKET, S3_REGION, S3_ENDPOINT y las claves.`,
    );
  });
  return store;
}
