import { pipeline } from 'node:stream/promises';
import { getBatchOf, listBatchesOf, loadBatch } from '#imports/engine/server/batches.ts';
import { telling } from '#imports/engine/server/told.ts';
import { noFile } from '#imports/engine/server/upload/upload.ts';
import { notFound, Problem, unauthenticated } from '#platform/contract/problem.ts';
import { spool } from '#platform/server/exports/spool.ts';
import { signedLink } from '#platform/server/files/links.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { uploadedFile, uploadedPart } from '#platform/server/http/uploads.ts';
import * as api from '../../batches/api.ts';
import { fileOf, listFilesOf, stagedFile } from './list.queries.ts';
import { acceptSinglesOf, chooseFor, removeFrom } from './matching/choose.ts';
import { confirmCertificate, rememberOpened } from './matching/confirm.ts';
import { matchOf } from './matching/match.ts';
import { createBatch, stageDocument, stageZip } from './stage.ts';

const KINDS = ['documents'] as const;

/** Returns the call if its batch is a batch of documents; otherwise throws 404. */
async function ofDocuments<C extends Pick<Call, 'scope'> & { params: { id: string } }>(call: C): Promise<C> {
  const { kind } = await call.scope.run((tx) => loadBatch(tx, call.params.id));
  if (kind !== 'documents') throw notFound('No encontramos la carga de documentos.');
  return call;
}

async function uploadOne(call: Call<typeof api.uploadDocument>) {
  const { scope, services, params } = await ofDocuments(call);
  const { name, content } = await uploadedFile(call.request, api.MAX_DOCUMENT_BYTES, noFile());
  const file = { path: name || 'documento.pdf', content };
  return fileOf(scope, params.id, await stageDocument(scope, services.files, params.id, file));
}

/** The zip is stored in an unnamed temporary file while its files are extracted one by one. */
async function uploadZip(call: Call<typeof api.uploadDocumentsZip>) {
  const { scope, services, params } = await ofDocuments(call);
  const part = await uploadedPart(call.request, api.MAX_ZIP_BYTES, noFile());
  const zip = await spool((out) => pipeline(part.file, out));
  try {
    if (part.file.truncated)
      throw new Problem({ status: 413, code: 'too_large', title: 'El ZIP pesa más de 200 MB. Divídelo en varios.' });
    return await stageZip(scope, services.files, params.id, { length: zip.size, read: zip.at });
  } finally {
    await zip.close();
  }
}

export const documentBatchRoutes: Route[] = telling([
  route(api.createDocumentBatch, ({ scope, body }) => createBatch(scope, body.fileName)),
  route(api.listDocumentBatches, ({ scope, query }) => listBatchesOf(scope, { ...query, kinds: KINDS })),
  route(api.getDocumentBatch, ({ scope, query }) => getBatchOf(scope, query.batch_id, KINDS)),
  route(api.matchToAttentions, matchOf),
  route(api.uploadDocument, uploadOne),
  route(api.uploadDocumentsZip, uploadZip),
  route(api.listBatchDocuments, async (call) => {
    const { scope, params, query } = await ofDocuments(call);
    return listFilesOf(scope, params.id, query);
  }),
  route(api.chooseDocument, async (call) => {
    const { scope, params, body } = await ofDocuments(call);
    const { rowNo, ...choice } = body;
    await chooseFor(scope, call.services.files, params.id, rowNo, choice);
    return fileOf(scope, params.id, rowNo);
  }),
  route(api.openStagedDocument, async (call) => {
    const { scope, services, session, params, body } = await ofDocuments(call);
    if (!session) throw unauthenticated();
    const { key } = await stagedFile(scope, params.id, body.rowNo);
    await rememberOpened(scope, params.id, body.rowNo);
    return { link: signedLink(services.config.secretKey, key, { sessionId: session.id }) };
  }),
  route(api.confirmCertificate, async (call) => {
    const { scope, params, body } = await ofDocuments(call);
    await confirmCertificate(scope, params.id, body.rowNo);
    return fileOf(scope, params.id, body.rowNo);
  }),
  route(api.removeDocument, async (call) => {
    const { scope, services, params, query } = await ofDocuments(call);
    await removeFrom(scope, services.files, params.id, query.row);
  }),
  route(api.acceptSingles, async (call) => {
    const { scope, params, body } = await ofDocuments(call);
    return acceptSinglesOf(scope, params.id, body.expected);
  }),
]);
