import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '#platform/server/config/config.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { PdfSpec } from '#platform/server/pdf/spec.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { Seal } from './seal.ts';
import { checkSeal } from './testing/check-seal.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-seal-'));
  t = await startTestApp({ PUBLIC_URL: 'https://vigia.pe' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

const SPEC: PdfSpec = {
  title: 'Constancia de prueba',
  subject: 'Prueba',
  author: 'Vigía',
  createdAt: '2026-03-05T14:00:00Z',
  header: { logo: { monogram: 'V' }, company: 'Minera Ñandú S.A.C.', title: 'CONSTANCIA', facts: [] },
  body: [{ kind: 'text', text: 'Recibí mis resultados.' }],
  legal: 'Prueba.',
};
const sealedBy = async (seal: Seal) =>
  renderPdf(SPEC, { key: (await seal.current()).key, reason: 'Constancia de entrega' });
const p12 = (name: string) => ({
  p12: readFileSync(new URL(`testing/${name}`, import.meta.url)),
  passphrase: 'prueba',
});
const known = async (): Promise<Buffer[]> =>
  (
    await t.services.system.run(({ client }) =>
      client.query<{ der: Buffer }>('select certificate as der from seal_certificates'),
    )
  ).rows.map(({ der }) => der);
const sealOf = (over: object) => new Seal({ ...t.services.config, ...over }, t.services.system);

describe('a sealed PDF', () => {
  test('is whole and valid, by the certificate of this installation', async () => {
    const { whole, valid, certificate } = checkSeal(await sealedBy(t.services.seal));
    expect({ whole, valid, name: certificate.subject }).toEqual({
      whole: true,
      valid: true,
      name: 'CN=Vigía (vigia.pe)',
    });
    expect(await known()).toContainEqual(certificate.raw);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
  });

  test('tells any byte that changed, anything added and a seal of another file', async () => {
    const pdf = await sealedBy(t.services.seal);
    for (let at = 3; at < pdf.length; at += 997) {
      const changed = Buffer.from(pdf);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const trusted = () => {
        const { whole, valid, certificate } = checkSeal(changed);
        return whole && valid && certificate.verify(certificate.publicKey);
      };
      // The unused space of the signature holds only zeros.
      if (pdf.subarray(at - 2, at + 3).toString() !== '00000') expect([at, attempt(trusted)]).toEqual([at, false]);
    }
    expect(checkSeal(Buffer.concat([pdf, Buffer.from('\n%%EOF\n')])).whole).toBe(false);
  });

  test.each(['rsa.p12', 'rsa-legacy.p12'])('is sealed by the key that the settings name: %s', async (name) => {
    const seal = sealOf({ seal: p12(name) });
    const { whole, valid, certificate } = checkSeal(await sealedBy(seal));
    expect({ whole, valid, name: certificate.subject }).toEqual({
      whole: true,
      valid: true,
      name: 'CN=Minera de Prueba S.A.C.',
    });
    expect(await known()).toContainEqual(certificate.raw);
  });

  test('passes for another program too, where there is one', async () => {
    const path = join(folder, 'sellado.pdf');
    for (const seal of [t.services.seal, sealOf({ seal: p12('rsa.p12') })]) {
      const pdf = await sealedBy(seal);
      writeFileSync(path, pdf);
      const told = await pdfsig(path);
      if (told === undefined) continue;
      expect(told).toContain('Signature is Valid.');
      expect(told).toContain('Total document signed');
      expect(told).toContain('ETSI.CAdES.detached');
      const at = pdf.indexOf('CONSTANCIA') > 0 ? pdf.indexOf('CONSTANCIA') : 200;
      pdf[at] = (pdf[at] ?? 0) ^ 1;
      writeFileSync(path, pdf);
      expect(await pdfsig(path)).not.toContain('Signature is Valid.');
    }
  });
});

describe('the key of an installation', () => {
  test('is one for all of its processes, and lies in the database closed', async () => {
    const fresh = await startTestApp();
    try {
      const seals = Array.from({ length: 4 }, () => new Seal(fresh.services.config, fresh.services.system));
      const keys = (await Promise.all(seals.map((seal) => seal.current()))).map(({ key }) => key);
      expect(new Set(keys.map((key) => 'privateKey' in key && Buffer.from(key.privateKey).toString('hex'))).size).toBe(
        1,
      );
      const { rows } = await fresh.services.system.run(({ client }) =>
        client.query('select private_key from seal_certificates'),
      );
      expect(rows).toHaveLength(1);
      const [key] = keys;
      expect(
        rows[0].private_key.includes(key && 'privateKey' in key ? Buffer.from(key.privateKey).subarray(-32) : ''),
      ).toBe(false);
    } finally {
      await fresh.close();
    }
  });

  test('of another secret is a new one; the certificate of the one before is kept', async () => {
    const before = await known();
    const moved = sealOf({ secretKey: Buffer.alloc(32, 7) });
    const { certificate, valid } = checkSeal(await sealedBy(moved));
    expect(valid).toBe(true);
    expect(before).not.toContainEqual(certificate.raw);
    expect(await known()).toEqual(expect.arrayContaining([...before, certificate.raw]));
  });

  test('that does not open is told when the product starts', async () => {
    const wrong = sealOf({ seal: { ...p12('rsa.p12'), passphrase: 'otra' } });
    await expect(wrong.current()).rejects.toThrow(ConfigError);
    await expect(sealOf({ seal: { p12: Buffer.from('nada'), passphrase: '' } }).current()).rejects.toThrow('SEAL_P12');
  });

  test('that is configured tells until when it is valid; one of its own has nobody to renew it', async () => {
    const seal = sealOf({ seal: p12('rsa.p12') });
    const { certificate } = checkSeal(await sealedBy(seal));
    expect(await seal.configured()).toMatchObject({ notAfter: new Date(certificate.validTo).toISOString() });
    expect(await t.services.seal.configured()).toBeNull();
  });

  test('is for no company and no reader: only the system sees it, and nobody changes it', async () => {
    const seen = await t.services.pools.main.query('select count(*)::int as n from seal_certificates');
    expect(seen.rows[0].n).toBe(0);
    await expect(t.services.system.run(({ client }) => client.query('delete from seal_certificates'))).rejects.toThrow(
      'permission denied',
    );
  });
});

function attempt(work: () => boolean): boolean {
  try {
    return work();
  } catch {
    return false;
  }
}

/** Output of poppler's `pdfsig`; undefined when it is not installed, so that only the check of this test applies. */
async function pdfsig(path: string): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('pdfsig', ['-nocert', path])).stdout;
  } catch (error) {
    const failed = error as { code?: string | number; stdout?: string };
    if (failed.code === 'ENOENT') return undefined;
    return failed.stdout ?? '';
  }
}
