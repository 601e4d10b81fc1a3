import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '#platform/server/threads/semaphore.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At most two hashes run at once, so that a flood of sign-ins does not take every core. */
const hashing = new Semaphore(2);

export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/** Compares in the same time with or without a stored hash. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('contraseña de nadie', OPTIONS);
  const against = stored ?? (await decoy);
  const equal = await hashing.run(() => verify(against, password));
  return stored !== null && equal;
}
