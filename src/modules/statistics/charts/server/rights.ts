import { badRequest, notFound } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Session } from '#platform/server/http/session.ts';
import type { LinkAccess } from '../model.ts';

/** What the rules of pages ask of a person. */
export interface Maker {
  userId: string;
  inside: boolean;
  /** An owner or a super admin of the company: hands pages over, also of people who left. */
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

interface Owned {
  userId: string;
  access: LinkAccess;
}

/** Whoever made a page changes it; one that is shared, the doctors and owners of the company too. */
export const mayEdit = (maker: Maker, link: Owned): boolean =>
  link.userId === maker.userId ||
  (link.access === 'COMPANY' && (maker.inside || maker.owner)) ||
  (link.access === 'DOCTORS' && maker.inside);

/** A page opens to everybody only by a doctor or an owner. */
export const mayPublish = (maker: Maker, link: Owned): boolean =>
  link.access === 'COMPANY' && (maker.inside || maker.owner);

/** A colleague of now or before, or who made a page without belonging to the company, as a super admin may. */
const COLLEAGUE = `
select from user_customers where customer_id = $1 and user_id = $2
union all select from chart_links where customer_id = $1 and user_id = $2 limit 1`;

/** The person whose pages are asked for. @throws 404 for somebody else unless an owner asks, and for who is no colleague */
export async function askedPersonOrNotFound(scope: Scope, maker: Maker, userId: string | undefined): Promise<string> {
  if (userId === undefined || userId === maker.userId) return maker.userId;
  const [colleagues] = maker.owner
    ? await scope.hot<[object[]]>([statement(COLLEAGUE, [scope.customerId, userId])])
    : [[]];
  if (colleagues.length === 0) throw notFound('No encontramos a esa persona.');
  return userId;
}

/**
 * Whether what the person writes for those readers stays inside the wall. A doctor's free text is clinical until they
 * say that it is not: product-3 §1.
 * @throws 400 where a doctor shares text without saying so, or somebody outside the wall shares with doctors
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
