import { documentKey } from '#platform/contract/person-keys.ts';

/**
 * What is kept on a phone is sealed to a pair of keys: whoever opens a document seals it with the public one, and the
 * private one lies wrapped under the worker's document number. So the phone adds documents without asking for anything,
 * and shows none without the number that the link asks for too (docs/adr/0063).
 */
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const AES = { name: 'AES-GCM', length: 256 } as const;
/** PBKDF2-SHA256, OWASP 2023: about a second on a cheap phone, for each guess. */
const ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;

type Bytes = Uint8Array<ArrayBuffer>;
export interface Lock {
  salt: Bytes;
  iv: Bytes;
  /** The private key, PKCS #8, wrapped. */
  wrapped: ArrayBuffer;
  publicKey: JsonWebKey;
}
export interface Sealed {
  from: JsonWebKey;
  iv: Bytes;
  data: ArrayBuffer;
}

const random = (bytes: number): Bytes => crypto.getRandomValues(new Uint8Array(bytes));

/** The key that the check of the link compares. */
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

/** The private key; null for another number. */
export async function unlock({ salt, iv, wrapped }: Lock, number: string): Promise<CryptoKey | null> {
  try {
    const key = await keyOf(number, salt);
    return await crypto.subtle.unwrapKey('pkcs8', wrapped, key, { ...AES, iv }, CURVE, false, ['deriveKey']);
  } catch {
    return null;
  }
}

const agreed = (mine: CryptoKey, theirs: CryptoKey, use: KeyUsage) =>
  crypto.subtle.deriveKey({ name: 'ECDH', public: theirs }, mine, AES, false, [use]);
const publicOf = (key: JsonWebKey) => crypto.subtle.importKey('jwk', key, CURVE, false, []);

/** Sealed by a key made for this once. */
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
