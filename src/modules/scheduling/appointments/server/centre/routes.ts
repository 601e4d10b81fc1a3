import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../../centre/api.ts';
import {
  answerCentreOf,
  centreDayOf,
  openCentreOf,
  sendCentreCodeOf,
  sendCentreLinkOf,
  verifyCentreCodeOf,
} from './centre.ts';

export const centreRoutes: Route[] = [
  route(api.openCentre, openCentreOf),
  route(api.sendCentreCode, sendCentreCodeOf),
  route(api.verifyCentreCode, verifyCentreCodeOf),
  route(api.listCentreDay, centreDayOf),
  route(api.answerCentre, answerCentreOf),
  route(api.sendCentreLink, sendCentreLinkOf),
];
