import { absenceNotifications } from './modules/absences/notifications.ts';
import { activityNotifications } from './modules/activities/notifications.ts';
import { adjustmentNotifications } from './modules/adjustments/notifications.ts';
import { chartNotifications } from './modules/charts/notifications.ts';
import { collaboratorNotifications } from './modules/collaborators/notifications.ts';
import { companyNotifications } from './modules/companies/notifications.ts';
import { consultationNotifications } from './modules/consultations/notifications.ts';
import { noticeNotifications } from './modules/dashboard/notifications.ts';
import { deliveryNotifications } from './modules/deliveries/notifications.ts';
import { documentNotifications } from './modules/documents/notifications.ts';
import { ruleNotifications } from './modules/exams/cut-offs/notifications.ts';
import { helpNotifications } from './modules/help/notifications.ts';
import { importNotifications } from './modules/imports/notifications.ts';
import { reportNotifications } from './modules/monthly-reports/notifications.ts';
import { programNotifications } from './modules/programs/notifications.ts';
import { rightsNotifications } from './modules/rights/notifications.ts';
import { schedulingNotifications } from './modules/scheduling/notifications.ts';
import { sessionNotifications } from './modules/session/notifications.ts';
import { sstNotifications } from './modules/sst-documents/notifications.ts';
import { dailyDigest } from './platform/server/messages/digest.ts';

/** Everything that people are told of. What each says is in the `notifications.ts` of its module. */
export const notificationTypes = [
  ...sessionNotifications,
  ...companyNotifications,
  ...collaboratorNotifications,
  ...consultationNotifications,
  ...noticeNotifications,
  ...deliveryNotifications,
  ...documentNotifications,
  ...ruleNotifications,
  ...helpNotifications,
  ...importNotifications,
  ...schedulingNotifications,
  ...rightsNotifications,
  ...chartNotifications,
  ...reportNotifications,
  ...sstNotifications,
  ...activityNotifications,
  ...adjustmentNotifications,
  ...absenceNotifications,
  ...programNotifications,
  dailyDigest,
] as const;
