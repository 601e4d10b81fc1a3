import type { Call } from '../../../platform/server/http/context.ts';
import { renderPdf } from '../../../platform/server/pdf/render.ts';
import type { getManual } from '../manual-api.ts';
import { manualSpec } from './manual-spec.ts';

let drawn: Promise<Buffer> | undefined;

/** Drawn once by each server: its texts are part of the program. */
const manual = (): Promise<Buffer> =>
  (drawn ??= renderPdf(manualSpec(new Date().toISOString())).catch((error: unknown) => {
    drawn = undefined;
    throw error;
  }));

export function sendManual({ reply }: Pick<Call<typeof getManual>, 'reply'>): Promise<Buffer> {
  reply.header('content-type', 'application/pdf');
  reply.header('content-disposition', 'attachment; filename="manual-vigia.pdf"');
  return manual();
}
