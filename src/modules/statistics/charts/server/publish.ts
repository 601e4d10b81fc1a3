import { todayInLima } from '#platform/contract/dates.ts';
import { badRequest, notFound } from '#platform/contract/problem.ts';
import { noteCompanyOf } from '#platform/server/database/token-companies.ts';
import type { Call } from '#platform/server/http/context.ts';
import { hashToken, newToken } from '#platform/server/http/session.ts';
import type * as api from '../api.ts';
import { linkSeen } from './links.queries.ts';
import { makerOf } from './rights.ts';
import { lockLinks, unpublish } from './write-link.ts';

const PUBLISH_SQL = `
insert into chart_publications (customer_id, link_id, user_id, token_hash, ends_on) values ($1, $2, $3, $4, $5)`;

/**
 * Creates a new public link of a page; the previous link stops working. The token is returned only once and stored as a
 * hash.
 */
export async function publishLinkOf({ scope, session, services, params, body }: Call<typeof api.publishLink>) {
  const maker = makerOf(session);
  const { endsOn } = body;
  if (endsOn !== null && endsOn < todayInLima())
    throw badRequest('past_day', 'El último día del enlace ya pasó.', [
      { path: 'endsOn', message: 'Elige hoy o un día que venga.' },
    ]);
  const token = newToken();
  await scope.run(async (tx) => {
    await lockLinks(tx);
    const link = await linkSeen(tx, maker, params.id);
    if (link.access !== 'COMPANY')
      throw badRequest('not_shared', 'Primero comparte la página con toda la empresa: después puedes publicarla.');
    if (!link.mayPublish) throw notFound('Solo un médico o un propietario de la empresa publica páginas.');
    await unpublish(tx, params.id);
    await noteCompanyOf(tx, [hashToken(token)], null);
    await tx.client.query(PUBLISH_SQL, [tx.customerId, params.id, maker.userId, hashToken(token), endsOn]);
    await tx.audit({
      action: 'chart_link.published',
      objectType: 'chart_link',
      objectId: params.id,
      details: { endsOn },
    });
  });
  return { url: `${services.config.publicUrl}/publico/${token}`, endsOn };
}

/**
 * Withdraws the public link of a page; every user who may change the page may do it. @throws 404 when the page has no
 * public link
 */
export const withdrawLinkOf = ({ scope, session, params }: Call<typeof api.withdrawLink>): Promise<void> =>
  scope.run(async (tx) => {
    const link = await linkSeen(tx, makerOf(session), params.id);
    if (!link.mayEdit) throw notFound('No encontramos esta página entre las que puedes cambiar.');
    if (!(await unpublish(tx, params.id))) throw notFound('Esta página no tiene un enlace público.');
    await tx.audit({ action: 'chart_link.withdrawn', objectType: 'chart_link', objectId: params.id });
  });
