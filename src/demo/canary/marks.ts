import { Random } from '../random.ts';

export type Tenant = 'A' | 'B';
export const TENANTS: readonly Tenant[] = ['A', 'B'];
export const CANARY_PASSWORD = 'Canario2026';

/** Strings that occur only in the rows and files of one company, and ids that are the same in every load. */
export interface Marks {
  tenant: Tenant;
  /** A marked text for a column that holds no clinical content. */
  plain(what: string): string;
  /** A marked text for a clinical column. */
  medical(what: string): string;
  uuid(): string;
}

export function marksOf(tenant: Tenant): Marks {
  const random = new Random(tenant === 'A' ? 65 : 66);
  return {
    tenant,
    // Probes send the text X where a call takes a search text.
    plain: (what) => `CANARIO_${tenant}_${what}_X`,
    medical: (what) => `MEDICO_${tenant}_${what}`,
    uuid: () => random.uuid(),
  };
}

/** Marks that a probe looks for; user names are stored in lower case. */
export const canariesOf = (tenant: Tenant): string[] => [`CANARIO_${tenant}_`, `canario_${tenant.toLowerCase()}_`];
export const medicalOf = (tenant: Tenant): string[] => [`MEDICO_${tenant}_`];
