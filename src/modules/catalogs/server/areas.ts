import type { Listing } from '../../../platform/server/database/listing.ts';
import type { Scope } from '../../../platform/server/database/scope.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import * as api from '../areas-api.ts';
import { counted, countedWorkers } from '../counted.ts';
import type { AreaItem } from '../model.ts';
import {
  BY_NAME,
  type Catalogue,
  createEntry,
  deleteEntry,
  type Filters,
  listingOf,
  pageOf,
  updateEntry,
} from './catalogue.ts';

const AREAS: Catalogue<AreaItem> = {
  table: 'working_areas',
  object: 'working_area',
  select: `select t.id, t.name, t.version, coalesce(p.n, 0) as patients, coalesce(j.n, 0) as "jobTitles"
    from working_areas t
    left join (select working_area_id as id, count(*)::int as n from patients
      where customer_id = $1 and status = 'ACTIVE' group by 1) p on p.id = t.id
    left join (select working_area_id as id, count(*)::int as n from job_titles
      where customer_id = $1 and active group by 1) j on j.id = t.id`,
  sorts: { name: BY_NAME, patients: 'coalesce(p.n, 0)', jobTitles: 'coalesce(j.n, 0)' },
  gone: 'No encontramos el área.',
  taken: 'Ya hay un área con este nombre.',
  inUse: ({ name, patients, jobTitles }) => {
    const users = [
      ...(patients > 0 ? [countedWorkers(patients)] : []),
      ...(jobTitles > 0 ? [counted(jobTitles, 'puesto laboral', 'puestos laborales')] : []),
    ];
    const move = patients + jobTitles === 1 ? 'pásalo' : 'pásalos';
    return users.length > 0 ? `${name} tiene ${users.join(' y ')}: ${move} a otra área antes de eliminarla.` : null;
  },
};

export const areaListing = (scope: Scope, filters: Filters): Listing<AreaItem> => listingOf(scope, AREAS, filters);

export const areaRoutes: Route[] = [
  route(api.viewAreas, ({ scope, body }) => pageOf(scope, AREAS, body)),
  route(api.createArea, ({ scope, body }) => createEntry(scope, AREAS, body)),
  route(api.updateArea, ({ scope, params, body: { version, name } }) =>
    updateEntry(scope, AREAS, { id: params.id, version }, { name }),
  ),
  route(api.deleteArea, ({ scope, params }) => deleteEntry(scope, AREAS, params.id)),
];
