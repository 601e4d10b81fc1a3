import { call } from '#platform/web/api/client.ts';
import { fileOf } from '#platform/web/api/link.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import type { CallInput } from '#platform/web/api/request.ts';
import type { BulkSelection } from '#platform/web/table/columns.ts';
import { idsOf } from '#platform/web/table/selection/all-pages.ts';
import { listDocuments, openArchive, openDocument } from '../../history/api.ts';
import { MOST_DOCUMENTS } from '../../history/model.ts';

export const DOCUMENTS = ['/middleware/patients/documents'];

/** Keys of the selected documents; for «all of this list» the keys of all documents that match the filters. */
export async function keysOf(
  selection: BulkSelection,
  query: CallInput<typeof listDocuments>['query'],
): Promise<readonly string[]> {
  const load = async (cut: { page: number; page_size: number }) => {
    const { items, ...page } = await call(listDocuments, { query: { ...query, ...cut } });
    return { ...page, items: items.map(({ key }) => ({ id: key })) };
  };
  return idsOf(selection, load, MOST_DOCUMENTS);
}

/** Downloads the file of a link under the given name. */
async function save({ link, fileName }: { link: string; fileName: string }): Promise<void> {
  const url = URL.createObjectURL(await fileOf(link));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export async function saveDocument(key: string): Promise<void> {
  await save(await call(openDocument, { params: { key } }));
  // The request may have drawn the certificate.
  readAgain(DOCUMENTS);
}

export const saveArchive = async (id: string): Promise<void> => save(await call(openArchive, { params: { id } }));
