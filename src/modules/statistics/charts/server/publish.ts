import { todayInLima } from '#platform/contract/dates.ts';
import { badRequest, notFound } from '#platform/contract/problem.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { hashToken, newToken } from '#platform/server/http/session.ts';
import type * as api from '../api.ts';
import { linkSeen } from './links.queries.ts';
import { makerOf } from './rights.ts';
import { lockLinks } from './write-link.ts';

const PUBLISH_SQL = `
insert into chart_publications (customer_id, link_id, user_id, token_hash, ends_on) values ($1, $2, $3, $4, $5)
on conflict (customer_id, link_id) do update set user_id = excluded.user_id, token_hash = excluded.token_hash,
  ends_on = excluded.ends_on, created_at = excluded.created_at`;

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

const WITHDRAW_SQL = 'delete from chart_publications where customer_id = $1 and link_id = $2 returning link_id';

/**
 * Withdraws the public link of a page; every user who may change the page may do it. @throws 404 when the page has no
 * public link
 */
export const withdrawLinkOf = ({ scope, session, params }: Call<typeof api.withdrawLink>): Promise<void> =>
  scope.run(async (tx) => {
    const link = await linkSeen(tx, makerOf(session), params.id);
    if (!link.mayEdit) throw notFound('No encontramos esta página entre las que puedes cambiar.');
    const { rows } = await tx.client.query(WITHDRAW_SQL, [tx.customerId, params.id]);
    orNotFound(rows[0], 'Esta página no tiene un enlace público.');
    await tx.audit({ action: 'chart_link.withdrawn', objectType: 'chart_link', objectId: params.id });
  });
