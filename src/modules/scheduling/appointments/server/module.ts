import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as api from '../api.ts';
import * as appointments from '../appointments.ts';
import { schedulingNotifications } from '../notifications.ts';
import * as queue from '../queue/list.ts';
import * as sites from '../sites-api.ts';
import { expireAppointments } from './expire-appointments.ts';
import { schedulingImport } from './import/scheduling-import.ts';
import { remindAppointments } from './remind-appointments.ts';
import { schedulingRoutes } from './routes.ts';

export const scheduling: ServerModule = {
  name: 'scheduling',
  routes: schedulingRoutes,
  models: [api, appointments, queue, sites],
  notifications: schedulingNotifications,
  importHandlers: [schedulingImport],
  passes: { hour: [({ system }) => expireAppointments(system), (services) => remindAppointments(services)] },
};
