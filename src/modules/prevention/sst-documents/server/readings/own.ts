import type { Readable } from 'node:stream';
import { READING } from '#access/links/purposes.ts';
import { checkCode, matchDocument, matchedThenCode, sendCode } from '#access/links/server/identity.ts';
import {
  endSession,
  holdsSession,
  type Link,
  mustBeVerified,
  withLink,
  withLinkIfAny,
} from '#access/links/server/link.ts';
import { dropSession } from '#access/links/server/link-session.ts';
import { sendStored } from '#documents/papers/server/files.ts';
import { notFound } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { Scope, type Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { readingCode } from '../../notifications.ts';
import * as api from '../../readings/own/api.ts';
import { READINGS } from '../../readings/readings.ts';
import { buildReadings, factsOf } from './own-readings.queries.ts';
import { signOwnReadingOf } from './sign.ts';

const readOwnReadings = async (tx: Tx, link: Link) => buildReadings(await factsOf(tx, link), link);

const open = (call: Call<typeof api.openOwnReadings>) =>
  withLink(call, READING, call.query.t, async (tx, link) => {
    if (!holdsSession(link, call)) return { step: 'document' as const, readings: null };
    if (!link.verified) return { step: 'code' as const, readings: null };
    return { step: 'open' as const, readings: await readOwnReadings(tx, link) };
  });

const send = (call: Call<typeof api.sendReadingCode>) =>
  sendCode(call, READING, call.query.t, { type: readingCode, channel: call.body.channel });

/** Opens the document of a reading, which marks it as opened, or its proof. Only for the worker of the link. */
async function openOne(call: Call<typeof api.openOwnReading>): Promise<Readable> {
  const { t, reading_id, part } = call.query;
  const { key, scope } = await withLink(call, READING, t, async (tx, link) => {
    mustBeVerified(link, call);
    const { rows } = await factsOf(tx, link);
    const row = rows.find(({ id }) => id === reading_id);
    const key = part === 'proof' ? row?.proofKey : row?.key;
    if (!row || !key) throw notFound('No encontramos ese documento.');
    if (row.state === 'PENDIENTE') await moveCases(tx, READINGS, 'open', [row], { opened_at: new Date() });
    return { key, scope: new Scope(call.services.pools, tx.customerId, tx.actor, false) };
  });
  return sendStored(call, scope, key);
}

/** Ends the worker's session on this device. */
async function close(call: Call<typeof api.closeOwnReadings>): Promise<void> {
  await withLinkIfAny(call, READING, call.query.t, (tx, link) => endSession(tx, link, call));
  dropSession(call.reply, call.services.config);
}

export const ownReadingRoutes: Route[] = [
  route(api.openOwnReadings, open),
  route(api.matchReadingDocument, async (call) =>
    matchedThenCode(await matchDocument(call, READING, call.query.t, call.body)),
  ),
  route(api.sendReadingCode, send),
  route(api.verifyReadingCode, (call) => checkCode(call, READING, call.query.t, call.body.code, readOwnReadings)),
  route(api.openOwnReading, openOne),
  route(api.signOwnReading, signOwnReadingOf),
  route(api.closeOwnReadings, close),
];
