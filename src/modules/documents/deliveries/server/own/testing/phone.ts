import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { readPdfText } from '#platform/server/pdf-reading/read-pdf-text.ts';
import type { TestApp } from '#testing/app.ts';

const OWN = '/api/exam/own-results';
const RIGHTS = '/api/middleware/rights-requests/own';

/** Builds the body and the headers of a form with a file. */
function formOf(file: Buffer, name: string, type: string): [Buffer, { 'content-type': string }] {
  const limit = 'limite';
  const head = `--${limit}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return [
    Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${limit}--\r\n`)]),
    { 'content-type': `multipart/form-data; boundary=${limit}` },
  ];
}

/** A phone without a signed-in user, which keeps the cookies that it receives. */
export function phoneOf(t: TestApp, own: { token: string; number: string; signature: Buffer }, cookie = '') {
  const { token, number: ownNumber, signature } = own;
  let kept = cookie;
  const post = async (path: string, payload?: unknown, headers = {}, of = OWN): Promise<LightMyRequestResponse> => {
    const answer = await t.app.inject({
      method: 'POST',
      url: `${of}/${path}`,
      headers: { cookie: kept, 'user-agent': 'Teléfono de prueba', ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    for (const { name, value } of answer.cookies) kept = `${name}=${value}`;
    return answer;
  };
  return {
    open: (link = token) => post(`open?t=${link}`),
    match: (number = ownNumber, link = token) => post(`identity?t=${link}`, { type: 'DNI', number }),
    code: (link = token, channel?: string) => post(`code?t=${link}`, channel ? { channel } : undefined),
    verify: (code: string, link = token) => post(`verify?t=${link}`, { code }),
    document: (type: string, part = 1, link = token) => post(`document?t=${link}&type=${type}&part=${part}`),
    card: (link = token) => post(`vaccination-card?t=${link}`),
    values: (link = token) => post(`values?t=${link}`),
    accesses: (page: number, link = token) => post(`accesses?t=${link}&page=${page}`, undefined, {}, RIGHTS),
    consents: (link = token) => post(`consents?t=${link}`),
    consent: (channel: string, given: boolean, link = token) => post(`consent?t=${link}`, { channel, given }),
    rate: (result: number, link = token) => post(`rating?t=${link}`, { result }),
    close: (link = token) => post(`close?t=${link}`),
    cookie: () => kept,
    /** Another device with the given cookies. */
    with: (cookies: string) => phoneOf(t, own, cookies),
    report: (referral: string, file: Buffer, link = token) =>
      post(`referral-report?t=${link}&referral_id=${referral}`, ...formOf(file, 'informe.pdf', 'application/pdf')),
    sign: (shown: string, file: Buffer = signature, name = 'firma.png', level = 'DIBUJADA') => {
      const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
      return post(`sign?t=${token}&level=${level}&shown=${shown}`, ...formOf(file, name, type));
    },
  };
}

/** Reads the text of a PDF. */
export async function pdfTextOf(pdf: Buffer): Promise<string> {
  const read = await readPdfText(pdf);
  return 'pages' in read ? read.pages.map(({ text }) => text).join('\n') : read.unread;
}

/** Checks the seal with Poppler's `pdfsig` where it is installed; checkSeal does not need it. */
export async function byPdfsig(pdf: Buffer): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-constancia-'));
  const path = join(folder, 'constancia.pdf');
  writeFileSync(path, pdf);
  try {
    const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', path]);
    expect(stdout).toContain('Signature is Valid.');
    expect(stdout).toContain('Total document signed');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
