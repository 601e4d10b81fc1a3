import type { Signer } from '@libpdf/core';

/** Key and certificate that seal a PDF, in a form for a thread: all in DER. */
export type SealKey = { certificate: Uint8Array; privateKey: Uint8Array } | { p12: Uint8Array; passphrase: string };

export interface Sealing {
  key: SealKey;
  /** Reason of the seal as PDF readers show it. */
  reason: string;
}

/** Bytes reserved for the signature with its attributes; the certificates need additional space. */
const ROOM = 4096;

export async function signerOf(key: SealKey): Promise<Signer> {
  const { CryptoKeySigner, P12Signer } = await import('@libpdf/core');
  if ('p12' in key) return P12Signer.create(new Uint8Array(key.p12), key.passphrase);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const privateKey = await crypto.subtle.importKey('pkcs8', new Uint8Array(key.privateKey), algorithm, false, ['sign']);
  return new CryptoKeySigner(privateKey, new Uint8Array(key.certificate), 'EC', 'ECDSA');
}

/**
 * Signs the whole file with PAdES level B-B (ETSI EN 319 142-1). Takes about 15 ms, so it must not run in the main
 * thread.
 */
export async function sealPdf(pdf: Uint8Array, { key, reason }: Sealing): Promise<Uint8Array<ArrayBuffer>> {
  const { PDF } = await import('@libpdf/core');
  const signer = await signerOf(key);
  const chain = [signer.certificate, ...(signer.certificateChain ?? [])];
  const { bytes } = await (await PDF.load(new Uint8Array(pdf))).sign({
    signer,
    reason,
    level: 'B-B',
    fieldName: 'Sello',
    estimatedSize: chain.reduce((size, { length }) => size + length, ROOM),
  });
  return new Uint8Array(bytes);
}
