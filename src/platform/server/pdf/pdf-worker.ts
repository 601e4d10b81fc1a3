import { parentPort } from 'node:worker_threads';
import { type Sealing, sealPdf } from '#platform/server/sealing/seal-pdf.ts';
import { drawPdf } from './draw.ts';
import type { PdfSpec } from './spec.ts';

export interface PdfTask {
  spec: PdfSpec;
  seal?: Sealing | undefined;
}
export type PdfAnswer = { pdf: Uint8Array<ArrayBuffer> } | { error: string };

const port = parentPort;
port?.on('message', async ({ spec, seal }: PdfTask) => {
  try {
    const drawn = new Uint8Array(await drawPdf(spec));
    const pdf = seal ? await sealPdf(drawn, seal) : drawn;
    port.postMessage({ pdf } satisfies PdfAnswer, [pdf.buffer]);
  } catch (error) {
    port.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies PdfAnswer);
  }
});
