import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { sstNotifications } from '../notifications.ts';
import * as registers from '../registers/model.ts';
import { READINGS_JOB } from './readings/ask.ts';
import { readingJobs } from './readings/send-job.ts';
import { packJobs } from './registers/pack/make-pack.ts';
import { PACK_JOB } from './registers/pack/packs.ts';
import { VALIDATION_JOB } from './registers/validation/validate.ts';
import { validationJobs } from './registers/validation/validation-job.ts';
import { remindReviews } from './remind-reviews.ts';
import { sstDocumentRoutes } from './routes.ts';

export const sstDocuments: ServerModule = {
  name: 'sst-documents',
  routes: sstDocumentRoutes,
  models: [model, registers],
  notifications: sstNotifications,
  documentTasks: { [PACK_JOB]: packJobs, [VALIDATION_JOB]: validationJobs, [READINGS_JOB]: readingJobs },
  passes: { hour: [({ system }) => remindReviews(system)] },
};
