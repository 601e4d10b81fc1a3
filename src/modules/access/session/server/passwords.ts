import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '#platform/server/threads/semaphore.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A flood of sign-ins queues here instead of taking every core from the people who work. */
const hashing = new Semaphore(2);

export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/** Compares in the same time whether or not there is a hash to compare with. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('contraseña de nadie', OPTIONS);
  const against = stored ?? (await decoy);
  const equal = await hashing.run(() => verify(against, password));
  return stored !== null && equal;
}
