import * as aptitude from '#clinical/vocabulary/aptitude.ts';
import * as diagnosisKind from '#clinical/vocabulary/diagnosis-kind.ts';
import * as documentType from '#clinical/vocabulary/document-type.ts';
import * as examType from '#clinical/vocabulary/exam-type.ts';
import * as lifeCycle from '#clinical/vocabulary/life-cycle.ts';
import * as serviceArea from '#clinical/vocabulary/service-area.ts';
import * as speciality from '#clinical/vocabulary/speciality.ts';
import * as validityState from '#clinical/vocabulary/validity-state.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { examNotifications } from '../critical/notifications.ts';
import * as attention from '../model/attention.ts';
import { aptitudesImport, attentionsImport } from './import/exam-imports.ts';
import { examRoutes } from './routes.ts';
import { workHistoryImport } from './work-history/work-history-import.ts';

export const exams: ServerModule = {
  name: 'exams',
  routes: examRoutes,
  models: [
    attention,
    aptitude,
    diagnosisKind,
    documentType,
    examType,
    lifeCycle,
    serviceArea,
    speciality,
    validityState,
  ],
  notifications: examNotifications,
  importHandlers: [attentionsImport, aptitudesImport, workHistoryImport],
};
