import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { ruleNotifications } from '../notifications.ts';
import { ruleRoutes } from './routes.ts';
import { runRules } from './run-rules.ts';
import { takeUpValidity } from './take-up-validity.ts';

export const cutOffs: ServerModule = {
  name: 'exams',
  routes: ruleRoutes,
  models: [model],
  notifications: ruleNotifications,
  passes: {
    rules: [({ system }, stopping) => runRules(system, stopping)],
    hour: [({ system }) => takeUpValidity(system)],
  },
};
