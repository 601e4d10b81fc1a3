import { z } from 'zod';
import { StartRefusal } from '#platform/server/config/refusal.ts';

/** Description of a backup. The manifest is written last, so a folder without it is not a complete backup. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.int(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ key: z.string(), sha256: z.string() })),
  /** Keys of files that the database lists but whose bytes were missing or damaged. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const SECRET = 'secret.key';
export const tableFile = (name: string): string => `${name.replaceAll('"', '')}.copy.gz`;

/** Reason why a backup cannot be made or restored; the message is for the person who runs the command. */
export class BackupRefusal extends StartRefusal {
  override readonly name = 'BackupRefusal';
}
