import type { NotificationLevel } from '#platform/contract/notification-type.ts';

/** Colour of a banner by its level. */
export const LEVEL_COLORS: Readonly<Record<NotificationLevel, string>> = {
  INFO: 'brand',
  SUCCESS: 'vigente',
  WARNING: 'porVencer',
  DANGER: 'vencido',
};
