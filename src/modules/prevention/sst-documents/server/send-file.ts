import { todayInLima } from '#platform/contract/dates.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { spool } from '#platform/server/exports/spool.ts';
import { bytesOf, streamOf } from '#platform/server/files/read-stored.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Call } from '#platform/server/http/context.ts';
import { FILE_TYPES, type getModelFile } from '../api.ts';
import type { Format } from '../model.ts';
import type { SstModel } from '../models/model.ts';
import { modelByKey } from '../models/models.ts';
import { companyOf, LOGO } from './company.ts';
import type { Filler } from './draw/fill.ts';
import { drawSheet } from './draw/sheet.ts';
import { drawWord } from './draw/word.ts';

/** A list with more workers than this must be limited to an area. */
const MOST_WORKERS = 2000;

const WORKERS_SQL = `
select p.full_name as name, concat_ws(' ', t.name, p.document_number) as document,
  coalesce(j.name, '') as job, coalesce(w.name, '') as area
from patients p
left join document_types t on t.id = p.document_type
left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
left join working_areas w on w.customer_id = $1 and w.id = p.working_area_id
where p.customer_id = $1 and p.status = 'ACTIVE' and ($2::uuid is null or p.working_area_id = $2)
order by p.full_name collate "es-x-icu", p.id limit ${MOST_WORKERS}`;

/** Reads the size of a PNG from its first chunk. */
const sized = (png: Buffer) => ({ png, width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/** Returns the company data, the logo, and the workers if the model lists them. */
export async function fillerOf(scope: Scope, store: FileStore, model: SstModel, area?: string): Promise<Filler> {
  const listed = model.parts.some((part) => part.kind === 'table' && part.fill === 'workers');
  const [company, [logos, people]] = await Promise.all([
    companyOf(scope),
    scope.hot<[{ key: string; sha256: Buffer }[], Record<'name' | 'document' | 'job' | 'area', string>[]]>([
      statement(LOGO, [scope.customerId]),
      ...(listed ? [statement(WORKERS_SQL, [scope.customerId, area ?? null])] : []),
    ]),
  ]);
  return {
    company,
    logo: logos[0] ? sized(await bytesOf(store, logos[0])) : null,
    workers: (people ?? []).map(({ name, document, job, area: areaName }) => [name, document, job, areaName]),
    today: todayInLima(),
  };
}

/**
 * Sends a model filled with the company's data. The audit log records the download and the user.
 * @throws 404
 */
export async function sendModel(call: Call<typeof getModelFile>) {
  const { scope, query, services } = call;
  const model = modelByKey(query.asset_id);
  if (!model) return sendCompanyFile(call);
  const filler = await fillerOf(scope, services.files, model, query.working_area_id);
  const file = await spool((out) => (model.format === 'docx' ? drawWord : drawSheet)(out, model, filler));
  try {
    await scope.audit({ action: 'sst.downloaded', objectType: 'sst_model', details: { model: model.key } });
  } catch (error) {
    await file.close();
    throw error;
  }
  return head(call, model.name, model.format).header('content-length', file.size).send(file.read());
}

const COMPANY_FILE = `
select d.name, v.format, v.number, f.key, f.sha256 from sst_documents d
join sst_document_versions v on v.customer_id = $1 and v.document_id = d.id
join files f on f.customer_id = $1 and f.id = v.file_id and f.deleted_at is null
where d.customer_id = $1 and d.id::text = $2 and d.active and ($3::int is null or v.number = $3)
order by v.number desc limit 1`;

/** Sends a company file as it was uploaded. */
async function sendCompanyFile(call: Call<typeof getModelFile>) {
  const { scope, query, services } = call;
  const [rows] = await scope.hot<[{ name: string; format: Format; number: number; key: string; sha256: Buffer }[]]>([
    statement(COMPANY_FILE, [scope.customerId, query.asset_id, query.number ?? null]),
  ]);
  const companyFile = orNotFound(rows[0], 'No encontramos ese documento.');
  const { stream, size } = await streamOf(services.files, companyFile);
  const details = { number: companyFile.number };
  await scope.audit({ action: 'sst.downloaded', objectType: 'sst_document', objectId: query.asset_id, details });
  return head(call, companyFile.name, companyFile.format).header('content-length', size).send(stream);
}

/** Sets the content type and the file name of a download. */
const head = ({ reply }: Pick<Call, 'reply'>, name: string, format: Format) =>
  reply
    .type(FILE_TYPES[format])
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`);
