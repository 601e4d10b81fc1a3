import type { ImportDocument } from '#documents/papers/batches/model.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { Person } from './app.ts';
import type { Company } from './builders.ts';
import { multipartOf } from './files.ts';

/** Drives the bulk PDF page through the API, as the page does. */
export function documentsBy(person: Person, company: Company) {
  const at = (path: string) => `/api/imports/${path}customer_id=${company.id}`;
  const post = (url: string, name: string, content: Buffer) =>
    person.inject({ method: 'POST', url, ...multipartOf(name, content) });
  const upload = (id: string, name: string, content: Buffer) => post(at(`${id}/documents?`), name, content);
  return {
    upload,
    create: async (fileName?: string): Promise<ImportBatch> => {
      const answer = await person.send('POST', '/api/log/batches/documents', { fileName });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
    add: async (id: string, name: string, content: Buffer): Promise<ImportDocument> => {
      const answer = await upload(id, name, content);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    zip: (id: string, content: Buffer) => post(at(`${id}/documents/zip?`), 'lote.zip', content),
    list: async (id: string, query = '') =>
      (await person.get(`${at(`${id}/documents?`)}&page_size=500${query}`)).json() as {
        items: ImportDocument[];
        total: number;
        counts: Record<string, number>;
      },
    choose: (id: string, rowNo: number, choice: object) =>
      person.send('PUT', at(`${id}/documents?`), { rowNo, ...choice }),
    remove: (id: string, row: number) => person.send('DELETE', at(`${id}/documents?row=${row}&`)),
    confirm: (id: string, rowNo: number) => person.send('POST', at(`${id}/documents/confirm?`), { rowNo }),
    /** Requests a link to a file and then its bytes, as a click does. */
    look: async (id: string, rowNo: number) => {
      const answer = await person.send('POST', at(`${id}/documents/link?`), { rowNo });
      return answer.statusCode === 200 ? person.get(answer.json().link) : answer;
    },
    acceptSingles: (id: string, expected: number) =>
      person.send('POST', at(`${id}/documents/accept-singles?`), { expected }),
    match: async (query: Record<string, string>) => {
      const search = new URLSearchParams({ customer_id: company.id, ...query });
      return person.get(`/api/log/documents/match-to-attentions?${search}`);
    },
  };
}
