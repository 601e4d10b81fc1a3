import { join } from 'node:path';
import { projectRoot } from '#platform/server/config/root.ts';
import type { Call } from '#platform/server/http/context.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { getManual } from '../manual-api.ts';
import { manualSpec } from './manual-spec.ts';
import { printedPictures } from './printed-pictures.ts';

let drawn: Promise<Buffer> | undefined;

const draw = async (): Promise<Buffer> =>
  renderPdf(manualSpec(new Date().toISOString(), await printedPictures(join(projectRoot, 'dist', 'web'))));

/** Generated once by each server, because its texts and pictures are part of the program. */
const manual = (): Promise<Buffer> =>
  (drawn ??= draw().catch((error: unknown) => {
    drawn = undefined;
    throw error;
  }));

export function sendManual({ reply }: Pick<Call<typeof getManual>, 'reply'>): Promise<Buffer> {
  reply.header('content-type', 'application/pdf');
  reply.header('content-disposition', 'attachment; filename="manual-vigia.pdf"');
  return manual();
}
