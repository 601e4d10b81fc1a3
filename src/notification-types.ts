import { companyNotifications } from '#access/companies/notifications.ts';
import { sessionNotifications } from '#access/session/notifications.ts';
import { deliveryNotifications } from '#documents/deliveries/notifications.ts';
import { documentNotifications } from '#documents/papers/notifications.ts';
import { rightsNotifications } from '#documents/rights/notifications.ts';
import { consultationNotifications } from '#exams/consultations/notifications.ts';
import { ruleNotifications } from '#exams/cut-offs/notifications.ts';
import { importNotifications } from '#imports/engine/notifications.ts';
import { noticeNotifications } from '#management/dashboard/notifications.ts';
import { dailyDigest } from '#platform/server/messages/digest.ts';
import { activityNotifications } from '#prevention/activities/notifications.ts';
import { reportNotifications } from '#prevention/monthly-reports/notifications.ts';
import { programNotifications } from '#prevention/programs/notifications.ts';
import { sstNotifications } from '#prevention/sst-documents/notifications.ts';
import { helpNotifications } from '#public/help/notifications.ts';
import { schedulingNotifications } from '#scheduling/appointments/notifications.ts';
import { chartNotifications } from '#statistics/charts/notifications.ts';
import { absenceNotifications } from '#workers/absences/notifications.ts';
import { adjustmentNotifications } from '#workers/adjustments/notifications.ts';
import { collaboratorNotifications } from '#workers/collaborators/notifications.ts';

/** All notification types. The texts are in the `notifications.ts` of each module. */
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
