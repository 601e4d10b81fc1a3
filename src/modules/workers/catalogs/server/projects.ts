import { store } from '#platform/server/catalogue/store.ts';
import { PROJECTS } from '../projects.ts';
import { WORKERS, workersBy } from './workers.sql.ts';

export const projects = store({
  of: PROJECTS,
  joins: workersBy('project_id'),
  expressions: { patients: WORKERS },
});
