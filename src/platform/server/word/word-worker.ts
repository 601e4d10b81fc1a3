import { parentPort } from 'node:worker_threads';
import { packWord } from './pack-word.ts';
import type { WordSpec } from './spec.ts';

export type WordAnswer = { docx: Uint8Array<ArrayBuffer> } | { error: string };

const port = parentPort;
port?.on('message', async (spec: WordSpec) => {
  try {
    const docx = new Uint8Array(await packWord(spec));
    port.postMessage({ docx } satisfies WordAnswer, [docx.buffer]);
  } catch (error) {
    port.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies WordAnswer);
  }
});
