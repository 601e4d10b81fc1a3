import { COMMITTEE_MODELS } from './committee.ts';
import { DELIVERIES } from './deliveries.ts';
import { HEALTH } from './health.ts';
import { INSPECTIONS } from './inspections.ts';
import type { SstModel } from './model.ts';
import { PLANS } from './plans.ts';
import { REGISTERS } from './registers.ts';
import { SYSTEM } from './system.ts';
import { WORK } from './work.ts';

/** All models that Vigía generates, built from the field lists of the norms. */
export const MODELS: readonly SstModel[] = [
  ...REGISTERS,
  ...SYSTEM,
  ...PLANS,
  ...COMMITTEE_MODELS,
  ...DELIVERIES,
  ...WORK,
  ...INSPECTIONS,
  ...HEALTH,
];
const byKey = new Map(MODELS.map((model) => [model.key, model]));

export const modelByKey = (key: string): SstModel | undefined => byKey.get(key);
