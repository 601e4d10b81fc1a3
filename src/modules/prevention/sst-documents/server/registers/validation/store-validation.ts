import { createHash, randomUUID } from 'node:crypto';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { type FileStore, newFileKey } from '#platform/server/files/store.ts';
import type { SstValidation } from '../../../registers/model.ts';
import type { Signer } from '../papers.ts';

const DOCTOR_SQL = `
select concat_ws(' ', u.first_name, u.last_name) as name, u.cmp, u.rne, u.specialty, si.content as signature
from users u left join user_images si on si.user_id = u.id and si.kind = 'SIGNATURE' where u.id = $1`;
type DoctorRow = Omit<Signer, 'cmp' | 'signature'> & { cmp: string | null; signature: Buffer | null };

/** Returns the validating doctor with licence number and signature; null without a licence number. */
export async function signerOf(scope: Scope, userId: string): Promise<Signer | null> {
  const [[doctor]] = await scope.hot<[DoctorRow[]]>([statement(DOCTOR_SQL, [userId])]);
  if (!doctor?.cmp) return null;
  return { ...doctor, cmp: doctor.cmp, signature: doctor.signature && new Uint8Array(doctor.signature) };
}

/** A PDF whose bytes are stored; its row is inserted together with the validation. */
export interface StoredPdf {
  key: string;
  sha256: Buffer;
  size: number;
  name: string;
}

/** Stores the bytes without a row. If the job starts again, these bytes stay unused and it stores new ones. */
export async function storePdf(
  files: FileStore,
  customerId: string,
  content: Buffer,
  name: string,
): Promise<StoredPdf> {
  const key = newFileKey(customerId, 'pdf', 'pdf');
  await files.put(key, content);
  return { key, name, size: content.length, sha256: createHash('sha256').update(content).digest() };
}

const FILES_SQL = `
insert into files as written (customer_id, id, key, kind, content_type, size, sha256, original_name, medical,
  created_by)
select h.customer_id, x.id, x.key, 'sst-validation', 'application/pdf', x.size, decode(x.sha256, 'hex'), x.name,
  false, $3
from company_rows h
cross join jsonb_to_recordset($2::jsonb) x(id uuid, key text, size int, sha256 text, name text)
where h.customer_id = $1 returning id, key`;

interface Validated {
  doctorId: string;
  signer: Signer;
  workers: number;
  withExam: number;
  sealed: StoredPdf;
  /** Files of a register that is too large for one file. */
  parts: readonly StoredPdf[];
}

export async function keepValidation(
  tx: Tx,
  { doctorId, signer, workers, withExam, sealed, parts }: Validated,
): Promise<SstValidation> {
  const { client, customerId } = tx;
  const all = [sealed, ...parts].map(({ sha256, ...file }) => ({
    ...file,
    id: randomUUID(),
    sha256: sha256.toString('hex'),
  }));
  const { rows } = await client.query<{ id: string; key: string }>(FILES_SQL, [
    customerId,
    JSON.stringify(all),
    doctorId,
  ]);
  const fileOf = new Map(rows.map(({ id, key }) => [key, id]));
  const inserted = await client.query<{ id: string; at: string }>(
    `insert into sst_validations (customer_id, doctor_id, doctor_name, cmp, workers, with_exam, file_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id, created_at as at`,
    [customerId, doctorId, signer.name, signer.cmp, workers, withExam, fileOf.get(sealed.key)],
  );
  const { id, at } = orNotFound(inserted.rows[0]);
  await client.query(
    `insert into sst_validation_parts (customer_id, validation_id, number, file_id)
     select h.customer_id, $2, x.number, x.file
     from company_rows h cross join unnest($3::uuid[]) with ordinality x(file, number) where h.customer_id = $1`,
    [customerId, id, parts.map(({ key }) => fileOf.get(key))],
  );
  const details = { workers, parts: parts.length, sha256: sealed.sha256.toString('hex') };
  await tx.audit({ action: 'sst.validated', objectType: 'sst_validation', objectId: id, details });
  return { id, doctor: signer.name, cmp: signer.cmp, workers, withExam, at };
}
