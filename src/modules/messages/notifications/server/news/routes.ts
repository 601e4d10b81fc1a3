import { orNotFound } from '#platform/server/database/scope.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../../news/api.ts';
import { NEWS } from '../../news/list.ts';
import { sendImage, uploadImage } from './images.ts';
import { lastNews, markSeen, pageOfNews, type Reader, relevantNews } from './news.queries.ts';
import { createNewsItem, deleteNewsItem, updateNewsItem } from './write-news.ts';

const readerOf = ({ session }: Pick<Call, 'session'>): Reader => {
  const { userId, customerId, membership } = session!;
  return { userId, customerId: customerId!, membership };
};

export const newsRoutes: Route[] = [
  ...listRoutes(
    NEWS,
    { list: api.listNews, file: api.exportNews },
    {
      page: (call, query: Parameters<typeof pageOfNews>[1]) => actingSystem(call).run((tx) => pageOfNews(tx, query)),
    },
  ),
  route(api.createNews, (call) => createNewsItem(actingSystem(call), call.body, call.session!.userId)),
  route(api.updateNews, (call) => updateNewsItem(actingSystem(call), call.params.id, call.body)),
  route(api.deleteNews, (call) => deleteNewsItem(actingSystem(call), call.params.id)),
  route(api.uploadNewsImage, uploadImage),
  route(api.readNewsImage, (call) => sendImage(call, readerOf(call))),
  route(api.listRelevantNews, (call) => actingSystem(call).run((tx) => relevantNews(tx, readerOf(call)))),
  route(api.listLastNews, (call) => actingSystem(call).run((tx) => lastNews(tx, readerOf(call), call.query.limit))),
  route(api.seeNews, async (call) => {
    const isVisible = await actingSystem(call).run((tx) => markSeen(tx, readerOf(call), call.params.id));
    orNotFound(isVisible || undefined, 'No encontramos esa novedad.');
  }),
];
