import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { NPS_ANSWERS } from '../list.ts';
import { answerNpsOf, postponeNpsOf } from './answer-nps.ts';
import { npsStatisticsOf, pageOfNpsAnswers } from './nps.queries.ts';

export const evaluationRoutes: Route[] = [
  route(api.answerNps, answerNpsOf),
  route(api.postponeNps, postponeNpsOf),
  ...listRoutes(
    NPS_ANSWERS,
    { list: api.listNpsAnswers, file: api.exportNpsAnswers },
    {
      page: (call, query: Parameters<typeof pageOfNpsAnswers>[1]) =>
        actingSystem(call).run((tx) => pageOfNpsAnswers(tx, query)),
    },
  ),
  reads(api.getNpsStatistics, ({ scope, query }) => npsStatisticsOf(scope, query)),
];
