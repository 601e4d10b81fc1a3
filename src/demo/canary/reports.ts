import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type FileStore, newFileKey } from '#platform/server/files/store.ts';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';
import { plainPdf } from './pdf.ts';

/**
 * Writes a published monthly report that a doctor is correcting: the correction stays private until it is published.
 * @returns its id
 */
export async function writeCanaryReport(
  client: pg.ClientBase,
  store: FileStore,
  { uuid, plain, medical }: Marks,
  { customer }: CanaryCompany,
  doctor: string,
): Promise<string> {
  const [report, file] = [uuid(), uuid()];
  await client.query(
    `insert into monthly_reports (customer_id, id, month, variant, state, edition, published_edition, created_by)
     values ($1, $2, '2015-01-01', 'VIGILANCIA', 'BORRADOR', 2, 1, $3)`,
    [customer, report, doctor],
  );
  await client.query(
    `insert into monthly_report_contents (customer_id, report_id, edition, comments, upload_name, note, reason)
     values ($1, $2, 2, $3, $4, $5, $6)`,
    [
      customer,
      report,
      { comment1: medical('COMENTARIO') },
      medical('ARCHIVO_INFORME'),
      medical('NOTA_INFORME'),
      medical('MOTIVO_INFORME'),
    ],
  );
  const content = plainPdf(plain('INFORME'));
  const sha256 = createHash('sha256').update(content).digest();
  const key = newFileKey(customer, 'pdf', 'pdf');
  await store.put(key, content);
  await client.query(
    `insert into files (customer_id, id, key, kind, content_type, size, sha256, original_name)
     values ($1, $2, $3, 'INFORME_MENSUAL', 'application/pdf', $4, $5, $6)`,
    [customer, file, key, content.length, sha256, plain('INFORME')],
  );
  const fingerprint = randomBytes(32);
  await client.query("insert into seal_certificates (fingerprint, certificate) values ($1, '\\x00')", [fingerprint]);
  await client.query(
    `insert into monthly_report_versions (customer_id, report_id, edition, source, file_id, code, sha256,
       sealed_with, signed_by, signed_at, signer, published_by, published_at)
     values ($1, $2, 1, 'GENERATED', $3, 'CANAR2345678', $4, $5, $6, now(), $7, $6, now())`,
    [customer, report, file, sha256, fingerprint, doctor, { userFullname: plain('MEDICO'), cmp: null }],
  );
  return report;
}
