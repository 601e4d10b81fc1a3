import { notFound } from '#platform/contract/problem.ts';
import { catalogueRoutes } from '#platform/server/catalogue/routes.ts';
import { store } from '#platform/server/catalogue/store.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Services } from '#platform/server/http/context.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { AREAS } from '../areas.ts';
import * as logoApi from '../health-centre-logo.ts';
import * as holidaysApi from '../holidays/api.ts';
import { HOLIDAYS } from '../holidays/list.ts';
import { PROJECTS } from '../projects.ts';
import { removeCentreLogoOf, sendCentreLogo, uploadCentreLogoOf } from './health-centre-logo.ts';
import { healthCentres } from './health-centres.ts';
import { addHolidayBy, pageOfHolidays, removeHolidayBy } from './holidays/holidays.ts';
import { type CompleteJobTitles, jobTitles } from './job-titles.ts';
import { WORKERS, workersBy } from './workers.sql.ts';

const projects = store({
  of: PROJECTS,
  joins: workersBy('project_id'),
  expressions: { patients: WORKERS },
});

const areas = store({
  of: AREAS,
  joins: `${workersBy('working_area_id')}
    left join (select working_area_id as id, count(*)::int as n from job_titles
      where customer_id = $1 and active group by 1) j on j.id = t.id`,
  expressions: { patients: WORKERS, jobTitles: 'coalesce(j.n, 0)' },
});

type TenantOption = { id: string; name: string; patients: number };

/** A catalogue of the company by name, with the number of active workers of each entry. */
const catalogue = (table: string, column: string, extra = '', where = '') => `
select t.id, t.name, coalesce(n.patients, 0) as patients${extra}
from ${table} t
left join (select ${column} as id, count(*) as patients from patients
  where customer_id = $1 and status = 'ACTIVE'
  group by 1) n on n.id = t.id
where t.customer_id = $1 and t.active${where}
order by t.name collate "es-x-icu"`;

async function tenantRows<T = TenantOption>(scope: Scope, sql: string, ...values: unknown[]): Promise<T[]> {
  const [rows] = await scope.hot<[T[]]>([statement(sql, [scope.customerId, ...values])]);
  return rows;
}

/** Reference tables belong to no company, so they are read without a scope. */
async function referenceRows<T>(services: Services, sql: string, ...values: unknown[]): Promise<T[]> {
  const { rows } = await services.pools.hot.query<{ id: string }>(statement(sql, values));
  return rows.map((row) => ({ ...row, _id: row.id })) as T[];
}

type Option = { id: string; _id: string; name: string };
type DocumentTypeOption = Option & { pattern: string; description: string };
const TYPES_SQL = 'select id, name, pattern, name as description from document_types';

/** @param complete adds to job titles the data of a module above this one */
export const catalogRoutes = (complete: CompleteJobTitles): Route[] => [
  reads(api.listAreas, ({ scope }) => tenantRows(scope, catalogue('working_areas', 'working_area_id'))),
  reads(api.listJobTitles, ({ scope, query }) =>
    tenantRows<TenantOption & { workingAreaId: string | null }>(
      scope,
      catalogue(
        'job_titles',
        'job_title_id',
        ', t.working_area_id as "workingAreaId"',
        ' and ($2::uuid is null or t.working_area_id = $2)',
      ),
      query.working_area_id ?? null,
    ),
  ),
  reads(api.listProjects, ({ scope }) => tenantRows(scope, catalogue('projects', 'project_id'))),
  reads(api.listHeadquarters, ({ scope }) => tenantRows(scope, catalogue('headquarters', 'headquarter_id'))),
  route(api.listDocumentTypes, ({ services }) =>
    referenceRows<DocumentTypeOption>(services, `${TYPES_SQL} order by position`),
  ),
  route(api.getDocumentType, async ({ services, params }) => {
    const rows = await referenceRows<DocumentTypeOption>(services, `${TYPES_SQL} where id = $1`, params.id);
    if (!rows[0]) throw notFound();
    return rows[0];
  }),
  route(api.listDepartments, ({ services }) =>
    referenceRows<Option>(services, 'select id, name from departments order by name collate "es-x-icu"'),
  ),
  route(api.listProvinces, ({ services, query }) =>
    referenceRows<Option>(
      services,
      'select id, name from provinces where department_id = $1 order by name collate "es-x-icu"',
      query.department_id,
    ),
  ),
  route(api.listDistricts, ({ services, query }) =>
    referenceRows<Option & { altitude: number | null }>(
      services,
      'select id, name, altitude from districts where province_id = $1 order by name collate "es-x-icu"',
      query.province_id,
    ),
  ),
  route(api.listHazards, ({ services }) =>
    referenceRows<Option & { category: string; programme: string | null }>(
      services,
      'select id, name, category, programme from hazards order by position',
    ),
  ),
  route(api.listSpecialities, ({ services }) =>
    referenceRows<Option>(services, 'select id, name from specialities order by position'),
  ),
  ...catalogueRoutes(areas),
  ...catalogueRoutes(jobTitles(complete)),
  ...catalogueRoutes(projects),
  ...catalogueRoutes(healthCentres),
  route(logoApi.uploadCentreLogo, uploadCentreLogoOf),
  route(logoApi.readCentreLogo, sendCentreLogo),
  route(logoApi.removeCentreLogo, removeCentreLogoOf),
  ...listRoutes(
    HOLIDAYS,
    { list: holidaysApi.listHolidays, file: holidaysApi.exportHolidays },
    {
      page: (call, query: Parameters<typeof pageOfHolidays>[1]) =>
        actingSystem(call).run((tx) => pageOfHolidays(tx, query)),
    },
  ),
  route(holidaysApi.addHoliday, (call) => addHolidayBy(actingSystem(call), call.body, call.session!.userId)),
  route(holidaysApi.removeHoliday, (call) => removeHolidayBy(actingSystem(call), call.params.day)),
];
