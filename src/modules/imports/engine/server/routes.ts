import type { Readable } from 'node:stream';
import { getPersonImport } from '#platform/contract/import-kind/api.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import * as api from '../api.ts';
import * as names from '../names-api.ts';
import * as questions from '../questions-api.ts';
import { getBatchOf, listBatchesOf } from './batches.ts';
import { importExports } from './exports.ts';
import { editRows, replaceTexts } from './review/correct.ts';
import { leaveOutRows } from './review/leave-out.ts';
import { mapColumns } from './review/map-columns.ts';
import { chooseName, namesOfBatch } from './review/new-names.ts';
import { answerQuestion, questionsOf } from './review/questions.ts';
import { listRowsOf, previewOf } from './review/review.ts';
import { rowRoutes } from './rows/routes.ts';
import type { ImportHandlers } from './run/jobs.ts';
import { rejectedWorkbook } from './run/rejected.ts';
import { cancelImport, rollBackImport } from './run/roll-back.ts';
import { startImport } from './run/start.ts';
import { auditBatchRead, telling } from './told.ts';
import { findSpreadsheetOf } from './upload/find-spreadsheet.ts';
import { templateFor } from './upload/template.ts';
import { chooseSheet, noFile, uploadImport } from './upload/upload.ts';
import { handlerFor, requireTier, workable, workableSheet } from './who-may.ts';

const PERSONS: readonly ImportKind[] = ['import-persons', 'replace-persons', 'delete-persons'];
const ATTENTIONS: readonly ImportKind[] = ['import-attentions', 'import-aptitudes'];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const sendWorkbook = ({ reply }: Call, name: string, stream: Readable) =>
  reply
    .type(XLSX)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(stream);

export const importRoutes = (handlers: ImportHandlers): Route[] => telling(allRoutes(handlers));

const allRoutes = (handlers: ImportHandlers): Route[] => [
  route(api.uploadImport, async (call) => {
    const handler = handlerFor(call, handlers, call.query.kind);
    const { name, content } = await uploadedFile(call.request, api.MAX_FILE_BYTES, noFile());
    return uploadImport(
      call.scope,
      call.services.files,
      handler,
      { name: name || 'archivo.xlsx', content },
      call.query.doubtful === 'leave-out',
    );
  }),
  route(api.getImport, async ({ scope, session, params }) => {
    const batch = await getBatchOf(scope, params.id);
    requireTier(session, batch.kind);
    return batch;
  }),
  route(api.getImportPreview, async (call) => {
    const { batch } = await workableSheet(call, handlers, call.params.id);
    await auditBatchRead(call as Call, api.getImportPreview, batch);
    return previewOf(call.scope, call.params.id);
  }),
  route(api.chooseSheet, async (call) => {
    const { handler } = await workableSheet(call, handlers, call.params.id);
    const discard = () => cancelImport(call.scope, call.services.files, call.params.id);
    return chooseSheet(call.scope, call.services.files, handler, call.params.id, call.body, discard);
  }),
  route(api.mapColumns, async (call) => {
    await workableSheet(call, handlers, call.params.id);
    return mapColumns(call.scope, call.services.jobs, call.params.id, call.body.columns, call.body.skipHidden);
  }),
  route(api.listImportRows, async (call) => {
    const { batch } = await workable(call, handlers, call.params.id);
    await auditBatchRead(call as Call, api.listImportRows, batch);
    return listRowsOf(call.scope, call.params.id, call.query);
  }),
  route(api.editImportRows, async (call) => {
    const { batch, handler } = await workableSheet(call, handlers, call.params.id);
    const corrected = await editRows(call.scope, handler, call.params.id, call.body.edits);
    await auditBatchRead(call as Call, api.editImportRows, batch);
    return corrected;
  }),
  route(api.replaceImportTexts, async (call) => {
    const { handler } = await workableSheet(call, handlers, call.params.id);
    return replaceTexts(call.scope, handler, call.params.id, call.body);
  }),
  route(api.leaveOutRows, async (call) => {
    const { handler } = await workableSheet(call, handlers, call.params.id);
    return leaveOutRows(call.scope, handler, call.params.id, call.body);
  }),
  route(questions.listImportQuestions, async (call) => {
    const { batch } = await workableSheet(call as Call, handlers, call.params.id);
    await auditBatchRead(call as Call, questions.listImportQuestions, batch);
    return questionsOf(call.scope, call.params.id);
  }),
  route(questions.answerImportQuestion, async (call) =>
    answerQuestion(
      call.scope,
      (await workableSheet(call as Call, handlers, call.params.id)).handler,
      call.params.id,
      call.body,
    ),
  ),
  route(names.listImportNames, async (call) => {
    const { batch, handler } = await workableSheet(call as Call, handlers, call.params.id);
    await auditBatchRead(call as Call, names.listImportNames, batch);
    return namesOfBatch(call.scope, handler, call.params.id);
  }),
  route(names.chooseImportName, async (call) => {
    const { handler } = await workableSheet(call as Call, handlers, call.params.id);
    return chooseName(call.scope, handler, call.params.id, call.body);
  }),
  route(api.startImport, async (call) => {
    const { session, handler } = await workable(call, handlers, call.params.id);
    return startImport(call.scope, call.services.jobs, session, handler, call.params.id, call.body ?? {});
  }),
  route(api.cancelImport, async (call) => {
    await workable(call, handlers, call.params.id);
    await cancelImport(call.scope, call.services.files, call.params.id);
  }),
  route(api.rollBackImport, async (call) => {
    const { session } = await workable(call, handlers, call.params.id);
    return rollBackImport(call.scope, call.services.jobs, session, call.params.id);
  }),
  route(api.rejectedRows, async (call) => {
    const { batch } = await workable(call, handlers, call.params.id);
    await auditBatchRead(call as Call, api.rejectedRows, batch);
    const { name, file } = await rejectedWorkbook(call.scope, call.params.id);
    call.reply.header('content-length', file.size);
    return sendWorkbook(call as Call, name, file.read());
  }),
  route(api.importTemplate, async (call) => {
    const handler = handlerFor(call, handlers, call.query.kind);
    return sendWorkbook(call as Call, `plantilla-${call.query.kind}.xlsx`, await templateFor(call.scope, handler));
  }),
  route(api.listImports, async ({ scope, session, query }) => {
    requireTier(session, query.kind);
    return listBatchesOf(scope, { ...query, kinds: query.kind ? [query.kind] : undefined });
  }),
  reads(api.listPersonImports, ({ scope, query }) => listBatchesOf(scope, { ...query, kinds: PERSONS })),
  reads(getPersonImport, ({ scope, query }) => getBatchOf(scope, query.batch_id, PERSONS)),
  reads(api.listAttentionImports, ({ scope, query }) => listBatchesOf(scope, { ...query, kinds: ATTENTIONS })),
  reads(api.getAttentionImport, ({ scope, query }) => getBatchOf(scope, query.batch_id, ATTENTIONS)),
  route(api.findSpreadsheet, findSpreadsheetOf),
  ...rowRoutes(handlers),
  ...importExports,
];
