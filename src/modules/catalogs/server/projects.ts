import type { Listing } from '../../../platform/server/database/listing.ts';
import type { Scope } from '../../../platform/server/database/scope.ts';
import { type Route, reads, route } from '../../../platform/server/http/route.ts';
import { countedWorkers } from '../counted.ts';
import type { ProjectItem } from '../model.ts';
import * as api from '../projects-api.ts';
import {
  BY_NAME,
  type Catalogue,
  createEntry,
  deleteEntry,
  entryOf,
  type Filters,
  listingOf,
  pageOf,
  updateEntry,
} from './catalogue.ts';

const PROJECTS: Catalogue<ProjectItem> = {
  table: 'projects',
  object: 'project',
  select: `select t.id, t.name, t.version, coalesce(p.n, 0) as patients
    from projects t
    left join (select project_id as id, count(*)::int as n from patients
      where customer_id = $1 and status = 'ACTIVE' group by 1) p on p.id = t.id`,
  sorts: { name: BY_NAME, patients: 'coalesce(p.n, 0)' },
  gone: 'No encontramos el proyecto.',
  taken: 'Ya hay un proyecto con este nombre.',
  inUse: ({ name, patients }) =>
    patients > 0
      ? `${name} tiene ${countedWorkers(patients)}: ${patients === 1 ? 'pásalo' : 'pásalos'} a otro proyecto antes de eliminarlo.`
      : null,
};

export const projectListing = (scope: Scope, filters: Filters): Listing<ProjectItem> =>
  listingOf(scope, PROJECTS, filters);

export const projectRoutes: Route[] = [
  route(api.viewProjects, ({ scope, body }) => pageOf(scope, PROJECTS, body)),
  reads(api.getProject, ({ scope, params }) => scope.run((tx) => entryOf(tx, PROJECTS, params.id))),
  route(api.createProject, ({ scope, body }) => createEntry(scope, PROJECTS, body)),
  route(api.updateProject, ({ scope, params, body: { version, name } }) =>
    updateEntry(scope, PROJECTS, { id: params.id, version }, { name }),
  ),
  route(api.deleteProject, ({ scope, params }) => deleteEntry(scope, PROJECTS, params.id)),
];
