import { lazily } from '#platform/contract/lazily.ts';
import type { Named } from './model.ts';

const LIST = lazily(() => new Intl.ListFormat('es', { type: 'conjunction' }));
const EITHER = lazily(() => new Intl.ListFormat('es', { type: 'disjunction' }));

/** «Ruido» → «ruido»; an abbreviation stays as it is: «PVD». */
const lower = (name: string): string => (/^\p{Lu}\p{Ll}/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name);

/** For example «ruido y polvo de sílice»: hazards within a sentence. */
export const spoken = (items: readonly Named[]): string => LIST().format(items.map(({ name }) => lower(name)));
/** For example «ruido o polvo de sílice». */
export const either = (items: readonly Named[]): string => EITHER().format(items.map(({ name }) => lower(name)));
/** For example «Perforista y Soldador»: names as they are written. */
export const named = (items: readonly Named[]): string => LIST().format(items.map(({ name }) => name));
export const oneOf = (items: readonly Named[]): string => EITHER().format(items.map(({ name }) => name));

export const common = (items: readonly Named[], others: readonly Named[]): Named[] =>
  items.filter(({ id }) => others.some((other) => other.id === id));
