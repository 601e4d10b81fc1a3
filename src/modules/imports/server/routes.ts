import { notFound } from '../../../platform/contract/problem.ts';
import { found, type Scope } from '../../../platform/server/database/scope.ts';
import type { Call } from '../../../platform/server/http/context.ts';
import { auditRead } from '../../../platform/server/http/register.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import * as api from '../api.ts';
import type { ImportKind } from '../fields/kinds.ts';
import { type Batch, getBatchOf, listBatchesOf, loadBatch } from './batches.queries.ts';
import { importExports } from './exports.ts';
import type { ImportHandler } from './kind.ts';
import { mapColumns } from './review/map-columns.ts';
import { editRows, listRowsOf, previewOf } from './review/review.ts';
import type { ImportHandlers } from './run/jobs.ts';
import { rejectedWorkbook } from './run/rejected.ts';
import { cancelImport, rollBackImport } from './run/roll-back.ts';
import { startImport } from './run/run.ts';
import { templateFor } from './upload/template.ts';
import { chooseSheet, noFile, uploadImport } from './upload/upload.ts';

const PERSONS: readonly ImportKind[] = ['import-persons'];
const ATTENTIONS: readonly ImportKind[] = ['import-attentions', 'import-aptitudes'];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function uploadedFile({ request }: Call): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart()) throw noFile();
  const part = await request.file({ limits: { fileSize: api.MAX_FILE_BYTES } });
  if (!part) throw noFile();
  return { name: part.filename || 'archivo.xlsx', content: await part.toBuffer() };
}

/** A batch whose rows this person may work with: results are a matter of doctors. 404 for everyone else. */
async function workable(
  scope: Scope,
  handlers: ImportHandlers,
  id: string,
): Promise<{ batch: Batch; handler: ImportHandler }> {
  const batch = await scope.run((tx) => loadBatch(tx, id));
  if (batch.medical && !scope.inside) throw notFound('No encontramos la importación.');
  return { batch, handler: found(handlers.get(batch.kind), 'Esta importación no existe.') };
}

/** Rows of results are clinical content: whoever sees them is in the audit log. */
async function readRows(call: Call<typeof api.listImportRows>, handlers: ImportHandlers) {
  const { batch } = await workable(call.scope, handlers, call.params.id);
  if (batch.medical) await auditRead(call as Call, api.listImportRows);
  return listRowsOf(call.scope, call.params.id, call.query);
}

export const importRoutes = (handlers: ImportHandlers): Route[] => [
  route(api.uploadImport, async (call) =>
    uploadImport(call.scope, call.services.files, handlers.get(call.query.kind), await uploadedFile(call as Call)),
  ),
  route(api.getImport, ({ scope, params }) => getBatchOf(scope, params.id)),
  route(api.getImportPreview, async ({ scope, params }) => {
    await workable(scope, handlers, params.id);
    return previewOf(scope, params.id);
  }),
  route(api.chooseSheet, async ({ scope, params, body, services }) => {
    await workable(scope, handlers, params.id);
    return chooseSheet(scope, services.files, params.id, body);
  }),
  route(api.mapColumns, async ({ scope, params, body, services }) => {
    await workable(scope, handlers, params.id);
    return mapColumns(scope, services.jobs, params.id, body.columns);
  }),
  route(api.listImportRows, (call) => readRows(call, handlers)),
  route(api.editImportRows, async ({ scope, params, body }) =>
    editRows(scope, (await workable(scope, handlers, params.id)).handler, params.id, body.edits),
  ),
  route(api.startImport, async ({ scope, params, services }) => {
    await workable(scope, handlers, params.id);
    return startImport(scope, services.jobs, params.id);
  }),
  route(api.cancelImport, async ({ scope, params, services }) => {
    await workable(scope, handlers, params.id);
    await cancelImport(scope, services.files, params.id);
  }),
  route(api.rollBackImport, async ({ scope, params, services }) => {
    await workable(scope, handlers, params.id);
    return rollBackImport(scope, services.jobs, params.id);
  }),
  route(api.rejectedRows, async (call) => {
    const { batch } = await workable(call.scope, handlers, call.params.id);
    if (batch.medical) await auditRead(call as Call, api.rejectedRows);
    const { name, stream } = await rejectedWorkbook(call.scope, call.params.id);
    return call.reply
      .type(XLSX)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(stream);
  }),
  route(api.importTemplate, async ({ scope, query, reply }) => {
    const stream = await templateFor(scope, handlers.get(query.kind));
    return reply
      .type(XLSX)
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(`plantilla-${query.kind}.xlsx`)}`,
      )
      .send(stream);
  }),
  route(api.listImports, ({ scope, query }) =>
    listBatchesOf(scope, { ...query, kinds: query.kind ? [query.kind] : undefined }),
  ),
  route(api.listPersonImports, ({ scope, query }) => listBatchesOf(scope, { ...query, kinds: PERSONS })),
  route(api.getPersonImport, ({ scope, query }) => getBatchOf(scope, query.batch_id)),
  route(api.listAttentionImports, ({ scope, query }) => listBatchesOf(scope, { ...query, kinds: ATTENTIONS })),
  route(api.getAttentionImport, ({ scope, query }) => getBatchOf(scope, query.batch_id)),
  ...importExports,
];
