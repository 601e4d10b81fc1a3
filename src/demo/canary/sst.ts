import type pg from 'pg';
import { type FileStore, newFileKey } from '#platform/server/files/store.ts';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';
import { plainPdf } from './pdf.ts';

/** Writes documents of occupational safety with marks in the company's texts. None of them is clinical. */
export async function writeCanarySst(
  client: pg.ClientBase,
  store: FileStore,
  { uuid, plain, medical }: Marks,
  { customer, patients }: CanaryCompany,
  doctor: string,
  today: string,
): Promise<{ reading: string; document: string }> {
  await client.query('insert into sst_companies (customer_id, activity, address, place) values ($1, $2, $3, $4)', [
    customer,
    ...['GIRO', 'DIRECCION', 'LUGAR'].map(plain),
  ]);
  const [document, file] = [uuid(), uuid()];
  await client.query(
    `insert into sst_documents (customer_id, id, name, category, norm, responsible, review_on, register)
     values ($1, $2, $3, 'PLANES', $4, $5, $6, 'h')`,
    [customer, document, ...['DOCUMENTO', 'NORMA', 'RESPONSABLE'].map(plain), today],
  );
  const content = plainPdf(plain('SST'));
  const key = newFileKey(customer, 'pdf', 'pdf');
  await store.put(key, content);
  await client.query(
    `insert into files (customer_id, id, key, kind, content_type, size, sha256, original_name)
     values ($1, $2, $3, 'sst-document', 'application/pdf', $4, sha256($5), $6)`,
    [customer, file, key, content.length, content, plain('ARCHIVO')],
  );
  await client.query(
    `insert into sst_document_versions (customer_id, document_id, number, file_id, format, size, note)
     values ($1, $2, 1, $3, 'pdf', 1, $4)`,
    [customer, document, file, plain('CAMBIO')],
  );
  await client.query(`insert into sst_registers (customer_id, letter, responsible) values ($1, 'h', $2)`, [
    customer,
    plain('RESPONSABLE'),
  ]);
  await client.query(
    `insert into sst_validations (customer_id, doctor_id, doctor_name, cmp, workers, with_exam, file_id)
     values ($1, $2, $3, '054321', 1, 1, $4)`,
    [customer, doctor, plain('MEDICO'), file],
  );
  // A clinical package requested by a doctor, inside the wall.
  await client.query(
    `insert into sst_packs (customer_id, role, requested_by, state, clinical, reason)
     values ($1, 'doctor', $2, 'FAILED', true, $3)`,
    [customer, doctor, medical('MOTIVO_PAQUETE')],
  );
  const [edition, reading] = [uuid(), uuid()];
  await client.query(
    `insert into sst_editions (customer_id, id, asset, name, edition, content, file_id)
     values ($1, $2, $3, $4, $5, sha256('canary'), $6)`,
    [customer, edition, document, plain('EDICION'), plain('V').slice(0, 20), file],
  );
  await client.query(
    `insert into sst_readings (customer_id, id, edition_id, patient_id, state, asked_by, opened_at, signed_at,
       signed_by, signature_level, signed_ip, signed_agent, proof_file_id)
     values ($1, $2, $3, $4, 'LEIDA', $5, now(), now(), $6, 'ESCRITA', $7, $8, $9)`,
    [customer, reading, edition, patients[0], doctor, ...['FIRMANTE', 'IP', 'NAVEGADOR'].map(plain), file],
  );
  return { reading, document };
}
