import { ACCOUNT_MAIL, writeAccountMail } from '#access/session/server/mails/account-mails.ts';
import { sweepSignIn } from '#access/session/server/sweep.ts';
import { sweepStagedDocuments } from '#documents/papers/server/batches/sweep.ts';
import { readAttachedCertificates } from '#documents/papers/server/certificates/read-attached.ts';
import { archiveJobs } from '#documents/papers/server/history/make-archive.ts';
import { RIGHTS_ARCHIVE } from '#documents/rights/server/archive/ask-archive.ts';
import { rightsArchiveJobs } from '#documents/rights/server/archive/make-archive.ts';
import { sweepRightsArchives } from '#documents/rights/server/archive/sweep.ts';
import { remindRequests } from '#documents/rights/server/remind.ts';
import { runRules } from '#exams/cut-offs/server/run-rules.ts';
import { takeUpValidity } from '#exams/cut-offs/server/take-up-validity.ts';
import { endImports, importJobs } from '#imports/engine/server/run/jobs.ts';
import { removeOldFiles } from '#imports/engine/server/run/retention.ts';
import { closeMonth } from '#management/dashboard/server/close-month.ts';
import { countFigures } from '#management/dashboard/server/count-figures.ts';
import { notifyExpiring } from '#management/dashboard/server/notices/tell-expiring.ts';
import { sweepNewsImages } from '#messages/notifications/server/news/images.ts';
import { sweepNotifications } from '#messages/notifications/server/routes.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import type { Services } from '#platform/server/http/context.ts';
import { runEach } from '#platform/server/jobs/each-company.ts';
import { SENDING_CHANNELS } from '#platform/server/messages/channels/channel.ts';
import { openChannels } from '#platform/server/messages/channels/open-channels.ts';
import { sendDigests } from '#platform/server/messages/digest.ts';
import { Lane } from '#platform/server/messages/lane.ts';
import { mailNotification } from '#platform/server/messages/mail-notification.ts';
import { NOTIFICATION_MAIL } from '#platform/server/messages/notify.ts';
import { dispatchOne, type OutboxHandler } from '#platform/server/messages/outbox.ts';
import { remindFindings } from '#prevention/activities/server/remind-findings.ts';
import { makeDrafts } from '#prevention/monthly-reports/server/acts/make-drafts.ts';
import { remindVisits } from '#prevention/programs/server/remind-visits.ts';
import { READINGS_JOB } from '#prevention/sst-documents/server/readings/ask.ts';
import { readingJobs } from '#prevention/sst-documents/server/readings/send-job.ts';
import { packJobs } from '#prevention/sst-documents/server/registers/pack/make-pack.ts';
import { PACK_JOB } from '#prevention/sst-documents/server/registers/pack/packs.ts';
import { VALIDATION_JOB } from '#prevention/sst-documents/server/registers/validation/validate.ts';
import { validationJobs } from '#prevention/sst-documents/server/registers/validation/validation-job.ts';
import { remindReviews } from '#prevention/sst-documents/server/remind-reviews.ts';
import { removeEndedDemonstrations } from '#public/demonstration/server/sweep.ts';
import { expireAppointments } from '#scheduling/appointments/server/expire-appointments.ts';
import { remindAppointments } from '#scheduling/appointments/server/remind-appointments.ts';
import { watchCharts } from '#statistics/charts/server/watch-charts.ts';
import { countHealth } from '#statistics/health/server/roll-up/count-health.ts';
import { notifyPersonChanges, PERSON_CHANGED } from '#workers/collaborators/server/identity/tell-changes.ts';
import { importHandlers } from './import-handlers.ts';
import { releaseHealth } from './release-health.ts';

interface Outbox {
  handlers: ReadonlyMap<string, OutboxHandler>;
  /** One lane for each message channel. */
  lanes: readonly Lane[];
  close(): void;
}

/** Assigns a handler to each kind of outbox message. */
export function openOutbox({ system, config }: Services): Outbox {
  const channels = openChannels(config);
  const lanes = SENDING_CHANNELS.map((channel) => new Lane({ system, config, channel, transport: channels[channel] }));
  return {
    handlers: new Map([
      [ACCOUNT_MAIL, writeAccountMail(config)],
      [NOTIFICATION_MAIL, mailNotification(config)],
      [PERSON_CHANGED, notifyPersonChanges(config)],
    ]),
    lanes,
    close: () => {
      for (const lane of lanes) lane.stop();
    },
  };
}

const SEAL_MS = 30_000;
const OUTBOX_MS = 5_000;
/** Interval for counting figures; until the next run, changed figures are read from the live tables. */
const FIGURES_MS = 2_000;
/** Interval for rule runs, in case an announcement is missed or a run waits for an earlier transaction. */
const RULES_MS = 10_000;
/** Interval of the hourly work; repeating work that is already done costs one query. */
const HOUR_MS = 3_600_000;

/**
 * Work that runs every hour and at the start: one job after the other and one company after the other, so that a
 * starting server keeps connections and processor time for requests.
 */
const hourlyWork = (services: Services): readonly (() => Promise<unknown>)[] => [
  () => expireAppointments(services.system),
  () => remindAppointments(services),
  () => services.jobs.forgetFailed(),
  () => takeUpValidity(services.system),
  // The month is closed before the drafts, because a report of the previous month shows the figures stored at its
  // close.
  () => closeMonth(services.system),
  () => makeDrafts(services.system),
  () => releaseHealth(services),
  () => notifyExpiring(services.system),
  () => remindRequests(services.system),
  () => remindReviews(services.system),
  () => remindFindings(services.system),
  () => remindVisits(services.system),
  () => watchCharts(services),
  () => sendDigests(services.system, services.config),
  () => sweepNotifications(services.system),
  () => sweepSignIn(services.system),
  () => sweepNewsImages(services.system),
  () => sweepRightsArchives(services),
  () => sweepStagedDocuments(services),
  () => removeOldFiles(services),
  () => removeEndedDemonstrations(services),
];

/**
 * Starts all background work of this process.
 * @returns a function that stops it
 */
export function startWorker(services: Services, onError: (error: Error) => void): () => Promise<void> {
  services.jobs.work('imports', 3, importJobs(services, importHandlers), endImports(services, importHandlers));
  const archives = archiveJobs(services);
  const others = new Map([
    [RIGHTS_ARCHIVE, rightsArchiveJobs(services)],
    [PACK_JOB, packJobs(services)],
    [VALIDATION_JOB, validationJobs(services)],
    [READINGS_JOB, readingJobs(services)],
  ]);
  services.jobs.work('documents', 1, (data, job) => (others.get(data.task) ?? archives)(data, job));
  const unwake = services.events.onWake('jobs', () => services.jobs.wake());
  const outbox = openOutbox(services);
  // Each channel runs separately: a slow mail server delays only mail.
  const drains = [() => dispatchAll(services, outbox), ...outbox.lanes.map((lane) => () => lane.drain())];
  const draining = drains.map((): Promise<unknown> | null => null);
  const drain = () =>
    drains.forEach((work, at) => {
      draining[at] ??= work()
        .catch(onError)
        .finally(() => {
          draining[at] = null;
        });
    });
  const unsubscribe = services.events.onWake('outbox', drain);
  let stopping = false;
  let ruling: Promise<void> | null = null;
  const rule = () => {
    ruling ??= runRules(services.system, () => stopping)
      .catch(onError)
      .finally(() => {
        ruling = null;
      });
  };
  let counting: Promise<void> | null = null;
  const count = () => {
    counting ??= countFigures(services.system, () => stopping)
      .catch(onError)
      .then(() => countHealth(services.system, () => stopping))
      .catch(onError)
      .finally(() => {
        counting = null;
      });
  };
  const unrule = services.events.onWake('stale', rule);
  let reading: Promise<void> | null = null;
  let passing: Promise<void> | null = null;
  const hourly = () => {
    passing ??= runEach(hourlyWork(services), (work) => (stopping ? Promise.resolve() : work()))
      .catch(onError)
      .finally(() => {
        passing = null;
      });
    reading ??= readAttachedCertificates(services)
      .catch(onError)
      .finally(() => {
        reading = null;
      });
  };
  const timers = [
    setInterval(drain, OUTBOX_MS),
    setInterval(rule, RULES_MS),
    setInterval(count, FIGURES_MS),
    setInterval(() => void sealAudit(services.system).catch(onError), SEAL_MS),
    setInterval(hourly, HOUR_MS),
  ];
  drain();
  rule();
  hourly();
  return async () => {
    stopping = true;
    for (const timer of timers) clearInterval(timer);
    unsubscribe();
    unrule();
    unwake();
    outbox.close();
    await Promise.all([...draining, ruling, counting, reading, passing]);
    await services.jobs.stop();
  };
}

async function dispatchAll({ system }: Services, { handlers }: Outbox): Promise<void> {
  while (await dispatchOne(system, handlers));
}

/** Processes everything that is due: the handlers write messages first, then the messages are sent. */
export async function drainOutbox(services: Services, outbox: Outbox): Promise<void> {
  await dispatchAll(services, outbox);
  await Promise.all(outbox.lanes.map((lane) => lane.drain()));
}
