import { randomBytes } from 'node:crypto';

const YEARS = 20;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** Bits 0 and 1: digitalSignature and nonRepudiation. RFC 5280, 4.2.1.3. */
const KEY_USAGE = { bits: 0b1100_0000, unused: 6 };

interface NewCertificate {
  /** In DER. */
  certificate: Buffer;
  /** PKCS#8, in DER. */
  privateKey: Buffer;
}

/**
 * Creates a key and a self-signed certificate.
 * @param name signer's name as PDF readers show it
 */
export async function newCertificate(name: string, now = new Date()): Promise<NewCertificate> {
  const { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } = await import('pkijs');
  const { BitString, Integer, Utf8String } = await import('asn1js');
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: serialNumber() });
  for (const { typesAndValues } of [certificate.issuer, certificate.subject])
    typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }));
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth(), now.getUTCDate()));
  const usage = new BitString({ valueHex: Uint8Array.of(KEY_USAGE.bits).buffer, unusedBits: KEY_USAGE.unused });
  const extension = (extnID: string, extnValue: ArrayBuffer) => new Extension({ extnID, critical: true, extnValue });
  certificate.extensions = [
    extension('2.5.29.19', new BasicConstraints({ cA: false }).toSchema().toBER(false)),
    extension('2.5.29.15', usage.toBER(false)),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER(false)),
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)),
  };
}

/** 126 random bits after a leading 01, so that the number is positive and has a fixed length. */
function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.buffer;
}
