import { callForFile, saveFile } from '../../../platform/web/api/client.ts';
import { getModelFile } from '../api.ts';
import type { SstDocument } from '../model.ts';

/** Paths of what lists of documents show. */
export const TOUCHED = ['/middleware/monday-models'];

/** Takes a document away under its name. */
export async function saveDocument({ id, name, format }: SstDocument): Promise<void> {
  saveFile(await callForFile(getModelFile, { query: { asset_id: id } }), `${name}.${format}`);
}
