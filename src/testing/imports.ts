import type { ImportNames } from '#imports/engine/names-api.ts';
import type { CatalogueKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch, ImportPreview, ImportRow } from '#platform/contract/import-kind/model.ts';
import type { Person } from './app.ts';
import type { Company } from './builders.ts';
import { multipartOf } from './files.ts';

/** Drives the import wizard through the API, as the page does. */
export function importsBy(person: Person, company: Company) {
  const at = (path: string) => `/api/imports/${path}customer_id=${company.id}`;
  const get = async (id: string) => (await person.get(at(`${id}?`))).json() as ImportBatch;

  async function until(id: string, states: readonly ImportBatch['state'][]): Promise<ImportBatch> {
    const deadline = Date.now() + 120_000;
    for (;;) {
      const batch = await get(id);
      if (states.includes(batch.state)) return batch;
      if (Date.now() > deadline) throw new Error(`The import stayed ${batch.state}: ${batch.error}`);
      await new Promise((go) => setTimeout(go, 50));
    }
  }

  /** The user's confirmations: the typed number, and the catalogue entries that the step of new names shows. */
  async function agreed(id: string, typed: number | undefined) {
    const answer = await person.get(at(`${id}/names?`));
    const kinds = answer.statusCode === 200 ? (answer.json() as ImportNames[]) : [];
    const made = kinds.flatMap(({ names }) => names).filter(({ entryId }) => entryId === null).length;
    return typed === undefined && made === 0
      ? undefined
      : { ...(typed === undefined ? {} : { typed }), newNames: made };
  }

  const upload = (name: string, content: Buffer, kind = 'import-persons', query = '') =>
    person.inject({ method: 'POST', url: `${at('files?')}&kind=${kind}${query}`, ...multipartOf(name, content) });

  async function review(
    content: Buffer,
    kind = 'import-persons',
    byHand: Readonly<Record<string, string>> = {},
  ): Promise<ImportBatch> {
    const uploaded = await upload('archivo.xlsx', content, kind);
    if (uploaded.statusCode !== 201) throw new Error(uploaded.body);
    const batch = uploaded.json() as ImportBatch;
    const mapped = await person.send('PUT', at(`${batch.id}/columns?`), {
      columns: batch.columns.map(({ index, field, header }) => ({ index, field: byHand[header] ?? field })),
      skipHidden: false,
    });
    if (mapped.statusCode !== 200) throw new Error(mapped.body);
    return until(batch.id, ['REVIEW', 'FAILED']);
  }

  return {
    get,
    preview: async (id: string) => (await person.get(at(`${id}/preview?`))).json() as ImportPreview,
    chooseSheet: (id: string, sheet: string, headerRow: number | null) =>
      person.send('PUT', at(`${id}/sheet?`), { sheet, headerRow }),
    mapColumns: (id: string, columns: { index: number; field: string | null }[], skipHidden?: boolean) =>
      person.send('PUT', at(`${id}/columns?`), { columns, ...(skipHidden === undefined ? {} : { skipHidden }) }),
    upload,
    review,
    until,
    rows: async (id: string, only = 'all') =>
      (await person.get(`${at(`${id}/rows?`)}&page_size=500&only=${only}`)).json().items as ImportRow[],
    edit: (id: string, edits: { rowNo: number; column: number; text: string }[]) =>
      person.send('PUT', at(`${id}/rows?`), { edits }),
    replace: (id: string, body: { column: number; from: string; to: string; rowNos?: number[] }) =>
      person.send('POST', at(`${id}/replacements?`), body),
    start: async (id: string, typed?: number) => person.send('POST', at(`${id}/start?`), await agreed(id, typed)),
    names: async (id: string) => (await person.get(at(`${id}/names?`))).json() as ImportNames[],
    chooseNames: (id: string, choices: { kind: CatalogueKind; name: string; entryId: string | null }[]) =>
      person.send('PUT', at(`${id}/names?`), { choices }),
    rollBack: (id: string) => person.send('POST', at(`${id}/roll-back?`)),
    cancel: (id: string) => person.send('DELETE', at(`${id}?`)),
    rejected: (id: string) => person.get(at(`${id}/rejected?`)),
    finish: async (id: string, typed?: number) => {
      const started = await person.send('POST', at(`${id}/start?`), await agreed(id, typed));
      if (started.statusCode !== 202) throw new Error(started.body);
      return until(id, ['DONE', 'FAILED', 'REVIEW']);
    },
  };
}
