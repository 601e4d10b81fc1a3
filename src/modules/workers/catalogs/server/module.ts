import type { ServerModule } from '#platform/server/module/server-module.ts';
import { areaImport } from './import/area-import.ts';
import { jobTitleImport } from './import/job-title-import.ts';

export const catalogs: ServerModule = {
  name: 'catalogs',
  importHandlers: [areaImport, jobTitleImport],
};
