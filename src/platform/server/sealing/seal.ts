import { createHash, X509Certificate } from 'node:crypto';
import { type Config, ConfigError } from '#platform/server/config/config.ts';
import type { SystemScope, SystemTx } from '#platform/server/database/scope.ts';
import { closeBox, openBox } from '#platform/server/secrets/box.ts';
import { newCertificate } from './certificate.ts';
import { type SealKey, signerOf } from './seal-pdf.ts';

const PURPOSE = 'vigia seal v1';
/** Lock for creating the first key, so that processes that start together share one key. */
const LOCK = 7_238_404;

interface CurrentSeal {
  key: SealKey;
  /** SHA-256 of the certificate, which is the key of its row. */
  fingerprint: Buffer;
}

/** Data of a certificate that people compare. */
interface SealCertificate {
  /** SHA-256 of the DER, in hexadecimal. */
  fingerprint: string;
  subject: string;
  notAfter: string;
  pem: string;
}

type SealConfig = Pick<Config, 'secretKey' | 'publicUrl' | 'seal'>;

/**
 * The key with which this installation seals PDFs: the PKCS#12 of the settings, or its own key. The own key is created
 * at first use and stored in the database, encrypted with the secret of the installation, so that all processes and
 * backups have the same key. Certificates are never deleted, because older seals must stay verifiable.
 */
export class Seal {
  private found: Promise<CurrentSeal> | undefined;
  constructor(
    private readonly config: SealConfig,
    private readonly system: SystemScope,
  ) {}

  /** @throws ConfigError when the PKCS#12 cannot be opened */
  current(): Promise<CurrentSeal> {
    this.found ??= this.find().catch((error: unknown) => {
      this.found = undefined;
      throw error;
    });
    return this.found;
  }

  /** The certificate of the settings, which is not renewed automatically; null when the installation uses its own. */
  async configured(): Promise<SealCertificate | null> {
    if (!this.config.seal) return null;
    const { fingerprint } = await this.current();
    const { rows } = await this.system.run(({ client }) =>
      client.query<{ certificate: Buffer }>('select certificate from seal_certificates where fingerprint = $1', [
        fingerprint,
      ]),
    );
    return describeCertificate(rows[0]!.certificate);
  }

  private async find(): Promise<CurrentSeal> {
    const { seal } = this.config;
    if (!seal) return this.system.run((tx) => this.ownKey(tx));
    const { certificate } = await signerOf(seal).catch(() => {
      throw new ConfigError('SEAL_P12 no se abre con SEAL_P12_PASSPHRASE, o no lleva una clave y su certificado.');
    });
    const der = Buffer.from(certificate);
    await this.system.run((tx) => keep(tx, der, null));
    return { key: seal, fingerprint: fingerprintOf(der) };
  }

  private async ownKey(tx: SystemTx): Promise<CurrentSeal> {
    await tx.client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await tx.client.query<{ certificate: Buffer; key: Buffer }>(
      `select certificate, private_key as key
       from seal_certificates where private_key is not null
       order by created_at desc limit 1`,
    );
    const [kept] = rows;
    const opened = kept && this.opened(kept.certificate, kept.key);
    if (opened) return opened;
    const newKey = await newCertificate(`Vigía (${new URL(this.config.publicUrl).hostname})`);
    const fingerprint = fingerprintOf(newKey.certificate);
    const closed = closeBox(this.config.secretKey, PURPOSE, fingerprint.toString('hex'), newKey.privateKey);
    await keep(tx, newKey.certificate, closed);
    return { key: newKey, fingerprint };
  }

  /**
   * Undefined when the key was encrypted with another secret. A new key is then created, and the old certificate stays
   * stored.
   */
  private opened(certificate: Buffer, closed: Buffer): CurrentSeal | undefined {
    const fingerprint = fingerprintOf(certificate);
    try {
      const privateKey = openBox(this.config.secretKey, PURPOSE, fingerprint.toString('hex'), closed);
      return { key: { certificate, privateKey }, fingerprint };
    } catch {
      return undefined;
    }
  }
}

const fingerprintOf = (certificate: Buffer): Buffer => createHash('sha256').update(certificate).digest();

async function keep({ client }: SystemTx, certificate: Buffer, privateKey: Buffer | null): Promise<void> {
  await client.query(
    'insert into seal_certificates (fingerprint, certificate, private_key) values ($1, $2, $3) on conflict do nothing',
    [fingerprintOf(certificate), certificate, privateKey],
  );
}

/** @param der certificate from a row of seal_certificates */
export function describeCertificate(der: Buffer): SealCertificate {
  const certificate = new X509Certificate(der);
  return {
    fingerprint: fingerprintOf(der).toString('hex'),
    subject: certificate.subject.split('\n').join(', '),
    notAfter: new Date(certificate.validTo).toISOString(),
    pem: certificate.toString(),
  };
}
