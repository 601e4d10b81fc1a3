import * as certificateText from '#clinical/certificate-text/model.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as batches from '../batches/model.ts';
import * as history from '../history/model.ts';
import * as model from '../model.ts';
import { documentNotifications } from '../notifications.ts';
import { documentsImport } from './batches/documents-import.ts';
import { sweepStagedDocuments } from './batches/sweep.ts';
import { readAttachedCertificates } from './certificates/read-attached.ts';
import { ARCHIVE_JOB } from './history/archives.ts';
import { archiveJobs } from './history/make-archive.ts';
import { documentRoutes } from './routes.ts';

export const documents: ServerModule = {
  name: 'documents',
  routes: documentRoutes,
  models: [model, certificateText, batches, history],
  notifications: documentNotifications,
  importHandlers: [documentsImport],
  documentTasks: { [ARCHIVE_JOB]: archiveJobs },
  passes: { hour: [sweepStagedDocuments], files: [readAttachedCertificates] },
};
