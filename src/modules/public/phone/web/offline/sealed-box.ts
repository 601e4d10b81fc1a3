import { documentKey } from '#platform/contract/person-keys.ts';

/**
 * Documents on the phone are encrypted for a key pair: an opened document is sealed with the public key, and the
 * private key is wrapped with the worker's document number. The phone can therefore add documents without asking, but
 * shows none without the number that the link also requires (docs/adr/0063).
 */
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const AES = { name: 'AES-GCM', length: 256 } as const;
/** PBKDF2-SHA256, OWASP 2023: each guess takes about a second on a cheap phone. */
const ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;

type Bytes = Uint8Array<ArrayBuffer>;
export interface Lock {
  salt: Bytes;
  iv: Bytes;
  /** The wrapped private key, PKCS #8. */
  wrapped: ArrayBuffer;
  publicKey: JsonWebKey;
}
export interface Sealed {
  from: JsonWebKey;
  iv: Bytes;
  data: ArrayBuffer;
}

const random = (bytes: number): Bytes => crypto.getRandomValues(new Uint8Array(bytes));

/** Normalises the number in the same way as the check of the link. */
const normal = (number: string): Bytes => new TextEncoder().encode(documentKey(number));

async function keyOf(number: string, salt: Bytes): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', normal(number), 'PBKDF2', false, ['deriveKey']);
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  return crypto.subtle.deriveKey(by, typed, AES, false, ['wrapKey', 'unwrapKey']);
}

export async function newLock(number: string): Promise<Lock> {
  const [salt, iv] = [random(SALT_BYTES), random(IV_BYTES)];
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveKey']);
  const wrapped = await crypto.subtle.wrapKey('pkcs8', pair.privateKey, await keyOf(number, salt), { ...AES, iv });
  return { salt, iv, wrapped, publicKey: await crypto.subtle.exportKey('jwk', pair.publicKey) };
}

/** Returns the private key; null for a wrong number. */
export async function unlock({ salt, iv, wrapped }: Lock, number: string): Promise<CryptoKey | null> {
  try {
    const key = await keyOf(number, salt);
    return await crypto.subtle.unwrapKey('pkcs8', wrapped, key, { ...AES, iv }, CURVE, false, ['deriveKey']);
  } catch {
    return null;
  }
}

const agreed = (privateKey: CryptoKey, publicKey: CryptoKey, use: KeyUsage) =>
  crypto.subtle.deriveKey({ name: 'ECDH', public: publicKey }, privateKey, AES, false, [use]);
const publicOf = (key: JsonWebKey) => crypto.subtle.importKey('jwk', key, CURVE, false, []);

/** Encrypts the data with a key that is used only once. */
export async function seal({ publicKey }: Pick<Lock, 'publicKey'>, data: ArrayBuffer | Bytes): Promise<Sealed> {
  const once = await crypto.subtle.generateKey(CURVE, false, ['deriveKey']);
  const key = await agreed(once.privateKey, await publicOf(publicKey), 'encrypt');
  const iv = random(IV_BYTES);
  const sealed = await crypto.subtle.encrypt({ ...AES, iv }, key, data);
  return { from: await crypto.subtle.exportKey('jwk', once.publicKey), iv, data: sealed };
}

export async function unseal(opened: CryptoKey, { from, iv, data }: Sealed): Promise<ArrayBuffer> {
  const key = await agreed(opened, await publicOf(from), 'decrypt');
  return crypto.subtle.decrypt({ ...AES, iv }, key, data);
}
