import { badRequest } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { AGE_BANDS, cubeFilters } from '#statistics/health/dimensions.ts';
import { typeLabel } from '#workers/collaborators/labels.ts';
import { type ChartFilter, type ChartSetting, type FilterFields, filterLabel } from '../chart.ts';

const SEXES: Record<string, string> = { M: 'Masculino', F: 'Femenino', X: 'No especificado' };

/** Names of filter values by «code value». Row security limits them to the company. */
const NAMES_SQL = `
select 'working_area_id ' || id as key, name from working_areas where customer_id = $1 and id::text = any ($2)
union all select 'job_title_id ' || id, name from job_titles where customer_id = $1 and id::text = any ($2)
union all select 'project_id ' || id, name from projects where customer_id = $1 and id::text = any ($2)
union all select 'headquarter_id ' || id, name from headquarters where customer_id = $1 and id::text = any ($2)
union all select 'hazard_id ' || id, name from hazards where id = any ($2)`;

type RunQuery = (text: string, values: unknown[]) => Promise<{ key: string; name: string }[]>;

const ID_FILTERS = new Set(['working_area_id', 'job_title_id', 'project_id', 'headquarter_id', 'hazard_id']);

async function namesOf(
  customerId: string,
  filters: readonly FilterFields[],
  runQuery: RunQuery,
): Promise<Map<string, string>> {
  const ids = filters.flatMap(({ code, value }) => (ID_FILTERS.has(code) ? [value.toLowerCase(), value] : []));
  const rows = ids.length > 0 ? await runQuery(NAMES_SQL, [customerId, [...new Set(ids)]]) : [];
  return new Map(rows.map(({ key, name }) => [key, name]));
}

function nameOf({ code, value }: FilterFields, names: ReadonlyMap<string, string>): string | null {
  if (ID_FILTERS.has(code)) return names.get(`${code} ${value}`) ?? names.get(`${code} ${value.toLowerCase()}`) ?? null;
  if (code === 'sex') return SEXES[value] ?? null;
  if (code === 'age_band') return AGE_BANDS[value as keyof typeof AGE_BANDS]?.label ?? null;
  if (code === 'exam_type') return typeLabel(value);
  return value;
}

type Unnamed = Omit<ChartSetting, 'filters'> & { filters: Omit<ChartFilter, 'name'>[] };

/** Adds the names of the filter values to charts: areas, job titles and sites of the company. */
export async function nameFilters(
  customerId: string,
  rows: readonly Unnamed[],
  runQuery: RunQuery,
): Promise<ChartSetting[]> {
  const names = await namesOf(
    customerId,
    rows.flatMap((row) => row.filters),
    runQuery,
  );
  return rows.map((row) => ({
    ...row,
    filters: row.filters.map((filter) => ({ ...filter, name: nameOf(filter, names) })),
  }));
}

const CENTRE_SQL = `select 1 from attentions where customer_id = $1 and health_centre = $2 limit 1`;

/**
 * Checks that the filter values exist in the company.
 * @throws 400 for an unknown id and for an id of another company, without distinction
 */
export async function checkFilters(tx: Tx, filters: readonly FilterFields[]): Promise<void> {
  const names = await namesOf(
    tx.customerId,
    filters,
    async (text, values) => (await tx.client.query<{ key: string; name: string }>(text, values)).rows,
  );
  for (const [at, filter] of filters.entries()) {
    const fits = cubeFilters[filter.code as keyof typeof cubeFilters].safeParse(filter.value).success;
    const isExistingValue =
      filter.code === 'health_centre'
        ? (await tx.client.query(CENTRE_SQL, [tx.customerId, filter.value])).rows.length > 0
        : nameOf(filter, names) !== null;
    if (!fits || !isExistingValue) {
      const label = filterLabel(filter.code).toLowerCase();
      throw badRequest('unknown_filter', `El filtro por ${label} no existe en la empresa: elige otro valor.`, [
        { path: `filters.${at}.value`, message: 'Elige un valor de la empresa.' },
      ]);
    }
  }
}
