import { PassThrough, type Writable } from 'node:stream';
import { DOCUMENT_TYPE_LABELS } from '#clinical/vocabulary/document-type.ts';
import { distinctNames } from '#documents/papers/server/history/file-name.ts';
import { documentsOfWorker, fileIntoZip } from '#documents/papers/server/history/worker-documents.ts';
import type { Role } from '#platform/contract/access.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { Problem } from '#platform/contract/problem.ts';
import { Scope, type Tx } from '#platform/server/database/scope.ts';
import { publish } from '#platform/server/events/hub.ts';
import { newFileKey } from '#platform/server/files/store.ts';
import type { Services } from '#platform/server/http/context.ts';
import type { JobContext, JobHandler } from '#platform/server/jobs/queue.ts';
import { writeCsv } from '#platform/server/spreadsheets/write-csv.ts';
import { ZipWriter } from '#platform/server/spreadsheets/writing/zip.ts';
import type { RightsKind } from '../../kinds.ts';
import { bundleOf } from '../fhir/bundle.ts';
import type { WorkerData } from '../fhir/data.ts';
import { gather } from './gather.ts';
import { HEADERS, linesOf } from './lines.ts';

interface ArchiveRequest {
  id: string;
  kind: RightsKind;
  patientId: string;
}

const BEGIN_SQL = `
select t.id, t.kind, coalesce(o.merged_into, o.id) as "patientId" from rights_requests t
join patients o on o.customer_id = $1 and o.id = t.patient_id
where t.customer_id = $1 and t.id = $2 and t.archive_state = 'QUEUED'`;

/** Job that makes the files for requests. A job that is passed to another worker starts its file from the beginning. */
export function rightsArchiveJobs(services: Services): JobHandler {
  return async (data, job) => {
    const customerId = data.customerId as string;
    // The job acts as the requesting doctor, in whose name certificates are drawn.
    const actor = { kind: 'user', id: String(data['userId']), role: data['role'] as Role } as const;
    const scope = new Scope(services.pools, customerId, actor, true);
    const archiveRequest = await scope.run(
      async ({ client }) => (await client.query<ArchiveRequest>(BEGIN_SQL, [customerId, data['requestId']])).rows[0],
    );
    if (!archiveRequest) return 'done';
    try {
      const key = newFileKey(customerId, 'pdf', 'zip');
      let missing = 0;
      const { size, sha256 } = await services.files.write(key, async (out) => {
        missing = await fill(services, scope, archiveRequest, job, out);
      });
      await finish(services, scope, archiveRequest, { key, size, sha256, missing });
    } catch (error) {
      // After the last attempt the request is marked as failed, so that the desk can request the file again at once.
      if (job.last) await scope.run((tx) => fail(tx, archiveRequest.id));
      throw error;
    }
    return 'done';
  };
}

async function fail({ client, customerId, actor }: Tx, id: string): Promise<void> {
  await client.query(
    `update rights_requests set archive_state = 'FAILED'
     where customer_id = $1 and id = $2 and archive_state = 'QUEUED'`,
    [customerId, id],
  );
  await publish(client, { topic: 'rights', customerId, userId: actor.id, inside: true, data: { id } });
}

/** @returns the number of documents that could not be added */
async function fill(
  services: Services,
  scope: Scope,
  archiveRequest: ArchiveRequest,
  job: JobContext,
  out: Writable,
): Promise<number> {
  const workerData = await gather(scope, archiveRequest.patientId);
  const zip = new ZipWriter(out);
  const documents: WorkerData['documents'][number][] = [];
  const left: string[] = [];
  const nameOf = distinctNames();
  for (const document of await documentsOfWorker(scope, archiveRequest.patientId)) {
    job.assertHeld();
    const label = DOCUMENT_TYPE_LABELS[document.type];
    try {
      const { id, name, code } = await fileIntoZip(scope, services, zip, document, (fileName) =>
        nameOf(`documentos/${fileName}`),
      );
      const { attentionId, type, examDate: date } = document;
      documents.push({ id, attentionId, type, label, code, date, fileName: name });
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 503) throw error;
      left.push(`${label} del ${showDay(document.examDate)}: ${error.message}`);
    }
  }
  const whole = { ...workerData, documents };
  const table = new PassThrough({ encoding: 'utf8' });
  await Promise.all([zip.entry('tus-datos.csv', table), writeCsv(table, { headers: HEADERS, rows: linesOf(whole) })]);
  if (archiveRequest.kind === 'PORTABILIDAD')
    await zip.entry('fhir/datos.json', [
      JSON.stringify(bundleOf(whole, archiveRequest.id, new Date().toISOString()), null, 1),
    ]);
  await zip.entry('leeme.txt', [readme(archiveRequest, whole, left)]);
  await zip.finish();
  return left.length;
}

const readme = (
  { kind }: ArchiveRequest,
  { company, person, documents }: WorkerData,
  left: readonly string[],
): string =>
  [
    `Datos de ${person.fullName} que ${company.name} (RUC ${company.ruc}) tiene en Vigía al ${showDay(todayInLima())}.`,
    '',
    'tus-datos.csv: todos tus datos, uno por fila. Se abre con Excel o con cualquier hoja de cálculo.',
    `documentos: ${documents.length} archivos PDF.`,
    ...(kind === 'PORTABILIDAD'
      ? ['fhir/datos.json: los mismos datos en HL7 FHIR R4, el formato que leen otros sistemas de salud.']
      : []),
    ...(left.length > 0 ? ['', 'No se pudieron incluir:', ...left] : []),
    '',
    'Son datos de salud: guárdalos en un lugar seguro y no los reenvíes.',
    '',
  ].join('\r\n');

interface StoredArchive {
  key: string;
  size: number;
  sha256: Buffer;
  missing: number;
}

async function finish(
  { files }: Services,
  scope: Scope,
  { id }: ArchiveRequest,
  { key, size, sha256, missing }: StoredArchive,
): Promise<void> {
  const old = await scope.run(async (tx) => {
    const { client, customerId, actor } = tx;
    const before = await client.query<{ key: string }>(
      `update files f set deleted_at = now() from rights_requests t
       where t.customer_id = $1 and t.id = $2 and f.customer_id = $1 and f.id = t.archive_file_id
         and f.deleted_at is null
       returning f.key`,
      [customerId, id],
    );
    const file = await client.query<{ id: string }>(
      `insert into files (customer_id, key, kind, content_type, size, sha256, original_name, medical, created_by)
       values ($1, $2, 'rights-archive', 'application/zip', $3, $4, $5, true, $6) returning id`,
      [customerId, key, size, sha256, `mis_datos_${todayInLima()}.zip`, actor.id],
    );
    await client.query(
      `update rights_requests
       set archive_state = 'DONE', archive_file_id = $3, archive_made_at = now(), archive_missing = $4
       where customer_id = $1 and id = $2`,
      [customerId, id, file.rows[0]?.id, missing],
    );
    await tx.audit({
      action: 'rights_request.archived',
      objectType: 'rights_request',
      objectId: id,
      details: { missing, size, sha256: sha256.toString('hex') },
    });
    await publish(client, { topic: 'rights', customerId, userId: actor.id, inside: true, data: { id } });
    return before.rows;
  });
  for (const { key: oldKey } of old) await files.remove(oldKey);
}
