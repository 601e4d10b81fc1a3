import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../../registration-api.ts';
import { sendContactCodeOf } from './contact-codes.ts';
import { sendRegistrationLinkOf } from './send-link.ts';
import { updateOwnDetailsOf } from './update-details.ts';
import { documentStatusOf, sendCodeOf, verifyCodeOf } from './verify-identity.ts';

export const registrationRoutes: Route[] = [
  route(api.existsStatus, documentStatusOf),
  route(api.sendRegistrationCode, sendCodeOf),
  route(api.verifyRegistrationCode, verifyCodeOf),
  route(api.sendContactCode, sendContactCodeOf),
  route(api.updateOwnDetails, updateOwnDetailsOf),
  route(api.sendRegistrationLink, sendRegistrationLinkOf),
];
