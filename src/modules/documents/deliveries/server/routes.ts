import { caseRoutes } from '#platform/server/cases/routes.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { scheduleReadingsByExam, sendExams, statusOfReading, withdrawReading } from './by-exam.ts';
import { detailsOfExam } from './details.ts';
import { handOver } from './hand-over.ts';
import { ownResultRoutes } from './own/routes.ts';
import { keepPaper } from './paper.ts';
import { reachOfResults } from './reach.ts';
import { readingsFrom } from './readings.ts';
import { deliveryStore } from './store.ts';

export const deliveryRoutes: Route[] = [
  ...caseRoutes(deliveryStore),
  ...ownResultRoutes,
  route(api.sendDeliveries, sendExams),
  route(api.countReached, reachOfResults),
  route(api.uploadAcknowledgment, keepPaper),
  route(api.readDeliveryDetails, ({ scope, query }) => detailsOfExam(scope, query.attention_id)),
  route(api.handOverDevice, handOver),
  reads(api.listReadings, ({ scope, query }) => readingsFrom(scope, query)),
  route(api.scheduleReadings, scheduleReadingsByExam),
  route(api.setReadingStatus, statusOfReading),
  route(api.deleteReading, withdrawReading),
];
