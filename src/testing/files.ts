import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { type WriteCell, writeXlsx } from '#platform/server/spreadsheets/write-xlsx.ts';

/** A workbook with one sheet, as Excel would store it; numbers stay numbers, `YYYY-MM-DD` texts stay texts. */
export async function xlsxOf(
  header: readonly string[],
  rows: readonly (readonly WriteCell[])[],
  sheet = 'Hoja1',
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  await writeXlsx(sink, { sheets: [{ name: sheet, columns: header.map((h) => ({ header: h })), rows }] });
  return Buffer.concat(chunks);
}

/** A multipart body with one file, as a browser sends it. */
export function multipartOf(name: string, content: Buffer): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
