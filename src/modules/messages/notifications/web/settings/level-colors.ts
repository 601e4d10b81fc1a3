import type { NotificationLevel } from '#platform/contract/notification-type.ts';

/** Of a banner, by its status. */
export const LEVEL_COLORS: Readonly<Record<NotificationLevel, string>> = {
  INFO: 'brand',
  SUCCESS: 'vigente',
  WARNING: 'porVencer',
  DANGER: 'vencido',
};
