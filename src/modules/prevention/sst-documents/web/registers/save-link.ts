import { saveFile } from '#platform/web/api/client.ts';
import { fileOf } from '#platform/web/api/link.ts';

export async function saveLink({ link, fileName }: { link: string; fileName: string }): Promise<void> {
  saveFile(await fileOf(link), fileName);
}
