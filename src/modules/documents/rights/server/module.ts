import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as kinds from '../kinds.ts';
import { rightsNotifications } from '../notifications.ts';
import { RIGHTS_ARCHIVE } from './archive/ask-archive.ts';
import { rightsArchiveJobs } from './archive/make-archive.ts';
import { sweepRightsArchives } from './archive/sweep.ts';
import { remindRequests } from './remind.ts';
import { rightsRoutes } from './routes.ts';

export const rights: ServerModule = {
  name: 'rights',
  routes: rightsRoutes,
  models: [kinds],
  notifications: rightsNotifications,
  documentTasks: { [RIGHTS_ARCHIVE]: rightsArchiveJobs },
  passes: { hour: [({ system }) => remindRequests(system), sweepRightsArchives] },
};
