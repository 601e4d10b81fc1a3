import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { programNotifications } from '../notifications.ts';
import * as running from '../running.ts';
import { remindVisits } from './remind-visits.ts';
import { programRoutes } from './routes.ts';
import { tellVisits } from './tell-visits.ts';

export const programs: ServerModule = {
  name: 'programs',
  routes: programRoutes,
  models: [model, running],
  notifications: programNotifications,
  passes: { hour: [({ system }) => remindVisits(system), (services) => tellVisits(services)] },
};
