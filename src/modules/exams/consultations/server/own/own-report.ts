import { REPORT } from '#access/links/purposes.ts';
import { checkCode, matchDocument, matchedThenCode, sendCode } from '#access/links/server/identity.ts';
import {
  endSession,
  holdsSession,
  type Link,
  type LinkCall,
  mustBeVerified,
  withLink,
  withLinkIfAny,
  workerScope,
} from '#access/links/server/link.ts';
import { dropSession } from '#access/links/server/link-session.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { ownReportCode } from '../../notifications.ts';
import * as api from '../../own-api.ts';
import { referralsOfExam } from '../own-referrals.ts';
import { takeOwnReport } from './take-report.ts';

const REFERRAL_OF_LINK = `
select t.id, t.attention_id as "attentionId", a.exam_date as "examDate", c.name as company
from consultations t
join attentions a on a.customer_id = $1 and a.id = t.attention_id and a.deleted_at is null
join customers c on c.id = $1
where t.customer_id = $1 and t.link_id = $2`;

/** The referral of a link after its worker has proved their identity. */
interface Opened {
  id: string;
  attentionId: string;
  examDate: string;
  company: string;
  firstName: string;
  /** Scope inside the clinical wall; its use is limited to this referral. */
  scope: Scope;
}

const NOT_FOUND = 'No encontramos la interconsulta.';

async function openedOf(call: LinkCall, tx: Tx, link: Link): Promise<Opened> {
  const { rows } = await tx.client.query<Omit<Opened, 'firstName' | 'scope'>>(REFERRAL_OF_LINK, [
    tx.customerId,
    link.id,
  ]);
  return { ...orNotFound(rows[0], NOT_FOUND), firstName: link.firstNames ?? '', scope: workerScope(call, tx) };
}

/** @throws 410 unless the person of the link has proved their identity within the last 30 minutes */
const opened = (call: LinkCall, token: string): Promise<Opened> =>
  withLink(call, REPORT, token, (tx, link) => {
    mustBeVerified(link, call);
    return openedOf(call, tx, link);
  });

async function readOwnReport({ id, attentionId, scope, ...facts }: Opened): Promise<api.OwnReport> {
  const referral = (await referralsOfExam(scope, attentionId)).find((each) => each.id === id);
  await scope.audit({ action: 'clinical.read', objectType: 'consultation', objectId: id });
  return {
    firstName: facts.firstName,
    company: facts.company,
    examDate: facts.examDate,
    referral: orNotFound(referral, NOT_FOUND),
  };
}

async function open(call: Call<typeof api.openOwnReport>) {
  const next = await withLink(call, REPORT, call.query.t, async (tx, link) => {
    if (!holdsSession(link, call)) return 'document' as const;
    return link.verified ? openedOf(call, tx, link) : ('code' as const);
  });
  if (typeof next === 'string') return { step: next, report: null };
  return { step: 'open' as const, report: await readOwnReport(next) };
}

const send = (call: Call<typeof api.sendReportCode>) =>
  sendCode(call, REPORT, call.query.t, { type: ownReportCode, channel: call.body.channel });

async function bring(call: Call<typeof api.bringOwnReport>): Promise<api.OwnReport> {
  await takeOwnReport(call, await opened(call, call.query.t));
  return readOwnReport(await opened(call, call.query.t));
}

/** Ends the session of the worker on this device. */
async function close(call: Call<typeof api.closeOwnReport>): Promise<void> {
  await withLinkIfAny(call, REPORT, call.query.t, (tx, link) => endSession(tx, link, call));
  dropSession(call.reply, call.services.config);
}

export const ownReportRoutes: Route[] = [
  route(api.openOwnReport, open),
  route(api.matchReportDocument, async (call) =>
    matchedThenCode(await matchDocument(call, REPORT, call.query.t, call.body)),
  ),
  route(api.sendReportCode, send),
  route(api.verifyReportCode, async (call) =>
    readOwnReport(await checkCode(call, REPORT, call.query.t, call.body.code, (tx, link) => openedOf(call, tx, link))),
  ),
  route(api.bringOwnReport, bring),
  route(api.closeOwnReport, close),
];
