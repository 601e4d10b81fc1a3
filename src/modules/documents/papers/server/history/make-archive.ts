import { PassThrough, type Writable } from 'node:stream';
import type { Role } from '#platform/contract/access.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { Problem } from '#platform/contract/problem.ts';
import { Scope } from '#platform/server/database/scope.ts';
import { publish } from '#platform/server/events/hub.ts';
import { newFileKey } from '#platform/server/files/store.ts';
import type { Services } from '#platform/server/http/context.ts';
import type { JobContext, JobHandler } from '#platform/server/jobs/queue.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { writeCsv } from '#platform/server/spreadsheets/write-csv.ts';
import { ZipWriter } from '#platform/server/spreadsheets/writing/zip.ts';
import { ARCHIVE_DAYS, DOCUMENT_STATE_LABELS, type WorkerDocument } from '../../history/model.ts';
import { documentsReady } from '../../notifications.ts';
import { documentsByKey } from './documents.queries.ts';
import { distinctNames } from './file-name.ts';
import { fileIntoZip } from './worker-documents.ts';

interface Archive {
  id: string;
  inside: boolean;
  role: Role;
  requested_by: string;
  keys: string[];
}
type Line = (string | null)[];
const HEADERS = [
  'Archivo',
  'Documento',
  'Colaborador',
  'Tipo',
  'Fecha del examen',
  'Estado',
  'Código',
  'SHA-256',
  'Nota',
];
/** Number of documents between two progress updates for the page. */
const STEP = 10;

/** Job that makes the requested zips. A job that is passed to another worker starts its file from the beginning. */
export function archiveJobs(services: Services): JobHandler {
  return async (data, job) => {
    const customerId = data.customerId as string;
    const archive = await begin(services, customerId, String(data['archiveId']));
    if (!archive) return 'done';
    await removeOld(services, customerId);
    // The job acts as the requesting user: certificates are drawn in that user's name, with the clinical access that
    // the user had at the request.
    const actor = { kind: 'user', id: archive.requested_by, role: archive.role } as const;
    const scope = new Scope(services.pools, customerId, actor, archive.inside);
    const key = newFileKey(customerId, 'pdf', 'zip');
    let missing = 0;
    const { size, sha256 } = await services.files.write(key, async (out) => {
      missing = await fill(services, scope, archive, job, out);
    });
    await finish(scope, archive, { key, size, sha256, missing });
    return 'done';
  };
}

/** Starts an archive. Null when it is already done or its request no longer exists. */
function begin({ system }: Services, customerId: string, id: string): Promise<Archive | null> {
  return system.forCustomer(customerId).run(async ({ client }) => {
    const { rows } = await client.query<Archive>(
      `update document_archives r set state = 'RUNNING', done = 0, missing = 0
       where r.customer_id = $1 and r.id = $2 and r.state in ('QUEUED', 'RUNNING')
       returning r.id, r.inside, r.role, r.requested_by,
         array(select coalesce(i.document_id, i.attention_id) from document_archive_items i
           where i.customer_id = $1 and i.archive_id = r.id order by i.position) as keys`,
      [customerId, id],
    );
    return rows[0] ?? null;
  });
}

async function fill(
  services: Services,
  scope: Scope,
  archive: Archive,
  job: JobContext,
  out: Writable,
): Promise<number> {
  const zip = new ZipWriter(out);
  const nameOf = distinctNames();
  const lines: Line[] = [];
  let missing = 0;
  for (const [index, key] of archive.keys.entries()) {
    job.assertHeld();
    const [document] = await documentsByKey(scope, [key]);
    const line = document ? await add(services, scope, zip, document, nameOf) : null;
    if (!line?.[0]) missing++;
    lines.push(line ?? ['', '', '', '', '', '', '', '', 'Ya no existe o cambió desde que lo pediste.']);
    if ((index + 1) % STEP === 0) await publishProgress(scope, archive, index + 1, missing);
  }
  const manifest = new PassThrough({ encoding: 'utf8' });
  await Promise.all([zip.entry('manifiesto.csv', manifest), writeCsv(manifest, { headers: HEADERS, rows: lines })]);
  await zip.finish();
  return missing;
}

/** Adds one document to the zip. Returns its line of the manifest, with an empty file name when there is no file. */
async function add(
  services: Services,
  scope: Scope,
  zip: ZipWriter,
  document: WorkerDocument,
  nameOf: (name: string) => string,
): Promise<Line> {
  const { documentType, documentNumber, fullName, type, examDate, state } = document;
  const about = [`${documentType} ${documentNumber}`, fullName, type, examDate, DOCUMENT_STATE_LABELS[state]];
  try {
    const { name, sha256, code } = await fileIntoZip(scope, services, zip, document, nameOf);
    return [name, ...about, code, sha256, null];
  } catch (error) {
    // A problem with one document goes into the manifest; any other error stops the job.
    if (!(error instanceof Problem) || error.status === 503) throw error;
    return ['', ...about, '', '', error.message];
  }
}

async function publishProgress(
  scope: Scope,
  { id, requested_by }: Archive,
  done: number,
  missing: number,
): Promise<void> {
  await scope.run(async ({ client, customerId }) => {
    await client.query('update document_archives set done = $3, missing = $4 where customer_id = $1 and id = $2', [
      customerId,
      id,
      done,
      missing,
    ]);
    await publish(client, { topic: 'archive', customerId, userId: requested_by, data: { id, done } });
  });
}

interface StoredArchive {
  key: string;
  size: number;
  sha256: Buffer;
  missing: number;
}

async function finish(scope: Scope, archive: Archive, { key, size, sha256, missing }: StoredArchive): Promise<void> {
  await scope.run(async (tx) => {
    const { client, customerId } = tx;
    const file = await client.query<{ id: string }>(
      `insert into files (customer_id, key, kind, content_type, size, sha256, original_name, medical, created_by)
       values ($1, $2, 'document-archive', 'application/zip', $3, $4, $5, $6, $7) returning id`,
      [customerId, key, size, sha256, `documentos_${todayInLima()}.zip`, archive.inside, archive.requested_by],
    );
    await client.query(
      `update document_archives set state = 'DONE', done = total, missing = $4, file_id = $3, finished_at = now()
       where customer_id = $1 and id = $2`,
      [customerId, archive.id, file.rows[0]?.id, missing],
    );
    const added = archive.keys.length - missing;
    const facts = { added, asked: archive.keys.length };
    await notify(tx, documentsReady, facts, { userId: archive.requested_by, key: `archive:${archive.id}` });
    await tx.audit({
      action: 'documents.archived',
      objectType: 'document_archive',
      objectId: archive.id,
      details: { documents: added, missing, sha256: sha256.toString('hex') },
    });
    await publish(client, { topic: 'archive', customerId, userId: archive.requested_by, data: { id: archive.id } });
  });
}

/** Removes the files of expired zips. */
async function removeOld({ system, files }: Services, customerId: string): Promise<void> {
  const old = await system.forCustomer(customerId).run(
    async ({ client }) =>
      (
        await client.query<{ key: string }>(
          `update files f set deleted_at = now() from document_archives r
           where r.customer_id = $1 and r.requested_at < now() - make_interval(days => $2)
             and f.customer_id = $1 and f.id = r.file_id and f.deleted_at is null returning f.key`,
          [customerId, ARCHIVE_DAYS],
        )
      ).rows,
  );
  for (const { key } of old) await files.remove(key);
}
