import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { getModelFile } from '../api.ts';
import type { SstDocument } from '../model.ts';

/** Paths of what lists of documents show. */
export const TOUCHED = ['/middleware/monday-models'];

/** What a phone shows page by page: a PDF of the company, or a model that is no sheet to be filled. */
export const readable = ({ origin, format }: Pick<SstDocument, 'origin' | 'format'>): boolean =>
  format === (origin === 'EMPRESA' ? 'pdf' : 'docx');

/** Takes a document away under its name: an earlier version of the company's own, or a model with the workers of an area. */
export async function saveDocument(
  { id, name, format }: Pick<SstDocument, 'id' | 'name' | 'format'>,
  more: { number?: number; working_area_id?: string } = {},
): Promise<void> {
  const query = { asset_id: id, ...more };
  saveFile(await callForFile(getModelFile, { query }), `${name}.${format}`);
}
