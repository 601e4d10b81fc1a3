import { SCHEME_LABELS } from '#clinical/vaccines/schemes.ts';
import { APTITUDE_LABELS, APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { WORK_PLACE_LABELS } from '#exams/attentions/work-history/model.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { CEASE_REASON_LABELS } from '#workers/collaborators/model.ts';

const FIXED: Record<string, readonly string[]> = {
  documentType: ['DNI', 'CE', 'PAS', 'PTP', 'CPP', 'CSR', 'CIRE'],
  sex: ['Masculino', 'Femenino'],
  yesNo: ['Sí', 'No'],
  aptitude: APTITUDES.map((a) => APTITUDE_LABELS[a]),
  examType: Object.values(EXAM_TYPE_LABELS),
  ceaseReason: Object.values(CEASE_REASON_LABELS),
  workerState: ['Activo', 'Cesado'],
  vaccine: Object.values(SCHEME_LABELS),
  workPlace: Object.values(WORK_PLACE_LABELS),
  vaccineDose: ['1', '2', '3', 'Refuerzo 1', 'Refuerzo 2', 'Sin vacuna'],
};

const namesIn = (table: string) =>
  `select name from ${table} where customer_id = $1 and active order by name collate "es-x-icu" limit 5000`;

/** SELECT of the company's own values, by the key of their field. */
const CATALOGUE_NAMES: Record<string, string> = {
  area: namesIn('working_areas'),
  jobTitle: namesIn('job_titles'),
  project: namesIn('projects'),
  headquarter: namesIn('headquarters'),
};

/** For a future exam the clinic is chosen together with its site. */
const PLACES_SQL = `
select c.name || coalesce(' - ' || s.name, '') as name from health_centres c
left join health_centre_sites s on s.customer_id = c.customer_id and s.health_centre_id = c.id and s.active
where c.customer_id = $1 and c.active order by c.name collate "es-x-icu", s.position, s.name limit 5000`;

/** Drop-down lists of a template, by field key. Fields that the kind itself imports (`identity`) have no list. */
export async function templateLists(
  scope: Scope,
  fields: readonly ImportField[],
  identity: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const appointments = fields.some(({ key }) => key === 'scheduledDate');
  const lists = new Map<string, readonly string[]>();
  for (const { key, kind } of fields) {
    const listSource =
      appointments && key === 'healthCentre' ? PLACES_SQL : identity.includes(key) ? undefined : CATALOGUE_NAMES[key];
    const list = FIXED[kind] ?? (listSource ? await names(scope, listSource) : []);
    if (list.length > 0) lists.set(key, list);
  }
  return lists;
}

/** Names of hazards for the instructions: a column that accepts several values cannot have a drop-down list. */
export const hazardNames = (scope: Scope): Promise<string[]> =>
  scope.run(async ({ client }) =>
    (await client.query('select name from hazards order by position')).rows.map((r) => r.name),
  );

const names = (scope: Scope, select: string): Promise<string[]> =>
  scope.run(async ({ client, customerId }) =>
    (await client.query<{ name: string }>(select, [customerId])).rows.map((row) => row.name),
  );
