import { badRequest, notFound } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Session } from '#platform/server/http/session.ts';
import type { LinkAccess } from '../model.ts';

/** Facts about the user that the rules of pages need. */
export interface Maker {
  userId: string;
  inside: boolean;
  /** True for an owner or a super admin of the company, who can hand over pages, also those of users who left. */
  owner: boolean;
}

export function makerOf(session: Session | null): Maker {
  const { userId, roles } = session!;
  return {
    userId,
    inside: roles.has('doctor') || roles.has('admin'),
    owner: roles.has('owner') || roles.has('admin'),
  };
}

interface LinkOwnership {
  userId: string;
  access: LinkAccess;
}

/** True for the author of a page; for a shared page also for the company's doctors and owners. */
export const mayEdit = (maker: Maker, link: LinkOwnership): boolean =>
  link.userId === maker.userId ||
  (link.access === 'COMPANY' && (maker.inside || maker.owner)) ||
  (link.access === 'DOCTORS' && maker.inside);

/** Only a doctor or an owner can publish a page. */
export const mayPublish = (maker: Maker, link: LinkOwnership): boolean =>
  link.access === 'COMPANY' && (maker.inside || maker.owner);

/**
 * A current or former user of the company, or the author of a page who does not belong to it, for example a super
 * admin.
 */
const COLLEAGUE_SQL = `
select 1 from user_customers where customer_id = $1 and user_id = $2
union all select 1 from chart_links where customer_id = $1 and user_id = $2 limit 1`;

/**
 * The user whose pages are requested. @throws 404 for another user unless an owner asks, and for a person who is not a
 * colleague
 */
export async function requestedPersonOrNotFound(
  scope: Scope,
  maker: Maker,
  userId: string | undefined,
): Promise<string> {
  if (userId === undefined || userId === maker.userId) return maker.userId;
  const [colleagues] = maker.owner
    ? await scope.hot<[object[]]>([statement(COLLEAGUE_SQL, [scope.customerId, userId])])
    : [[]];
  if (colleagues.length === 0) throw notFound('No encontramos a esa persona.');
  return userId;
}

/**
 * True when the text that the user writes is visible only with clinical access. A doctor's free text is clinical until
 * the doctor confirms that it is not: product-3 §1.
 * @throws 400 when a doctor shares text without the confirmation, or a user without clinical access shares with doctors
 */
export function staysInside(maker: Maker, access: LinkAccess, { cleared }: { cleared: boolean }): boolean {
  if (!maker.inside) {
    if (access === 'DOCTORS')
      throw badRequest('clinical_page', 'Solo los médicos comparten páginas entre médicos.', [
        { path: 'access', message: 'Elige «Solo yo» o «Toda la empresa».' },
      ]);
    return false;
  }
  if (access === 'COMPANY' && !cleared)
    throw badRequest(
      'title_not_cleared',
      'Antes de compartir, confirma que los textos no nombran a nadie ni cuentan casos.',
      [{ path: 'cleared', message: 'Confirma que los textos pueden salir del servicio médico.' }],
    );
  return access !== 'COMPANY';
}
