import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type FileStore, newFileKey } from '#platform/server/files/store.ts';
import type { CanaryExams } from './exams.ts';
import type { Marks } from './marks.ts';
import { plainPdf } from './pdf.ts';

export interface CanaryFiles {
  plain: string;
  documents: string[];
  /** Id of an image of the first exam. */
  image: string;
  /** Id of an archive requested by the company user who is neither owner nor doctor. */
  archive: string;
  /** Code in the certificate's QR. */
  certificateCode: string;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Writes a logo of the company and its clinic, and a picture and a signature of each of its users, each with a mark
 * after the image data.
 */
export async function writeCanaryImages(
  client: pg.ClientBase,
  store: FileStore,
  marks: Marks,
  customer: string,
): Promise<void> {
  const image = (name: string) => Buffer.concat([PIXEL, Buffer.from(marks.plain(name))]);
  const logo = image('LOGO');
  const [key, id] = [newFileKey(customer, 'image', 'png'), marks.uuid()];
  await store.put(key, logo);
  await client.query(
    `insert into files (customer_id, id, key, kind, content_type, size, sha256, original_name)
     values ($1, $2, $3, 'logo', 'image/png', $4, sha256($5), $6)`,
    [customer, id, key, logo.length, logo, marks.plain('logo.png')],
  );
  await client.query('update customers set logo_file_id = $2 where id = $1', [customer, id]);
  await client.query('update health_centres set logo_file_id = $2 where customer_id = $1', [customer, id]);
  for (const kind of ['PICTURE', 'SIGNATURE'])
    await client.query(
      `insert into user_images (user_id, kind, content, sha256)
       select u.id, $2, $3::bytea, sha256($3::bytea) from users u
       where u.last_customer_id = $1 on conflict do nothing`,
      [customer, kind, image(kind)],
    );
}

/**
 * Writes a certificate that the company may read and three documents that it may not read, each with its mark inside.
 * The referral's document is also the specialist's report.
 */
export async function writeCanaryFiles(
  client: pg.ClientBase,
  store: FileStore,
  marks: Marks,
  customer: string,
  { attentions: [attention], consultation }: CanaryExams,
  asker: string,
): Promise<CanaryFiles> {
  const put = async (content: Buffer, name: string, medical: boolean) => {
    const key = newFileKey(customer, 'pdf', 'pdf');
    const sha256 = createHash('sha256').update(content).digest();
    await store.put(key, content);
    const id = marks.uuid();
    await client.query(
      `insert into files (customer_id, id, key, kind, content_type, size, sha256, original_name, medical)
       values ($1, $2, $3, 'document', 'application/pdf', $4, $5, $6, $7)`,
      [customer, id, key, content.length, sha256, name, medical],
    );
    return { id, sha256 };
  };
  const documents: string[] = [];
  for (const [n, type] of ['CERTIFICADO_APTITUD', 'INFORME_MEDICO', 'INTERCONSULTA', 'LEGAJO'].entries()) {
    const medical = type !== 'CERTIFICADO_APTITUD';
    const text = medical ? marks.medical(type) : marks.plain(type);
    const file = await put(plainPdf(text), `${text}.pdf`, medical);
    const id = marks.uuid();
    const code = codeOf(marks, n);
    await client.query(
      `insert into documents (customer_id, id, attention_id, type, file_id, code, sha256, source, cleared)
       values ($1, $2, $3, $4, $5, $6, $7, 'IMPORTED', $8)`,
      [customer, id, attention, type, file.id, code, file.sha256, medical ? null : 'READ'],
    );
    await client.query('insert into document_codes (code, customer_id, document_id) values ($1, $2, $3)', [
      code,
      customer,
      id,
    ]);
    documents.push(id);
    if (type === 'INTERCONSULTA')
      await client.query(
        'update consultation_clinical set report_file_id = $3 where customer_id = $1 and consultation_id = $2',
        [customer, consultation, file.id],
      );
  }
  // A withheld certificate with forbidden content: the company may read neither the file nor the words found in it.
  const withheld = marks.uuid();
  const withheldMark = marks.medical('CERTIFICADO_RETENIDO');
  const file = await put(plainPdf(withheldMark), `${withheldMark}.pdf`, true);
  await client.query(
    `insert into documents (customer_id, id, attention_id, type, file_id, code, sha256, source)
     values ($1, $2, $3, 'CERTIFICADO_APTITUD', $4, $5, $6, 'IMPORTED')`,
    [customer, withheld, attention, file.id, codeOf(marks, 9), file.sha256],
  );
  await client.query(
    `insert into certificate_texts (customer_id, document_id, verdict, words, rule)
     values ($1, $2, 'CLINICAL', $3, '1')`,
    [customer, withheld, [marks.medical('PALABRA')]],
  );
  await client.query(
    `insert into written_reasons (customer_id, object_type, object_id, reason, inside)
     values ($1, 'document', $2, $3, true)`,
    [customer, withheld, marks.medical('MOTIVO_ANULACION')],
  );
  documents.push(withheld);
  const image = marks.uuid();
  const sheet = await put(plainPdf(marks.medical('IMAGEN')), `${marks.medical('IMAGEN')}.pdf`, true);
  await client.query(
    `insert into exam_images (customer_id, id, attention_id, station, kind, taken_on, file_id, sha256)
     select $1, $2, $3, 'RX', 'RADIOGRAFIA', exam_date, $4, $5 from attentions where customer_id = $1 and id = $3`,
    [customer, image, attention, sheet.id, sheet.sha256],
  );
  const archive = marks.uuid();
  const loose = await put(plainPdf(marks.plain('ARCHIVO')), `${marks.plain('ARCHIVO')}.pdf`, false);
  await client.query(
    `insert into document_archives (customer_id, id, state, reason, inside, role, requested_by, total,
       file_id, finished_at)
     values ($1, $2, 'DONE', $3, false, 'user', $4, 1, $5, now())`,
    [customer, archive, marks.plain('MOTIVO_DESCARGA'), asker, loose.id],
  );
  return { plain: loose.id, documents, image, archive, certificateCode: codeOf(marks, 0) };
}

const codeOf = ({ tenant }: Marks, n: number): string => `CANARIO${tenant}${String(n).padStart(4, '0')}`;
