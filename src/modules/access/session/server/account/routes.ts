import { pageRoutes } from '#platform/server/exports/list-routes.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../../account-api.ts';
import { countMessages, messagesOf } from '../mails/mailbox.ts';
import { resendMessagesOf } from '../mails/resend.ts';
import { changePasswordOf } from '../passwords/own-password.ts';
import { putImage, removeImage, sendPicture, sendSignature } from './images.ts';
import { profileOf, updateProfileOf } from './profile.ts';
import { closeOthers, closeSessionOf, sessionsOf } from './sessions.ts';

export const accountRoutes: Route[] = [
  route(api.getProfile, ({ session, services }) => services.system.run((tx) => profileOf(tx, session!.userId))),
  route(api.updateProfile, updateProfileOf),
  route(api.changePassword, changePasswordOf),
  route(api.uploadPicture, (call) => putImage('PICTURE')(call)),
  route(api.uploadSignature, (call) => putImage('SIGNATURE')(call)),
  route(api.removePicture, (call) => removeImage('PICTURE')(call)),
  route(api.removeSignature, (call) => removeImage('SIGNATURE')(call)),
  route(api.readPicture, sendPicture),
  route(api.readSignature, (call) => sendSignature(call)),
  route(api.listSessions, (call) => sessionsOf(call)),
  route(api.closeSession, closeSessionOf),
  route(api.closeOtherSessions, (call) => closeOthers(call)),
  ...pageRoutes(api.listMessages, messagesOf, countMessages),
  route(api.resendMessages, resendMessagesOf),
];
