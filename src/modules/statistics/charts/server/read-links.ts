import { notFound } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../api.ts';
import { MOST_LEVELS } from '../model.ts';
import { linksSeen, pathTo, treeOf } from './links.queries.ts';
import { makerOf, requestedPersonOrNotFound } from './rights.ts';

type ReadCall<E> = Pick<Call<E>, 'params' | 'query' | 'scope' | 'session'>;

const whole = <T>(items: T[]) => ({ items, total: items.length });

/** Pages that the user can see; when an owner requests another user, the pages made by that user. */
async function requestedLinks({ scope, session, query }: ReadCall<typeof api.treeOfLinks>) {
  const maker = makerOf(session);
  const userId = await requestedPersonOrNotFound(scope, maker, query.user_id);
  const links = await linksSeen(scope, maker, userId !== maker.userId);
  return userId === maker.userId ? links : links.filter((link) => link.userId === userId);
}

export async function listLinksOf(call: ReadCall<typeof api.listLinks>) {
  const { category, ...query } = call.query;
  const links = await requestedLinks({ ...call, query } as ReadCall<typeof api.treeOfLinks>);
  return whole(category ? links.filter((link) => link.category === category) : links);
}

export const treeOfLinksOf = async (call: ReadCall<typeof api.treeOfLinks>) =>
  whole(treeOf(await requestedLinks(call)));

export async function parentsOfLinksOf(call: ReadCall<typeof api.parentsOfLinks>) {
  const links = await requestedLinks(call);
  return whole(links.filter((link) => pathTo(links, link.id).length < MOST_LEVELS));
}

export async function wholeTreeOfLinksOf({ scope, session, query }: ReadCall<typeof api.wholeTreeOfLinks>) {
  const maker = makerOf(session);
  const userId = await requestedPersonOrNotFound(scope, maker, query.user_id);
  const links = await linksSeen(scope, maker, maker.owner);
  return whole(treeOf(query.user_id ? links.filter((link) => link.userId === userId) : links));
}

export async function ancestorsOfLinkOf({ scope, session, params, query }: ReadCall<typeof api.ancestorsOfLink>) {
  const maker = makerOf(session);
  const userId = await requestedPersonOrNotFound(scope, maker, params.userId);
  const links = await linksSeen(scope, maker, userId !== maker.userId);
  const path = pathTo(links, query.id ?? query.pathRoute?.split('/').at(-1) ?? '');
  // For another user only the pages made by that user are found, as in the other endpoints of the menu.
  if (path.length === 0 || (userId !== maker.userId && path.at(-1)!.userId !== userId))
    throw notFound('No encontramos esta página.');
  return whole(path);
}
