import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../../own/api.ts';
import { closeOwnResultsOf } from './close.ts';
import { changeOwnConsentOf, ownConsentsOf } from './consents.ts';
import { loadOwnReportOf } from './load-report.ts';
import { openOwnDocumentOf } from './open-document.ts';
import { matchOwnDocumentOf, openOwnResultsOf, sendOwnCodeOf, verifyOwnCodeOf } from './open-results.ts';
import { rateOwnResultsOf } from './rate.ts';
import { signOwnResultsOf } from './sign.ts';
import { openOwnVaccinationCardOf } from './vaccination-card.ts';
import { ownValuesOf } from './values.ts';

export const ownResultRoutes: Route[] = [
  route(api.openOwnResults, openOwnResultsOf),
  route(api.matchOwnDocument, matchOwnDocumentOf),
  route(api.sendOwnCode, sendOwnCodeOf),
  route(api.verifyOwnCode, verifyOwnCodeOf),
  route(api.openOwnDocument, openOwnDocumentOf),
  route(api.openOwnVaccinationCard, openOwnVaccinationCardOf),
  route(api.signOwnResults, signOwnResultsOf),
  route(api.rateOwnResults, rateOwnResultsOf),
  route(api.loadOwnReport, loadOwnReportOf),
  route(api.listOwnConsents, ownConsentsOf),
  route(api.changeOwnConsent, changeOwnConsentOf),
  route(api.readOwnExamValues, ownValuesOf),
  route(api.closeOwnResults, closeOwnResultsOf),
];
