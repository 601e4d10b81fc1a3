import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { viewerCookie } from '#access/session/calls-without-page.ts';
import { notFound, Problem, unauthenticated } from '#platform/contract/problem.ts';
import { LINK_SECONDS, linkHolds, linkIsWhole, linkParts } from '#platform/server/files/links.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { openByCookie } from '../../api.ts';
import { sendStored } from '../files.ts';
import { keyOfDocument } from '../history/open-document.ts';

/**
 * Name of the cookie of a document. The server derives it, so a caller cannot choose which cookie is written or read.
 */
const nameOf = (documentId: string): string =>
  `dv_${createHash('sha256').update(documentId).digest('hex').slice(0, 8)}`;

/**
 * Lets the session open one document for 60 seconds: with an httpOnly cookie limited to the document's path, and with
 * the same name and value in the response for a page that stores the cookie itself.
 */
export function giveViewerCookie(
  { session, services, reply }: Pick<Call, 'session' | 'services' | 'reply'>,
  document: { id: string; key: string },
): { cookieName: string; cookieValue: string } {
  if (!session) throw unauthenticated();
  const { secretKey, secure } = services.config;
  const { expires, signature } = linkParts(secretKey, document.key, { sessionId: session.id });
  const cookieName = nameOf(document.id);
  const cookieValue = `${expires}.${signature}`;
  // Browsers send a cookie only to its path, so the endpoint that reads the pair back needs its own cookie.
  for (const path of [`/api/documents/${document.id}`, `/api${viewerCookie.path}`])
    reply.setCookie(cookieName, cookieValue, {
      httpOnly: true,
      sameSite: 'strict',
      secure,
      path,
      maxAge: LINK_SECONDS,
    });
  return { cookieName, cookieValue };
}

/** Sends a document to the session that holds its cookie. @throws 404, 410 after 60 seconds */
export async function sendByCookie(call: Call<typeof openByCookie>): Promise<Readable> {
  const { scope, session, services, params, request } = call;
  if (!session) throw unauthenticated();
  const [expires, signature = ''] = (request.cookies[nameOf(params.id)] ?? '').split('.');
  const key = await keyOfDocument(scope, params.id);
  const link = { key, expires: Number(expires), signature };
  if (!linkIsWhole(services.config.secretKey, link, { sessionId: session.id }))
    throw notFound('No encontramos ese documento.');
  if (linkHolds(link.expires)) return sendStored(call, scope, key);
  throw new Problem({ status: 410, code: 'link_expired', title: 'El enlace venció. Vuelve a abrir el documento.' });
}
