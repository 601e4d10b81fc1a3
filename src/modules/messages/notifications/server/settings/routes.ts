import type { AnyNotificationType } from '#platform/contract/notification-type.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { canSendBy } from '#platform/server/messages/channels/open-channels.ts';
import * as api from '../../settings/api.ts';
import { exportUndelivered, listUndelivered, resendUndelivered, UNDELIVERED } from '../../undelivered/list.ts';
import { bannersOf } from './banners.ts';
import { changeGeneralSettingOf, changeMySettingOf } from './change-setting.ts';
import { generalSettingsOf, mySettingsOf } from './list-settings.ts';
import { previewOf } from './preview.ts';
import { changeQuietHoursOf, quietHoursOf } from './quiet-hours.ts';
import { resendUndeliveredOf, undeliveredListing } from './undelivered.ts';

/** Routes for all notification types of the product; they are passed in because no module knows those of the others. */
export function settingRoutes(types: readonly AnyNotificationType[]): Route[] {
  return [
    route(api.listBanners, bannersOf),
    route(api.listMySettings, (call) => mySettingsOf(types, canSendBy(call.services.config))(call)),
    route(api.listGeneralSettings, (call) => generalSettingsOf(types, canSendBy(call.services.config))(call)),
    route(api.changeMySetting, (call) => changeMySettingOf(types, canSendBy(call.services.config))(call)),
    route(api.changeGeneralSetting, (call) => changeGeneralSettingOf(types, canSendBy(call.services.config))(call)),
    route(api.previewNotification, previewOf(types)),
    route(api.readQuietHours, quietHoursOf),
    route(api.changeQuietHours, changeQuietHoursOf),
    route(resendUndelivered, resendUndeliveredOf(types)),
    ...listRoutes(
      UNDELIVERED,
      { list: listUndelivered, file: exportUndelivered },
      { listing: undeliveredListing(types) },
    ),
  ];
}
