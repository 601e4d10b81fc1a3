import type { SystemTx } from '#platform/server/database/scope.ts';
import { rulesOf } from '../../rules/penalty-report.ts';
import { COMPANY_SIZES, type CompanySize, type PENALTY_RULES } from '../../rules/penalty-table.ts';
import { type FinesRow, TABLE_IN_FORCE } from '../penalty.queries.ts';

type Row = Omit<FinesRow, 'gravity' | 'size' | 'factors'> & {
  factors: (FinesRow['factors'][number] & { size: CompanySize })[];
};

const FINE_TABLE_IN_FORCE = `
select t.version, t.norm,
  jsonb_build_object('LEVE', t.cap_leve, 'GRAVE', t.cap_grave, 'MUY_GRAVE', t.cap_muy_grave) as caps,
  (select jsonb_agg(jsonb_build_object('size', f.size, 'gravity', f.gravity, 'from', f.from_workers, 'factor', f.factor)
     order by f.from_workers) from fine_factors f where f.version = t.version) as factors,
  (select jsonb_object_agg(u.year, u.amount) from uit_years u where u.superseded_at is null) as uit,
  (select jsonb_object_agg(u.year, u.source) from uit_years u where u.superseded_at is null) as "uitSources"
from (${TABLE_IN_FORCE('*', '$1')}) t`;

/** Reads the table of fines in force on a day, for all company sizes, with the source of each UIT. */
export async function finesInForce(
  { client }: Pick<SystemTx, 'client'>,
  date: string,
): Promise<{ rules: typeof PENALTY_RULES; uitSources: Record<string, string> }> {
  const { rows } = await client.query<Row>(FINE_TABLE_IN_FORCE, [date]);
  const row = rows[0]!;
  const bySize = COMPANY_SIZES.map((size) => {
    const sizeRules = rulesOf({ ...row, size, factors: row.factors.filter((each) => each.size === size) });
    return [size, sizeRules.parameters.sizes[size]] as const;
  });
  const { parameters, ...rules } = rulesOf({ ...row, size: 'NO_MYPE', factors: [] });
  const sizes = Object.fromEntries(bySize) as (typeof PENALTY_RULES)['parameters']['sizes'];
  return { rules: { ...rules, parameters: { ...parameters, sizes } }, uitSources: row.uitSources };
}
