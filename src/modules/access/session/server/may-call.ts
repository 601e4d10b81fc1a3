import { tierOpens } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { admits, type Session } from '#platform/server/http/session.ts';
import { policiesOf } from '../policies.ts';

/** Whether the person may make a call; used by answers that contain part of another call's answer. */
export const mayCall = (session: Session, e: Endpoint): boolean =>
  admits(e, session.roles, () => policiesOf(session.roles, session.rolePolicies)) &&
  tierOpens(e.tier ?? 'FREE', session.membership, session.isAdmin);
