import { listPatients } from '../../src/modules/collaborators/api.ts';
import { listEmos } from '../../src/modules/exams/api.ts';
import type { ImportKind } from '../../src/modules/import-kind/kinds.ts';
import type { ImportBatch } from '../../src/modules/import-kind/model.ts';
import { multipartOf } from '../../src/testing/files.ts';
import { ROSTER_COMPANY } from '../database/database.ts';

const POLL_MS = 20;

export interface ImportFile {
  content: Buffer;
  /** What the list of its kind is asked for its last row by, and finds once. */
  last: Record<string, string>;
}

/** Where the rows of a kind are seen when they are in. */
const LISTS: Partial<Record<ImportKind, string>> = {
  'import-persons': listPatients.path,
  'import-attentions': listEmos.path,
};

/** The steps of the wizard without a person between them. @returns milliseconds until the list shows the last row */
export async function importFile(
  port: number,
  cookie: string,
  kind: ImportKind,
  { content, last }: ImportFile,
): Promise<number> {
  const call = async (
    method: string,
    path: string,
    body?: Uint8Array<ArrayBuffer> | string,
    headers: Record<string, string> = {},
  ) => {
    const [address, query = ''] = path.split('?');
    const url = `http://127.0.0.1:${port}/api${address}?${query}`;
    const answer = await fetch(url, {
      method,
      headers: { cookie, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const of = `customer_id=${ROSTER_COMPANY}`;
  const until = async (id: string, state: ImportBatch['state']): Promise<void> => {
    for (;;) {
      const batch: ImportBatch = await call('GET', `/imports/${id}?${of}`);
      if (batch.state === state) return;
      if (batch.state === 'FAILED') throw new Error(`The import failed: ${batch.error}`);
      await new Promise((go) => setTimeout(go, POLL_MS));
    }
  };
  const { payload, headers } = multipartOf('archivo.xlsx', content);
  const started = performance.now();
  const { id, columns }: ImportBatch = await call(
    'POST',
    `/imports/files?${of}&kind=${kind}`,
    new Uint8Array(payload),
    headers,
  );
  const chosen = JSON.stringify({ columns: columns.map(({ index, field }) => ({ index, field })) });
  await call('PUT', `/imports/${id}/columns?${of}`, chosen, { 'content-type': 'application/json' });
  await until(id, 'REVIEW');
  await call('POST', `/imports/${id}/start?${of}`);
  await until(id, 'DONE');
  const shown = await call('GET', `${LISTS[kind]}?${new URLSearchParams({ company_id: ROSTER_COMPANY, ...last })}`);
  const time = performance.now() - started;
  if (shown.total !== 1) throw new Error(`The list shows ${shown.total} rows with ${Object.values(last).join(' ')}.`);
  return time;
}
