import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { sessionNotifications } from '../notifications.ts';
import { ACCOUNT_MAIL, writeAccountMail } from './mails/account-mails.ts';
import { sessionRoutes } from './routes.ts';
import { sweepSignIn } from './sweep.ts';

export const session: ServerModule = {
  name: 'session',
  routes: sessionRoutes,
  models: [model],
  notifications: sessionNotifications,
  outbox: { [ACCOUNT_MAIL]: writeAccountMail },
  passes: { hour: [({ system }) => sweepSignIn(system)] },
};
