import { sealLife } from '#platform/contract/seal-life.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import type { Seal } from '#platform/server/sealing/seal.ts';
import * as api from '../api.ts';
import { TRANSACTIONS } from '../list.ts';
import { backgroundWorkOf } from './background.queries.ts';
import { failedJobsOf, retryFailedJobs } from './failed-jobs.ts';
import { transactionListing, transactionOf } from './transactions.queries.ts';

export const operationRoutes: Route[] = [
  ...listRoutes(
    TRANSACTIONS,
    { list: api.listTransactions, file: api.exportTransactions },
    { listing: transactionListing },
  ),
  reads(api.getBackgroundWork, ({ scope }) => backgroundWorkOf(scope)),
  route(api.getTransaction, transactionOf),
  route(api.listFailedJobs, failedJobsOf),
  route(api.retryJobs, retryFailedJobs),
  route(api.readSealStatus, ({ services }) => sealStatusOf(services.seal)),
];

/** Validity of the configured seal certificate. */
async function sealStatusOf(seal: Seal) {
  const certificate = await seal.configured();
  return {
    configured: certificate && {
      subject: certificate.subject,
      notAfter: certificate.notAfter,
      life: sealLife(certificate.notAfter),
    },
  };
}
