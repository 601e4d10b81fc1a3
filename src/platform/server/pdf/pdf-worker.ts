import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw.ts';
import type { PdfSpec } from './spec.ts';

export interface PdfTask {
  spec: PdfSpec;
}
export type PdfAnswer = { pdf: Uint8Array<ArrayBuffer> } | { error: string };

const port = parentPort;
port?.on('message', async ({ spec }: PdfTask) => {
  try {
    const pdf = new Uint8Array(await drawPdf(spec));
    port.postMessage({ pdf } satisfies PdfAnswer, [pdf.buffer]);
  } catch (error) {
    port.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies PdfAnswer);
  }
});
