import { z } from 'zod';
import { StartRefusal } from '#platform/server/config/refusal.ts';

/** What a backup is of: written last, so that a folder without it is none. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.int(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ key: z.string(), sha256: z.string() })),
  /** Keys that stand in the database and whose bytes were not there. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const SECRET = 'secret.key';
export const tableFile = (name: string): string => `${name.replaceAll('"', '')}.copy.gz`;

/** Why a backup cannot be made or restored; the sentence is for who runs the command. */
export class BackupRefusal extends StartRefusal {
  override readonly name = 'BackupRefusal';
}
