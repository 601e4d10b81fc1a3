import { z } from 'zod';

export const bloodGroup = z.enum(['O_POS', 'O_NEG', 'A_POS', 'A_NEG', 'B_POS', 'B_NEG', 'AB_POS', 'AB_NEG', 'NO_SABE']);
export type BloodGroup = z.infer<typeof bloodGroup>;

export const BLOOD_GROUP_LABELS: Record<BloodGroup, string> = {
  O_POS: 'O positivo',
  O_NEG: 'O negativo',
  A_POS: 'A positivo',
  A_NEG: 'A negativo',
  B_POS: 'B positivo',
  B_NEG: 'B negativo',
  AB_POS: 'AB positivo',
  AB_NEG: 'AB negativo',
  NO_SABE: 'No sabe',
};

/** A blood group in words; an unknown code is returned as it was written. */
export const bloodGroupWords = (group: string): string =>
  (BLOOD_GROUP_LABELS as Record<string, string>)[group] ?? group;
