import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { getModelFile } from '../api.ts';
import type { SstDocument } from '../model.ts';

/** Paths that lists of documents read. */
export const TOUCHED = ['/middleware/monday-models'];

/** True if a phone can show the document page by page: a company PDF, or a model that is not a spreadsheet. */
export const readable = ({ origin, format }: Pick<SstDocument, 'origin' | 'format'>): boolean =>
  format === (origin === 'EMPRESA' ? 'pdf' : 'docx');

/**
 * Downloads a document under its name; optionally an earlier version of a company document, or a model with the workers
 * of an area.
 */
export async function saveDocument(
  { id, name, format }: Pick<SstDocument, 'id' | 'name' | 'format'>,
  more: { number?: number; working_area_id?: string } = {},
): Promise<void> {
  const query = { asset_id: id, ...more };
  saveFile(await callForFile(getModelFile, { query }), `${name}.${format}`);
}
