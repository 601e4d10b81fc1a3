import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { typeLabel } from '#workers/collaborators/labels.ts';
import { AGE_BANDS, DIMENSIONS, type Dimension } from '../../dimensions.ts';
import { indicatorOf } from '../../indicators/registry.ts';
import type { Group } from './read-groups.ts';

const SEXES = indicatorOf('SEXO')?.classes ?? [];

const NAMED_SQL = `
select 'area ' || id as key, name from working_areas where customer_id = $1 and id = any ($2::uuid[])
union all select 'job ' || id, name from job_titles where customer_id = $1 and id = any ($3::uuid[])
union all select 'project ' || id, name from projects where customer_id = $1 and id = any ($4::uuid[])
union all select 'site ' || id, name from headquarters where customer_id = $1 and id = any ($5::uuid[])
union all select 'hazard ' || id, name from hazards where id = any ($6::text[])`;

const NOBODYS: Record<Dimension, string> = {
  area: 'Sin área',
  job: 'Sin puesto',
  age: 'Sin fecha de nacimiento',
  sex: 'No especificado',
  site: 'Sin sede',
  project: 'Sin proyecto',
  hazard: 'Sin peligro',
  exam_type: 'Sin EMO',
  health_centre: 'Sin centro médico',
};

/** Names of the groups of splits, by `<dimension> <value>`. */
export async function namesOf(
  scope: Scope,
  groups: readonly Pick<Group, 'split' | 'value'>[],
): Promise<Map<string, string>> {
  const values = (split: Dimension) => [
    ...new Set(groups.flatMap((g) => (g.split === split && g.value ? [g.value] : []))),
  ];
  const ids = (['area', 'job', 'project', 'site', 'hazard'] as const).map(values);
  const names = new Map<string, string>();
  if (ids.some((dimensionIds) => dimensionIds.length > 0)) {
    const [rows] = await scope.hot<[{ key: string; name: string }[]]>([
      statement(NAMED_SQL, [scope.customerId, ...ids]),
    ]);
    for (const { key, name } of rows) names.set(key, name);
  }
  for (const dimension of Object.keys(DIMENSIONS) as Dimension[]) names.set(`${dimension} `, NOBODYS[dimension]);
  for (const [band, { label }] of Object.entries(AGE_BANDS)) names.set(`age ${band}`, label);
  for (const { code, label } of SEXES) names.set(`sex ${code}`, label);
  for (const type of values('exam_type')) names.set(`exam_type ${type}`, typeLabel(type));
  return names;
}
