import type { Readable } from 'node:stream';
import { RIGHTS } from '#access/links/purposes.ts';
import { checkCode, matchDocument, matchedThenCode, sendCode } from '#access/links/server/identity.ts';
import { endSession, withLinkIfAny } from '#access/links/server/link.ts';
import { dropSession } from '#access/links/server/link-session.ts';
import { sendStored } from '#documents/papers/server/files.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { conflict, notFound } from '#platform/contract/problem.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { ownRightsCode } from '../../notifications.ts';
import * as api from '../../own/api.ts';
import { receiveRequest } from '../register.ts';
import { ownAccesses } from './accesses.ts';
import { nextStep, proven, provenBy, RIGHTS_LINKS } from './own-link.ts';
import { readRights } from './read-rights.ts';

async function openRights(call: Call<typeof api.openOwnRights>) {
  const next = await nextStep(call, call.query.t);
  if (typeof next === 'string') return { step: next, rights: null } as const;
  return { step: 'open', rights: await readRights(next) } as const;
}

const sendRightsCode = (call: Call<typeof api.sendRightsCode>) =>
  sendCode(call, RIGHTS, call.query.t, { type: ownRightsCode, channel: call.body.channel });

const verifyRightsCode = async (call: Call<typeof api.verifyRightsCode>) =>
  readRights(await checkCode(call, RIGHTS, call.query.t, call.body.code, async (tx, link) => provenBy(call, tx, link)));

async function submitRequest(call: Call<typeof api.requestRight>) {
  const who = await proven(call, call.query.t);
  await who.scope.run((tx) =>
    receiveRequest(tx, call.services.config, {
      ...call.body,
      patientId: who.patientId,
      receivedOn: todayInLima(),
      origin: 'ENLACE',
    }),
  );
  return readRights(who);
}

const ARCHIVE_SQL = `
select t.archive_state as state, f.key from rights_requests t
left join files f on f.customer_id = $1 and f.id = t.archive_file_id and f.deleted_at is null
where t.customer_id = $1 and t.id = $3 and t.state = 'ATENDIDA'
  and t.patient_id in (select id from patients where customer_id = $1 and (id = $2 or merged_into = $2))`;

/** Opens the file that answers a request of the worker. */
async function openArchive(call: Call<typeof api.openOwnArchive>): Promise<Readable> {
  const { patientId, scope } = await proven(call, call.query.t);
  const [rows] = await scope.hot<[{ state: string | null; key: string | null }[]]>([
    statement(ARCHIVE_SQL, [scope.customerId, patientId, call.query.request_id]),
  ]);
  const archive = rows[0];
  if (!archive) throw notFound('No encontramos ese archivo.');
  if (!archive.key)
    throw conflict('not_ready', 'Este archivo ya no está: pide al médico ocupacional que te envíe otro enlace.');
  return sendStored(call, scope, archive.key);
}

/** Ends the worker's session on this device. */
async function close(call: Call<typeof api.closeOwnRights>): Promise<void> {
  for (const purpose of RIGHTS_LINKS)
    await withLinkIfAny(call, purpose, call.query.t, (tx, link) => endSession(tx, link, call));
  dropSession(call.reply, call.services.config);
}

export const ownRightsRoutes: Route[] = [
  route(api.openOwnRights, openRights),
  route(api.matchRightsDocument, async (call) =>
    matchedThenCode(await matchDocument(call, RIGHTS, call.query.t, call.body)),
  ),
  route(api.sendRightsCode, sendRightsCode),
  route(api.verifyRightsCode, verifyRightsCode),
  route(api.requestRight, submitRequest),
  route(api.openOwnArchive, openArchive),
  route(api.listOwnAccesses, ownAccesses),
  route(api.closeOwnRights, close),
];
