import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as duplicates from '../duplicates.ts';
import * as history from '../history.ts';
import * as model from '../model.ts';
import { collaboratorNotifications } from '../notifications.ts';
import * as patientFields from '../patient-fields.ts';
import * as trends from '../trends.ts';
import { notifyPersonChanges, PERSON_CHANGED } from './identity/tell-changes.ts';
import { cessationImport } from './import/cessation-import.ts';
import { jobInformationImport } from './import/job-information-import.ts';
import { replacementImport } from './import/replacement-import.ts';
import { rosterImport } from './import/roster/roster-import.ts';
import { collaboratorRoutes } from './routes.ts';

export const collaborators: ServerModule = {
  name: 'collaborators',
  routes: collaboratorRoutes,
  models: [model, patientFields, duplicates, history, trends],
  notifications: collaboratorNotifications,
  importHandlers: [rosterImport, replacementImport, cessationImport, jobInformationImport],
  outbox: { [PERSON_CHANGED]: notifyPersonChanges },
};
