import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../../calendar/api.ts';
import { calendarFrom, roomsFrom } from './calendar.queries.ts';
import { createFeed, feedOf, feedRevoked, sendFeedOf } from './feed.ts';

export const calendarRoutes: Route[] = [
  reads(api.readCalendar, ({ scope, query }) => calendarFrom(scope, query)),
  reads(api.readRooms, ({ scope, query }) => roomsFrom(scope, query)),
  route(api.readFeed, feedOf),
  route(api.makeFeed, createFeed),
  route(api.revokeFeed, feedRevoked),
  route(api.sendFeed, sendFeedOf),
];
