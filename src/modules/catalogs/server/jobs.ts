import type { z } from 'zod';
import { invalid, notFound } from '../../../platform/contract/problem.ts';
import { type Listing, pageOfListing } from '../../../platform/server/database/listing.ts';
import type { Scope, Tx } from '../../../platform/server/database/scope.ts';
import { Conditions, statement } from '../../../platform/server/database/statement.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import { countedWorkers } from '../counted.ts';
import * as api from '../jobs-api.ts';
import type { JobTitleItem, jobTitleFields } from '../model.ts';
import {
  BY_NAME,
  type Catalogue,
  createEntry,
  deleteEntry,
  type Filters,
  listingOf,
  type Rest,
  updateEntry,
} from './catalogue.ts';
import { withProtocols } from './protocols/of-job-titles.ts';

type Stored = Omit<JobTitleItem, 'protocol'>;

const JOB_TITLES: Catalogue<Stored> = {
  table: 'job_titles',
  object: 'job_title',
  select: `select t.id, t.name, t.version, a.id as "workingAreaId", a.name as "workingAreaName",
      t.validity_months as "validityMonths", coalesce(h.codes, '{}') as hazards, coalesce(h.names, '{}') as "hazardNames", coalesce(p.n, 0) as patients
    from job_titles t
    left join working_areas a on a.customer_id = $1 and a.id = t.working_area_id and a.active
    left join (select j.job_title_id as id, array_agg(j.hazard_id order by k.position) as codes,
        array_agg(k.name order by k.position) as names
      from job_title_hazards j join hazards k on k.id = j.hazard_id where j.customer_id = $1 group by 1) h on h.id = t.id
    left join (select job_title_id as id, count(*)::int as n from patients
      where customer_id = $1 and status = 'ACTIVE' group by 1) p on p.id = t.id`,
  sorts: {
    name: BY_NAME,
    area: 'a.name collate "es-x-icu"',
    patients: 'coalesce(p.n, 0)',
    hazards: 'coalesce(cardinality(h.codes), 0)',
    validityMonths: 't.validity_months',
  },
  gone: 'No encontramos el puesto laboral.',
  taken: 'Ya hay un puesto laboral con este nombre.',
  inUse: ({ name, patients }) =>
    patients > 0
      ? `${name} tiene ${countedWorkers(patients)}: ${patients === 1 ? 'pásalo' : 'pásalos'} a otro puesto antes de eliminarlo.`
      : null,
};

type Fields = z.infer<typeof jobTitleFields>;

const columnsOf = ({ name, workingAreaId, validityMonths }: Fields) => ({
  name,
  working_area_id: workingAreaId,
  validity_months: validityMonths,
});

const restOf = ({ workingAreaId, hazards }: Fields): Rest => ({
  check: async (tx) => {
    if (workingAreaId !== null) await checkArea(tx, workingAreaId);
  },
  write: (tx, id) => setHazards(tx, id, [...new Set(hazards)]),
});

/** An area of another company is as one that does not exist. */
async function checkArea(tx: Tx, id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'select from working_areas where customer_id = $1 and id = $2 and active for key share',
    [tx.customerId, id],
  );
  if (rowCount === 0)
    throw invalid([
      { path: 'workingAreaId', message: 'Esta área ya no existe: elige otra de la lista.', code: 'unknown_area' },
    ]);
}

async function setHazards(tx: Tx, id: string, hazards: string[]): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>('select id from hazards where id = any ($1)', [hazards]);
  if (rows.length < hazards.length)
    throw invalid([{ path: 'hazards', message: 'Elige peligros de la lista.', code: 'unknown_hazard' }]);
  await tx.client.query('delete from job_title_hazards where customer_id = $1 and job_title_id = $2', [
    tx.customerId,
    id,
  ]);
  await tx.client.query(
    'insert into job_title_hazards (customer_id, job_title_id, hazard_id) select $1, $2, unnest($3::text[])',
    [tx.customerId, id, hazards],
  );
}

/** An area to narrow the list by must be the company's own. */
async function checkFilter(scope: Scope, areaId: string | undefined): Promise<void> {
  if (areaId === undefined) return;
  const [rows] = await scope.hot<[unknown[]]>([
    statement('select 1 from working_areas where customer_id = $1 and id = $2', [scope.customerId, areaId]),
  ]);
  if (rows.length === 0) throw notFound('No encontramos el área.');
}

type JobFilters = Filters & { working_area_id?: string | undefined; hazard_id?: string | undefined };

export const jobTitleListing = (scope: Scope, asked: JobFilters): Listing<Stored> =>
  listingOf(
    scope,
    JOB_TITLES,
    asked,
    new Conditions(scope.customerId)
      .when(asked.working_area_id, 't.working_area_id = ?')
      .when(
        asked.hazard_id,
        'exists (select from job_title_hazards x where x.customer_id = $1 and x.job_title_id = t.id and x.hazard_id = ?)',
      ),
  );

const withProtocol = async (scope: Scope, job: Stored): Promise<JobTitleItem> =>
  (await withProtocols(scope, [job]))[0]!;

export const jobTitleRoutes: Route[] = [
  route(api.viewJobTitles, async ({ scope, body }) => {
    await checkFilter(scope, body.working_area_id);
    const page = await pageOfListing(scope, jobTitleListing(scope, body), body);
    return { ...page, items: await withProtocols(scope, page.items) };
  }),
  route(api.createJobTitle, async ({ scope, body }) =>
    withProtocol(scope, await createEntry(scope, JOB_TITLES, columnsOf(body), restOf(body))),
  ),
  route(api.updateJobTitle, async ({ scope, params, body: { version, ...body } }) =>
    withProtocol(
      scope,
      await updateEntry(scope, JOB_TITLES, { id: params.id, version }, columnsOf(body), restOf(body)),
    ),
  ),
  route(api.deleteJobTitle, ({ scope, params }) => deleteEntry(scope, JOB_TITLES, params.id)),
];
