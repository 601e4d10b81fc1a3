import { listEmos } from '#exams/attentions/api.ts';
import type { ImportNames } from '#imports/engine/names-api.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { multipartOf } from '#testing/files.ts';
import { listPatients } from '#workers/collaborators/api.ts';
import { ROSTER_COMPANY } from '../database/database.ts';

const POLL_MS = 20;

export interface ImportFile {
  content: Buffer;
  /** Query of the list that finds exactly the last row of the file. */
  last: Record<string, string>;
}

/** Lists that show the imported rows, by kind. */
const LISTS: Partial<Record<ImportKind, string>> = {
  'import-persons': listPatients.path,
  'import-attentions': listEmos.path,
};

/** Calls the steps of the import wizard as one person. */
export function wizardOf(port: number, cookie: string, kind: ImportKind) {
  const of = `customer_id=${ROSTER_COMPANY}`;
  const call = async (
    method: string,
    path: string,
    body?: Uint8Array<ArrayBuffer> | string,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : headers) },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const until = async (id: string, state: ImportBatch['state']): Promise<void> => {
    for (;;) {
      const batch: ImportBatch = await call('GET', `/imports/${id}?${of}`);
      if (batch.state === state) return;
      if (batch.state === 'FAILED') throw new Error(`The import failed: ${batch.error}`);
      await new Promise((go) => setTimeout(go, POLL_MS));
    }
  };
  return {
    upload: (content: Buffer): Promise<ImportBatch> => {
      const { payload, headers } = multipartOf('archivo.xlsx', content);
      return call('POST', `/imports/files?${of}&kind=${kind}`, new Uint8Array(payload), headers);
    },
    review: async ({ id, columns }: ImportBatch): Promise<void> => {
      const chosen = JSON.stringify({ columns: columns.map(({ index, field }) => ({ index, field })) });
      await call('PUT', `/imports/${id}/columns?${of}`, chosen);
      await until(id, 'REVIEW');
    },
    chooseSheet: ({ id, sheet, headerRow }: ImportBatch): Promise<ImportBatch> =>
      call('PUT', `/imports/${id}/sheet?${of}`, JSON.stringify({ sheet, headerRow })),
    edit: ({ id }: ImportBatch, rowNo: number, column: number, text: string): Promise<unknown> =>
      call('PUT', `/imports/${id}/rows?${of}`, JSON.stringify({ edits: [{ rowNo, column, text }] })),
    start: async ({ id }: ImportBatch): Promise<void> => {
      const kinds: ImportNames[] = await call('GET', `/imports/${id}/names?${of}`);
      const newNames = kinds.flatMap(({ names }) => names.filter(({ entryId }) => entryId === null)).length;
      await call('POST', `/imports/${id}/start?${of}`, JSON.stringify({ newNames }));
      await until(id, 'DONE');
    },
    rollBack: async ({ id }: ImportBatch): Promise<void> => {
      await call('POST', `/imports/${id}/roll-back?${of}`);
      await until(id, 'ROLLED_BACK');
    },
    shown: async (last: Record<string, string>): Promise<void> => {
      const query = new URLSearchParams({ company_id: ROSTER_COMPANY, ...last });
      const { total } = await call('GET', `${LISTS[kind]}?${query}`);
      if (total !== 1) throw new Error(`The list shows ${total} rows with ${Object.values(last).join(' ')}.`);
    },
  };
}

/**
 * Runs all steps of the import without pauses.
 * @returns milliseconds until the list shows the last row
 */
export async function importFile(
  port: number,
  cookie: string,
  kind: ImportKind,
  { content, last }: ImportFile,
): Promise<number> {
  const wizard = wizardOf(port, cookie, kind);
  const started = performance.now();
  const batch = await wizard.upload(content);
  await wizard.review(batch);
  await wizard.start(batch);
  await wizard.shown(last);
  return performance.now() - started;
}
