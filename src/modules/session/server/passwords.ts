import { hash, verify } from '@node-rs/argon2';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** A flood of sign-ins queues here instead of taking every core from the people who work. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/** Compares in the same time whether or not there is a hash to compare with. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('contraseña de nadie', OPTIONS);
  const against = stored ?? (await decoy);
  const equal = await limited(() => verify(against, password));
  return stored !== null && equal;
}
