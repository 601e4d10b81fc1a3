import type { QueryOf } from '#platform/contract/endpoint.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { notFound } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../../rows-api.ts';
import { getBatchOf, listBatchesOf } from '../batches.ts';
import type { ImportHandlers } from '../run/jobs.ts';
import { rollBackImport } from '../run/roll-back.ts';
import { handlerFor, workable } from '../who-may.ts';
import { importRows, type JsonRow, stageRows } from './json-rows.ts';

interface RowsBody {
  rows: JsonRow[];
  typed?: number | undefined;
}

/** File name of batches whose rows were sent by a call. */
const NAME = 'Filas enviadas por API';

async function full(call: Call, handlers: ImportHandlers, kind: ImportKind, body: RowsBody, fileName = NAME) {
  const { scope, session, services } = call;
  const { user_id: user } = (call.query ?? {}) as { user_id?: string };
  if (!session || (user !== undefined && user.toLowerCase() !== session.userId)) throw notFound();
  const handler = handlerFor(call, handlers, kind);
  return importRows(scope, services.jobs, session, handler, { fileName, ...body });
}

/** The new file name, followed by the old one when it differs. */
function namedBy({ old_filename: old, new_filename: now }: QueryOf<typeof api.importResults>): string {
  if (!now || !old || now === old) return now || old || NAME;
  return `${now} (antes ${old})`;
}

/** The calls that bring rows as JSON, and the batches of each kind. */
export const rowRoutes = (handlers: ImportHandlers): Route[] => {
  const stage = (call: Call, kind: ImportKind, body: { fileName?: string | undefined; rows: JsonRow[] }) =>
    stageRows(call.scope, handlerFor(call, handlers, kind), { fileName: body.fileName ?? NAME, rows: body.rows });
  return [
    route(api.createPersonImport, (call) => stage(call as Call, 'import-persons', call.body)),
    route(api.createAttentionImport, (call) => stage(call as Call, 'import-attentions', call.body)),
    reads(api.listSchedulingImports, ({ scope, query }) =>
      listBatchesOf(scope, { ...query, kinds: ['import-schedulings'] }),
    ),
    reads(api.getSchedulingImport, ({ scope, query }) => getBatchOf(scope, query.batch_id, ['import-schedulings'])),
    route(api.createSchedulingImport, (call) => stage(call as Call, 'import-schedulings', call.body)),
    reads(api.listJobInformationImports, ({ scope, query }) =>
      listBatchesOf(scope, { ...query, kinds: ['job-informations'] }),
    ),
    reads(api.getJobInformationImport, ({ scope, query }) => getBatchOf(scope, query.batch_id, ['job-informations'])),
    route(api.createJobInformationImport, (call) => stage(call as Call, 'job-informations', call.body)),
    reads(api.listProtocolImports, ({ scope, query }) => listBatchesOf(scope, { ...query, kinds: ['protocols'] })),
    reads(api.getProtocolImport, ({ scope, query }) => getBatchOf(scope, query.batch_id, ['protocols'])),
    route(api.createProtocolImport, (call) => stage(call as Call, 'protocols', call.body)),
    route(api.importPersons, (call) => full(call as Call, handlers, 'import-persons', call.body)),
    route(api.importPatients, (call) => full(call as Call, handlers, 'import-persons', call.body)),
    route(api.replacePersons, (call) => full(call as Call, handlers, 'replace-persons', call.body)),
    route(api.ceasePersons, (call) => full(call as Call, handlers, 'delete-persons', call.body)),
    route(api.importSchedulings, (call) => full(call as Call, handlers, 'import-schedulings', call.body)),
    route(api.importResults, (call) =>
      full(call as Call, handlers, 'import-attentions', call.body, namedBy(call.query)),
    ),
    route(api.importAptitudes, (call) => full(call as Call, handlers, 'import-aptitudes', call.body)),
    route(api.rollBackBatch, async (call) => {
      const { batch, session } = await workable(call as Call, handlers, call.query.batch_id);
      return rollBackImport(call.scope, call.services.jobs, session, batch.id);
    }),
  ];
};
